import { type BuiltTransaction, buildFeeBump, signEnvelope } from '@lealta/stellar/transactions'
import { Account, Asset, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usageUnits } from '#db/index.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { checkMetadata } from '#domain/tokens/check-metadata.ts'
import { businessWithProgram, createLedgerWorld, enabledPerson, type LedgerWorld } from '#testing/ledger-world.ts'
import { type BusinessPerson, NETWORK_PASSPHRASE, type Person } from '#testing/world.ts'
import { reconcileUnits } from './reconcile-units.ts'
import { measureUnitsDifference } from './sponsorship.ts'

let world: LedgerWorld
let owner: BusinessPerson & { programId: string; points: string }
beforeAll(async () => {
  world = await createLedgerWorld()
  owner = await businessWithProgram(world)
})
afterAll(() => world.close())

/** Does something that the portal has no part in; the fee account pays, since nobody here has XLM. */
async function actOutside(person: Person, source: string, operation: ReturnType<typeof Operation.changeTrust>): Promise<void> {
  const account = await world.ledger.horizon.readAccount(source)
  const transaction = new TransactionBuilder(new Account(source, account!.sequence.toString()), {
    fee: '100',
    networkPassphrase: NETWORK_PASSPHRASE,
    timebounds: { minTime: 0, maxTime: 0 },
  })
    .addOperation(operation)
    .build()
  const { fee } = await readServerKeys(world.deps)
  const inner: BuiltTransaction['envelope'] = signEnvelope(transaction.toXdr(), NETWORK_PASSPHRASE, [person.keypair])
  const bump = buildFeeBump({ inner, feeSource: fee.publicKey(), baseFee: 200n, networkPassphrase: NETWORK_PASSPHRASE })
  await world.ledger.horizon.postTransaction(signEnvelope(bump.envelope, NETWORK_PASSPHRASE, [fee]))
}

describe('what happens outside the portal', () => {
  test('a holder drops the points: the unit of the business is free again (chain design §6)', async () => {
    const person = await enabledPerson(world, owner.programId)
    const [code = '', issuer = ''] = owner.points.split('-')
    await actOutside(person, person.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer), limit: '0' }))
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
    await actOutside(owner, issuer, Operation.manageData({ name: 'ipfshash', value: 'something else' }))
    await checkMetadata(world.deps)
    expect((await owner.client.readLoyaltyProgram({ params })).data.attributes.metadataChanged).toBe(true)
    const { data } = await world.anonymous.listAssets({ query: { ids: owner.points } })
    expect(data[0]?.attributes.metadataChanged).toBe(true)
  })
})
