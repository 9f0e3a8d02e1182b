import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelAccounts } from '#db/index.ts'
import { createLedgerWorld, type LedgerWorld } from '#testing/ledger-world.ts'
import { takeChannel } from './channel-accounts.ts'
import { releaseChannel } from './channels.repository.ts'
import { createChannelAccount } from './platform-accounts.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
})
afterAll(() => world.close())

const take = () => takeChannel(world.deps, createChannelAccount(world.deps))
const countChannels = async () => (await world.deps.db.select({ total: count() }).from(channelAccounts))[0]?.total

describe('takeChannel', () => {
  it('gives each to one holder at a time, and makes one more when all are taken', async () => {
    const first = (await countChannels()) ?? 0
    const channels = await Promise.all(Array.from({ length: first }, take))
    const more = await take()
    expect(new Set([...channels, more].map(({ account }) => account.id)).size).toBe(first + 1)
    expect(await countChannels()).toBe(first + 1)
    await releaseChannel(world.deps.db, more.lease)
    expect((await take()).account.id).toBe(more.account.id)
  })

  it('keeps the key of an account whose making was cut off, and makes that account the next time', async () => {
    const wanted: string[] = []
    const cutOff = takeChannel(world.deps, async publicKey => {
      wanted.push(publicKey)
      await createChannelAccount(world.deps)(publicKey)
      throw new Error('killed after the ledger took it')
    })
    await expect(cutOff).rejects.toThrow('killed')
    const neverMade = takeChannel(world.deps, async publicKey => {
      wanted.push(publicKey)
      throw new Error('killed before it was sent')
    })
    // The account of the first is there: its channel is simply free.
    expect((await neverMade).account.id).toBe(wanted[0])
    const another = takeChannel(world.deps, async publicKey => {
      wanted.push(publicKey)
      throw new Error('killed before it was sent')
    })
    await expect(another).rejects.toThrow('killed')
    expect((await take()).account.id).toBe(wanted[1])
    expect(wanted).toHaveLength(2)
  })
})
