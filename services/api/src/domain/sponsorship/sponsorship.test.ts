import type { ApiError } from '@lealta/contract/client'
import { toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { business } from '@lealta/testkit'
import { createLedgerWorld, enabledBusiness, execute } from '@lealta/testkit/ledger'
import { Account, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { readSpareXlm, readXlm } from '../ledger/reserve.ts'
import { readSponsor, setLimits } from './sponsorship.ts'
import { createAccounts, sendFromTreasury } from './treasury.ts'

const world = await createLedgerWorld()
afterAll(() => world.close())

describe('setLimits', () => {
  test('rule: the same limit set several times at once is funded once', async () => {
    const { businessId } = await enabledBusiness(world)
    await Promise.all(Array.from({ length: 4 }, () => setLimits(world.deps, businessId, { unitsLimit: 150, limits: {} })))
    const sponsorId = await readSponsor(world.deps.db, businessId)
    const account = await world.ledger.horizon.readAccount(sponsorId!)
    expect(readXlm(account!)).toBe(150n * 5_000_000n)
  })
})

/** What the treasury can spend. */
async function readTreasury(): Promise<bigint> {
  const { treasury } = await readServerKeys(world.deps)
  const account = await world.ledger.horizon.readAccount(treasury.publicKey())
  return readSpareXlm(account!, await readBaseReserve(world.deps))
}

/** Leaves the treasury about 2 XLM. @returns a function that gives it all back */
async function emptyTreasury(): Promise<() => Promise<void>> {
  const rest = Keypair.random()
  await createAccounts(world.deps, [{ publicKey: rest.publicKey(), amount: toStroops((await readTreasury()) - 20_000_000n) }])
  return () =>
    sendFromTreasury(world.deps, ({ source, baseFee, networkPassphrase, timeBounds }) => {
      const account = new Account(source.accountId, source.sequence.toString())
      const builder = new TransactionBuilder(account, {
        fee: baseFee.toString(),
        networkPassphrase,
        timebounds: { minTime: 0, maxTime: timeBounds.maxTime },
      })
      builder.addOperation(Operation.accountMerge({ source: rest.publicKey(), destination: source.accountId }))
      return { envelope: builder.build().toXdr(), signers: [rest] }
    })
}

describe('PUT /admin/businesses/:businessId/limits', () => {
  test('error: underfunded_fees says how much XLM the treasury lacks, and it works when that is there', async () => {
    const { businessId } = await enabledBusiness(world)
    const fill = await emptyTreasury()
    const spare = await readTreasury()
    const raise = () => world.admin.adminSetLimits({ params: { businessId }, body: { unitsLimit: 1_100, limits: {} } })
    const error: unknown = await raise().catch((cause: unknown) => cause)
    expect(error).toMatchObject({ status: 503, code: 'underfunded_fees', data: { payer: 'treasury' } })
    // A thousand units more are 500 XLM; the fee is some stroops.
    const told = parseDecimal((error as ApiError).data.amount as string)
    expect(told - (5_000_000_000n - spare)).toBeGreaterThan(0n)
    expect(told - (5_000_000_000n - spare)).toBeLessThan(10_000n)
    await fill()
    await raise()
  })
})

describe('POST /wallet/enablement', () => {
  test('error: underfunded_fees when the treasury cannot pay for the account that sponsors a business', async () => {
    const newcomer = await business(world)
    const fill = await emptyTreasury()
    const enable = () => newcomer.client.enableWallet({ body: {} })
    await expect(enable()).rejects.toMatchObject({ status: 503, code: 'underfunded_fees', data: { payer: 'treasury' } })
    await fill()
    await execute(world, newcomer, await enable())
  })
})
