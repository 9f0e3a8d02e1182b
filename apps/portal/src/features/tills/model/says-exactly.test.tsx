import { type Stroops, toStroops } from '@lealta/kernel'
import { buildPayment, type TransactionMemo } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import { expect, test } from 'vitest'
import { saysExactly } from './says-exactly.ts'

const networkPassphrase = 'Practice network'
const [till, customer, issuer, thief] = Array.from({ length: 4 }, () => Keypair.random().publicKey()) as [string, string, string, string]
const amount = toStroops(100_000_000n)
const said = { from: till, destination: customer, asset: `BEANS-${issuer}`, amount }

type Change = Partial<{ from: string; destination: string; code: string; amount: Stroops; memo: TransactionMemo; fee: Stroops }>

/** A gift as the API prepares it, but for a change. */
function prepare({ from = till, destination = customer, code = 'BEANS', memo, fee, ...change }: Change = {}): string {
  const asset = { code, issuer }
  return buildPayment({
    networkPassphrase,
    source: { accountId: from, sequence: 1n },
    timeBounds: { maxTime: 1_800_000_000 },
    baseFee: 100n,
    destination,
    asset,
    amount: change.amount ?? amount,
    ...(memo ? { memo } : {}),
    ...(fee ? { fee: { collectorId: thief, asset, amount: fee } } : {}),
  }).envelope
}

test('what is signed without a dialog is what the till’s screen says', () => {
  expect(saysExactly(prepare(), networkPassphrase, said)).toBe(true)
})

test.each<[string, Change]>([
  ['another account pays', { from: thief }],
  ['somebody else receives', { destination: thief }],
  ['more is given', { amount: toStroops(100_000_001n) }],
  ['other points are given', { code: 'BEAN' }],
  ['a memo is added', { memo: { type: 'text', value: 'order' } }],
  ['a second payment is added', { fee: toStroops(1n) }],
])('it is not signed without a dialog when %s', (_, change) => {
  expect(saysExactly(prepare(change), networkPassphrase, said)).toBe(false)
})
