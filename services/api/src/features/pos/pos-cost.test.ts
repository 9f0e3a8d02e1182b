import { createHorizon } from '@lealta/stellar/horizon'
import { createLedgerWorld } from '@lealta/testkit/ledger'
import { businessWithProgram, openTill } from '@lealta/testkit/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

const TILLS = 10
const reads: string[] = []
const world = await createLedgerWorld()
const owner = await businessWithProgram(world)
const params = { businessId: owner.businessId }
afterAll(() => world.close())

beforeAll(async () => {
  for (let till = 0; till < TILLS; till++) await openTill(world, owner)
  const counting = createHorizon({
    url: world.ledger.url,
    fetch: (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      reads.push(pathname.replace(/[A-Z0-9]{56}/, '…'))
      return fetch(input, init)
    },
  })
  Object.assign(world.deps, { horizon: counting })
})

const readsOf = async (work: () => Promise<{ data: readonly unknown[] }>) => {
  reads.length = 0
  const { data } = await work()
  return { listed: data.length, reads: [...reads] }
}

test('rule quality 19: a page of tills is one read of the ledger, and says what each takes', async () => {
  const list = () => owner.client.listPos({ params, query: {} })
  expect(await readsOf(list)).toEqual({ listed: TILLS, reads: ['/accounts'] })
  const tills = (await list()).data.map(({ attributes }) => attributes)
  expect(tills.map(till => [till.status, till.float, till.accepts.includes(owner.points)])).toEqual(
    Array.from({ length: TILLS }, () => ['enabled', '0.0000000', true]),
  )
  expect(new Set(tills.map(till => till.payUri)).size, 'each its own link').toBe(TILLS)
})

test('rule quality 19: so are the wallets of a business; what a key signs for asks for the issuers besides', async () => {
  expect(await readsOf(() => owner.client.listBusinessWallets({ params }))).toEqual({ listed: TILLS + 1, reads: ['/accounts'] })
  const signed = await readsOf(() => owner.client.listSignedAccounts({ params: { ...params, operator: owner.publicKey } }))
  expect(signed.reads.filter(path => path === '/accounts')).toHaveLength(1)
  expect(signed.reads.length, signed.reads.join('\n')).toBeLessThanOrEqual(2)
  expect(signed.listed).toBeGreaterThan(TILLS)
})
