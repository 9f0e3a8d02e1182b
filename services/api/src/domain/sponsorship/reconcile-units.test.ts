import { actOutside, enabledPerson } from '@lealta/testkit/ledger'
import { openProgramWorld } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { usageUnits } from '#db/index.ts'
import { checkMetadata } from '#domain/tokens/check-metadata.ts'
import { reconcileUnits } from './reconcile-units.ts'
import { measureUnitsDifference } from './sponsorship.ts'

const { world, owner } = await openProgramWorld()
afterAll(() => world.close())

describe('what happens outside the portal', () => {
  test('a holder drops the points: the unit of the business is free again (chain design §6)', async () => {
    const person = await enabledPerson(world, owner.programId)
    const [code = '', issuer = ''] = owner.points.split('-')
    await actOutside(world, person, person.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer), limit: '0' }))
    expect(await measureUnitsDifference(world.deps)).toBe(1)
    await reconcileUnits(world.deps)
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    const rows = await world.deps.db.select().from(usageUnits).where(eq(usageUnits.account, person.publicKey))
    expect(rows.map(row => row.state)).toEqual(['freed'])
  })

  test('metadata changed on the ledger raises the alarm (chain design §3)', async () => {
    const params = { businessId: owner.businessId }
    const issuer = owner.points.split('-')[1]!
    await checkMetadata(world.deps)
    expect((await owner.client.readLoyaltyProgram({ params })).data.attributes.metadataChanged).toBe(false)
    await actOutside(world, owner, issuer, Operation.manageData({ name: 'ipfshash', value: 'something else' }))
    await checkMetadata(world.deps)
    expect((await owner.client.readLoyaltyProgram({ params })).data.attributes.metadataChanged).toBe(true)
    const { data } = await world.anonymous.listAssets({ query: { ids: owner.points } })
    expect(data[0]?.attributes.metadataChanged).toBe(true)
  })
})
