import { createLedgerWorld } from '@lealta/testkit/ledger'
import { count } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { channelAccounts } from '#db/index.ts'
import { CHANNELS_PER_ADDRESS, FIRST_CHANNELS, takeChannel } from './channel-accounts.ts'
import { releaseChannel } from './channels.repository.ts'
import { createChannelAccount } from './platform-accounts.ts'
import { shrinkChannels } from './shrink-channels.ts'

const world = await createLedgerWorld()
afterAll(() => world.close())

const take = (address = '192.0.2.1') => takeChannel(world.deps, { address, create: createChannelAccount(world.deps) })
const cutOffAfter = (create: (publicKey: string) => Promise<void>) => takeChannel(world.deps, { address: '192.0.2.2', create })
const countChannels = async () => (await world.deps.db.select({ total: count() }).from(channelAccounts))[0]?.total

describe('takeChannel', () => {
  it('gives each to one holder at a time, and makes one more when all are taken', async () => {
    const first = (await countChannels()) ?? 0
    const channels = await Promise.all(Array.from({ length: first }, () => take()))
    const more = await take()
    expect(new Set([...channels, more].map(({ account }) => account.id)).size).toBe(first + 1)
    expect(await countChannels()).toBe(first + 1)
    await releaseChannel(world.deps.db, more.lease, world.clock.now())
    expect((await take()).account.id).toBe(more.account.id)
  })

  it('keeps the key of an account whose making was cut off, and makes that account the next time', async () => {
    const wanted: string[] = []
    const cutOff = cutOffAfter(async publicKey => {
      wanted.push(publicKey)
      await createChannelAccount(world.deps)(publicKey)
      throw new Error('killed after the ledger took it')
    })
    await expect(cutOff).rejects.toThrow('killed')
    const neverMade = cutOffAfter(async publicKey => {
      wanted.push(publicKey)
      throw new Error('killed before it was sent')
    })
    // The account of the first is there: its channel is simply free.
    expect((await neverMade).account.id).toBe(wanted[0])
    const another = cutOffAfter(async publicKey => {
      wanted.push(publicKey)
      throw new Error('killed before it was sent')
    })
    await expect(another).rejects.toThrow('killed')
    expect((await take()).account.id).toBe(wanted[1])
    expect(wanted).toHaveLength(2)
  })

  it('rule: one network address cannot hold them all, however many it asks for at once', async () => {
    const address = '192.0.2.3'
    const results = await Promise.allSettled(Array.from({ length: CHANNELS_PER_ADDRESS + 4 }, () => take(address)))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(CHANNELS_PER_ADDRESS)
    expect(results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))).toEqual(
      Array.from({ length: 4 }, () => 'too_many_requests'),
    )
    await expect(take('192.0.2.4')).resolves.toBeDefined()
  })

  it('rule product decision 43: a lease ends after 90 seconds and the minute that a ledger may be late', async () => {
    const before = world.clock.now().getTime()
    const { account } = await take('192.0.2.5')
    const row = (await world.deps.db.select().from(channelAccounts)).find(({ publicKey }) => publicKey === account.id)
    const lockedUntil = row!.lockedUntil!.getTime()
    expect(lockedUntil).toBeGreaterThanOrEqual(before + 150_000)
    expect(lockedUntil).toBeLessThanOrEqual(world.clock.now().getTime() + 150_000)
  })
})

describe('shrinkChannels', () => {
  it('gives up what a rush has left behind, and never the first ones', async () => {
    const many = (await countChannels()) ?? 0
    expect(many).toBeGreaterThan(FIRST_CHANNELS)
    await shrinkChannels(world.deps)
    expect(await countChannels(), 'while they are held').toBe(many)
    world.clock.advance(11 * 60_000)
    const before = (await world.deps.db.select().from(channelAccounts)).map(row => row.publicKey)
    for (let run = 0; run <= many; run++) await shrinkChannels(world.deps)
    expect(await countChannels()).toBe(FIRST_CHANNELS)
    const left = (await world.deps.db.select().from(channelAccounts)).map(row => row.publicKey)
    const gone = before.filter(publicKey => !left.includes(publicKey))
    const accounts = await Promise.all(gone.map(publicKey => world.ledger.horizon.readAccount(publicKey)))
    expect(accounts.every(account => account === undefined)).toBe(true)
  })
})
