import { createSecondApi } from '@lealta/testkit'
import { createLedgerWorld } from '@lealta/testkit/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestStore } from '#testing/test-store.ts'
import { readHomeNetwork } from './home-network.repository.ts'

// Their clock stands still: both networks begin in the same second, with the same first ledger.
const [world, other] = await Promise.all([createLedgerWorld(), createLedgerWorld()])
afterAll(() => Promise.all([world.close(), other.close()]))

/** Another start on the network of `world`, unless the options say otherwise. */
const prepare = async (options: Parameters<typeof createSecondApi>[1]) => {
  const server = await createSecondApi(world, options)
  await server.api.prepare().finally(() => server.close())
}

describe('a database belongs to the network that it was first used with', () => {
  it('another start on that network goes on, however many ledgers later', async () => {
    const home = await readHomeNetwork(world.deps.db)
    const { sequence } = await world.ledger.horizon.readLatestLedger()
    expect(sequence).toBeGreaterThan(home!.ledger)
    await prepare({})
    expect(await readHomeNetwork(world.deps.db)).toEqual(home)
  })

  it('a second embedded network is refused with one line that says what to do, and nothing is done on it', async () => {
    const { sequence } = await other.ledger.horizon.readLatestLedger()
    const { horizon, fund } = other.deps
    await expect(prepare({ horizon, fund })).rejects.toMatchObject({
      code: 'other_network',
      message: expect.stringMatching(/^The database belongs to another network: its ledger \d+ is [^\n]*HORIZON_URL[^\n]*$/),
    })
    expect((await other.ledger.horizon.readLatestLedger()).sequence).toBe(sequence)
  })

  it('a Horizon of a network that is not the one of the settings is refused, and may be corrected', async () => {
    const empty = await openTestStore()
    const { db } = empty
    await expect(prepare({ db, networkPassphrase: 'Another network' })).rejects.toMatchObject({
      code: 'other_network',
      message: 'Horizon is of the network "Lealta test network ; 2026", not "Another network": HORIZON_URL or NETWORK_PASSPHRASE is wrong.',
    })
    expect(await readHomeNetwork(db)).toBeUndefined()
    await prepare({ db })
    expect(await readHomeNetwork(db)).toMatchObject({ passphrase: 'Lealta test network ; 2026' })
    await empty.close()
  })
})
