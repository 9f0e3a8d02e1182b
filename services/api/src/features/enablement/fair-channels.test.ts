import { callFrom, individual } from '@lealta/testkit'
import { bump, createLedgerWorld, execute } from '@lealta/testkit/ledger'
import { afterAll, describe, expect, test } from 'vitest'
import { FIRST_CHANNELS } from '#domain/sponsorship/channel-accounts.ts'

/** Channels are few here, so that four people hold them all (decision 0101). */
const world = await createLedgerWorld({ quotas: { channels: FIRST_CHANNELS } })
afterAll(() => world.close())

const prepareFrom = async (address: string) => {
  const person = await individual(world)
  return { person, prepared: await callFrom(world, person, address).enableWallet({ body: {} }) }
}
type Waiting = Awaited<ReturnType<typeof prepareFrom>>
const expectWithdrawn = ({ person, prepared }: Waiting) =>
  expect(bump(person, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })

describe('POST /wallet/enablement', () => {
  test('rule: who holds every channel and signs nothing gives one up to the next address, the oldest first', async () => {
    const waiting: Waiting[] = []
    for (let i = 0; i < FIRST_CHANNELS; i++) waiting.push(await prepareFrom('198.51.100.7'))
    const another = await prepareFrom('203.0.113.1')
    const third = await prepareFrom('203.0.113.2')
    // The address that held most gave two of its four.
    await expectWithdrawn(waiting[0]!)
    await expectWithdrawn(waiting[1]!)
    await execute(world, another.person, another.prepared)
    await execute(world, third.person, third.prepared)
    // Who was not asked to give anything signs what they prepared.
    await execute(world, waiting[2]!.person, waiting[2]!.prepared)
    await execute(world, waiting[3]!.person, waiting[3]!.prepared)
    // And who was withdrawn prepares again.
    const { person } = waiting[0]!
    await execute(world, person, await person.client.enableWallet({ body: {} }))
  })

  test('error: unavailable when everybody holds as few as the caller; what is signed is never given up', async () => {
    const people: Waiting[] = []
    for (let i = 0; i < FIRST_CHANNELS; i++) people.push(await prepareFrom(`203.0.113.${10 + i}`))
    await expect(prepareFrom('203.0.113.99')).rejects.toMatchObject({ code: 'unavailable' })
    for (const { person, prepared } of people) await execute(world, person, prepared)
    const busy: Waiting[] = []
    for (let i = 0; i < FIRST_CHANNELS; i++) busy.push(await prepareFrom('198.51.100.8'))
    for (const { person, prepared } of busy) await bump(person, prepared)
    await expect(prepareFrom('203.0.113.98')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
