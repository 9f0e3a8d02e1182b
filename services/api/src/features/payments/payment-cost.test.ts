import { createHorizon } from '@lealta/stellar/horizon'
import { createLedgerWorld, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, customerWith, mint } from '@lealta/testkit/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#db/index.ts'

const statements: string[] = []
const reads: string[] = []
const store = await openStore('memory:', { onStatement: text => statements.push(text) })
const world = await createLedgerWorld({ db: store.db })
const owner = await businessWithProgram(world)
await mint(world, owner, '1')
const customer = await customerWith(world, owner, '100')
afterAll(async () => {
  await world.close()
  await store.close()
})

const pay = async () => {
  const body = { recipient: owner.alias, asset: owner.points, amount: '1' }
  await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
}

const CONTROL = /^(begin|commit)/i

beforeAll(async () => {
  const counting = createHorizon({
    url: world.ledger.url,
    fetch: (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      reads.push(pathname.replace(/[A-Z0-9]{56}|[0-9a-f]{64}/, '…'))
      return fetch(input, init)
    },
  })
  Object.assign(world.deps, { horizon: counting })
  await pay()
})

test('rule quality 19: at most 14 SQL statements per payment, and one read of the ledger by everyone but whose account pays', async () => {
  statements.length = 0
  reads.length = 0
  await pay()
  const counted = statements.filter(text => !CONTROL.test(text))
  expect(counted.length, counted.map(text => text.slice(0, 150)).join('\n')).toBeLessThanOrEqual(14)
  expect(reads, reads.join('\n')).toEqual(['/accounts/…', '/transactions/…'])
})
