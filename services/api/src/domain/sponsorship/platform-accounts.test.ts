import { closeBalanced, createLedgerWorld } from '@lealta/testkit/ledger'
import { expect, onTestFinished, test } from 'vitest'
import type { PlatformFeeTerms } from '#domain/market/fee-terms.ts'
import { readServerKeys } from '../keys/server-keys.ts'

const terms: PlatformFeeTerms = { fixedUsd: '0.01', percent: '0.5', on: ['currencyExchange'], marginPercent: '1' }

async function listHeld(platformFee: PlatformFeeTerms) {
  const world = await createLedgerWorld({ platformFee })
  onTestFinished(() => closeBalanced(world))
  await world.api.prepare()
  const { platformFee: collector, treasury } = await readServerKeys(world.deps)
  const account = await world.ledger.horizon.readAccount(collector.publicKey())
  const lines = account?.balances.filter(({ asset }) => asset.issuer !== undefined) ?? []
  return { codes: lines.map(({ asset }) => asset.code), isSponsored: lines.every(line => line.sponsor === treasury.publicKey()) }
}

test('chain design §2 "Platform fee": its collector can hold the stablecoins that fees are paid in; repeating changes nothing', async () => {
  expect(await listHeld(terms)).toEqual({ codes: ['USDL'], isSponsored: true })
})

test('without a fee the collector holds none', async () => {
  expect(await listHeld({ ...terms, fixedUsd: '0', percent: '0.00' })).toEqual({ codes: [], isSponsored: true })
})
