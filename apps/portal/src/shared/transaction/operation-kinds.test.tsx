import { toStroops } from '@lealta/kernel'
import { en } from '@lealta/messages/en'
import { TransactionFailedError } from '@lealta/stellar/submit'
import { buildEnablePerson, buildSell, type TransactionFrame } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import { expect, test } from 'vitest'
import { describeError } from '#shared/errors/describe-error.ts'
import { t } from '#test/render.tsx'
import { listOperationKinds } from './operation-kinds.ts'

const PASSPHRASE = 'Test network of this file'
const key = () => Keypair.random().publicKey()
const [wallet, issuer, sponsorId] = [key(), key(), key()]
const coffee = { code: 'COFFEE', issuer }
const dollars = { code: 'USDL', issuer: key() }
const frame: TransactionFrame = {
  source: { accountId: wallet, sequence: 1n },
  networkPassphrase: PASSPHRASE,
  baseFee: 100n,
  timeBounds: { minTime: 0, maxTime: 4_000_000_000 },
}
/** What a person reads when the ledger refuses the operation at a place for want of reserves. */
function refusedAt(operations: readonly string[], place: number, transactionName: 'sell' | 'enableWallet', foreignAsset = false) {
  const operationCodes = operations.map((_, at) => (at < place ? 'op_success' : at === place ? 'op_low_reserve' : 'op_inner'))
  const error = new TransactionFailedError({ transactionCode: 'tx_failed', operationCodes })
  return describeError(error, { t, transactionName, operations, foreignAsset, level: 'owner' })
}

test('rule §8: what is written on an account that a sale opens counts as the sale, a line of the wallet as an accepted asset', () => {
  const { envelope } = buildSell({
    ...frame,
    saleId: key(),
    openerKey: key(),
    selling: coffee,
    buying: dollars,
    amount: toStroops(10n),
    price: { n: 1, d: 1 },
    sponsorId,
    terms: { minAmount: toStroops(1n), maxAmount: toStroops(5n) },
    walletTrustline: { asset: dollars, sponsorId },
  })
  const kinds = listOperationKinds(envelope, PASSPHRASE)
  const line = kinds.indexOf('changeTrust')
  expect(kinds.filter(kind => kind === 'changeTrust')).toHaveLength(1)
  expect(refusedAt(kinds, line, 'sell')).toContain(en.errors.trustlines_limit)
  const opened = kinds.flatMap((kind, place) => (kind === 'createAccount' ? [place] : []))
  // The account, two lines, the terms, the opener, the thresholds, the offer.
  expect(opened).toHaveLength(7)
  for (const place of opened) expect(refusedAt(kinds, place, 'sell')).toContain(en.errors.open_sells_limit)
  expect(refusedAt(kinds, opened[2]!, 'sell', true)).toBe(en.errors.open_sells_limit_external)
})

test('points that another business pays for on a new account are a line of theirs', () => {
  const { envelope } = buildEnablePerson({
    ...frame,
    accountId: key(),
    accountSponsorId: key(),
    trustlines: [{ asset: coffee, sponsorId }],
  })
  const kinds = listOperationKinds(envelope, PASSPHRASE)
  expect(kinds.filter(kind => kind === 'createAccount')).toHaveLength(1)
  expect(refusedAt(kinds, kinds.indexOf('changeTrust'), 'enableWallet', true)).toBe(en.errors.trustlines_limit_external)
})
