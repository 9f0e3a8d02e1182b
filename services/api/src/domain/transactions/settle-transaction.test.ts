import { buildFundSponsorAccount } from '@lealta/stellar/transactions'
import { Operation } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityRecords, preparedTransactions } from '#db/index.ts'
import { sendFromTreasury, toXlm } from '#domain/sponsorship/treasury.ts'
import {
  actOutside,
  bump,
  businessWithProgram,
  createLedgerWorld,
  enabledPerson,
  type LedgerWorld,
  mint,
  submit,
} from '#testing/ledger-world.ts'
import type { BusinessPerson, RegisteredPerson } from '#testing/world.ts'

let world: LedgerWorld
let owner: BusinessPerson & { programId: string; points: string }
let customer: RegisteredPerson
beforeAll(async () => {
  world = await createLedgerWorld()
  owner = await businessWithProgram(world)
  customer = await enabledPerson(world, owner.programId)
  await mint(world, owner, '1000', customer.publicKey)
  await mint(world, owner, '1000')
})
afterAll(() => world.close())

const pay = (person: RegisteredPerson, recipient: string) =>
  person.client.pay({ params: { walletId: person.walletId }, body: { recipient, asset: owner.points, amount: '1' } })

const readRow = async (hash: string) => {
  const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.outerHash, hash))
  return row!
}

describe('a row that cannot be recorded', () => {
  test('is set aside with an alarm, holds up nobody, and is recorded when it can be', async () => {
    const broken = (await bump(customer, await pay(customer, owner.alias))).attributes
    const sound = (await bump(owner, await pay(owner, customer.publicKey))).attributes
    for (const bumped of [broken, sound]) await submit(world, bumped)
    const { recording } = await readRow(broken.hash)
    const change = (value: unknown) =>
      world.deps.db.update(preparedTransactions).set({ recording: value }).where(eq(preparedTransactions.outerHash, broken.hash))
    await change({ kind: 'steal' })
    world.clock.advance(1_000)
    await world.api.jobs.runOnce('confirm')
    expect((await readRow(sound.hash)).state).toBe('succeeded')
    expect(await readRow(broken.hash)).toMatchObject({ state: 'bumped', settleFailures: 1 })
    expect(world.logs.filter(line => line.includes('a transaction cannot be recorded'))).toHaveLength(1)
    const asked = await customer.client.readTransactionState({ params: { hash: broken.hash } })
    expect(asked.data.attributes.state).toBe('bumped')
    expect((await readRow(broken.hash)).settleFailures, 'whoever asks does not hurry it').toBe(1)
    await change(recording)
    world.clock.advance(60_000)
    await world.api.jobs.runOnce('confirm')
    expect((await readRow(broken.hash)).state).toBe('succeeded')
    const records = await world.deps.db.select().from(activityRecords).where(eq(activityRecords.hash, broken.hash))
    expect(records).toHaveLength(1)
  })
})

describe('rule chain design §9: weights', () => {
  test('the weight of the key is kept at build; a lower one than the operation needs is refused there', async () => {
    const prepared = await pay(owner, customer.publicKey)
    const { attributes } = await bump(owner, prepared)
    expect((await readRow(attributes.hash)).signerWeight).toBe(3)
    await submit(world, attributes)
    // Somebody else becomes the admin, and the owner's own key reaches low alone.
    const admin = Operation.setOptions({ signer: { ed25519PublicKey: customer.publicKey, weight: 3 } })
    const reserve = { sponsorId: owner.publicKey, amount: toXlm(1) }
    await sendFromTreasury(world.deps, frame => buildFundSponsorAccount({ ...frame, ...reserve }))
    await actOutside(world, owner, owner.publicKey, admin, Operation.setOptions({ masterWeight: 1 }))
    await expect(pay(owner, customer.publicKey)).rejects.toMatchObject({ code: 'signer_level_too_low', status: 403 })
  })
})
