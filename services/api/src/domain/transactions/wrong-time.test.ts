import type { Horizon } from '@lealta/stellar/horizon'
import { createSecondApi, type RegisteredPerson } from '@lealta/testkit'
import { balanceOf, bump, closeBalanced, submit } from '@lealta/testkit/ledger'
import { mint, openCustomerWorld } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { preparedTransactions } from '#db/index.ts'

const HOUR_MS = 3_600_000
const { world, owner, customer } = await openCustomerWorld({ points: '1000', treasury: '1000' })
afterAll(() => closeBalanced(world))

const pay = (client: RegisteredPerson['client'] = customer.client) =>
  client.pay({ params: { walletId: customer.walletId }, body: { recipient: owner.alias, asset: owner.points, amount: '1' } })
const readState = async (hash: string) => {
  const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.outerHash, hash))
  return row?.state
}

/** A Horizon that has seen nothing since the last ledger of now, until it catches up. */
async function startLagging(horizon: Horizon): Promise<{ horizon: Horizon; catchUp: () => void }> {
  const last = await horizon.readLatestLedger()
  const accounts = new Map(
    await Promise.all([owner, customer].map(async ({ publicKey }) => [publicKey, await horizon.readAccount(publicKey)] as const)),
  )
  let isBehind = true
  const late: Partial<Horizon> = {
    readLatestLedger: async () => last,
    readAccount: async id => (accounts.has(id) ? accounts.get(id) : horizon.readAccount(id)),
    readAccountState: async id => {
      const account = accounts.get(id)
      return account ? { account, latestLedger: last.sequence } : horizon.readAccountState(id)
    },
    listTransactions: async (id, page) => {
      const { records, ...rest } = await horizon.listTransactions(id, page)
      return { records: records.filter(({ ledger }) => ledger <= last.sequence), ...rest }
    },
    readTransaction: async hash => {
      const found = await horizon.readTransaction(hash)
      return found && found.ledger > last.sequence ? undefined : found
    },
  }
  return {
    horizon: new Proxy(horizon, { get: (target, name) => (isBehind && late[name as keyof Horizon]) || Reflect.get(target, name) }),
    catchUp: () => {
      isBehind = false
    },
  }
}

describe('a Horizon that is ten ledgers behind', () => {
  test('what it does not know yet has neither happened nor failed, however late it is by the clock; it is recorded when it shows', async () => {
    const { horizon, catchUp } = await startLagging(world.deps.horizon)
    const server = await createSecondApi(world, { horizon })
    const { attributes } = await bump(customer, await pay())
    await submit(world, attributes)
    for (let ledger = 0; ledger < 10; ledger++) await mint(world, owner, '1')
    world.clock.advance(HOUR_MS)
    const look = async () => {
      await server.api.jobs.runOnce('confirm')
      return readState(attributes.hash)
    }
    expect([await look(), await look()]).toEqual(['bumped', 'bumped'])
    catchUp()
    world.clock.advance(10_000)
    expect(await look()).toBe('succeeded')
    await server.close()
  })
})

describe.each([
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('a server whose clock is %s beside one that is right', (_, shift) => {
  const withServer = async (work: (server: Awaited<ReturnType<typeof createSecondApi>>) => Promise<void>) => {
    const server = await createSecondApi(world, { clock: { now: () => new Date(world.clock.now().getTime() + shift) } })
    await work(server).finally(() => server.close())
  }

  /** A look is due by the clock of whoever looked last. */
  const confirmOnBoth = async ({ api }: Awaited<ReturnType<typeof createSecondApi>>) => {
    world.clock.advance(10_000)
    for (const { jobs } of [api, world.api]) await jobs.runOnce('confirm')
  }

  test('ends nothing that is on its way, and records it', () =>
    withServer(async server => {
      const { attributes } = await bump(customer, await pay())
      await server.api.jobs.runOnce()
      expect(await readState(attributes.hash)).toBe('bumped')
      await submit(world, attributes)
      await confirmOnBoth(server)
      expect(await readState(attributes.hash)).toBe('succeeded')
    }))

  test('moves money once, or says that it did not', () =>
    withServer(async server => {
      const before = Number(await balanceOf(customer, owner.points))
      const client = server.clientOf(customer)
      const { attributes } = await bump({ ...customer, client }, await pay(client))
      // For the ledger the time bound of the server that is behind is over.
      if (shift < 0) await expect(submit(world, attributes)).rejects.toMatchObject({ code: 'transaction_failed' })
      else await submit(world, attributes)
      await confirmOnBoth(server)
      expect(await readState(attributes.hash)).toBe(shift < 0 ? 'failed' : 'succeeded')
      expect(Number(await balanceOf(customer, owner.points))).toBe(shift < 0 ? before : before - 1)
    }))
})
