import { createLedgerWorld, enabledBusiness } from '@lealta/testkit/ledger'
import { afterAll, describe, expect, test } from 'vitest'
import { readXlm } from '../ledger/reserve.ts'
import { readSponsor, setLimits } from './sponsorship.ts'

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
