import { randomUUID } from 'node:crypto'
import { MAX_STROOPS, toStroops } from '@lealta/kernel'
import { createLedgerWorld } from '@lealta/testkit/ledger'
import { businessWithProgram, enabledToken, openTokenSale } from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { earnings, inTransaction, type Tx } from '#db/index.ts'
import { earn, readRules } from '#domain/earn-rules/earn.ts'
import { insertOrder, lockOrder, updateOrder } from '#domain/orders/orders.repository.ts'
import { amount, items, rules, when } from '#testing/any-earn-rules.ts'
import { lockEarning, readOwed } from './earnings.repository.ts'
import { undoEarning, undoOrder, writeEarning } from './earnings.ts'

const world = await createLedgerWorld()
afterAll(() => world.close())
const owner = await businessWithProgram(world)
const gift = await enabledToken(world, owner, 'GIFT', { minted: '10' })
const { saleId } = await openTokenSale(world, owner, gift.tokenId, { quantity: '1', price: '1' })

const at = world.clock.now()
const first = { isFirst: true, lastVisitAt: null, birthday: null, lastBirthdayAt: null, day: 0n, total: 0n }
const nothingBefore = { customer: first, day: 0n, total: 0n }
/** A purchase, from a sale or at the counter, by rules of its own; after it some parts of it, and of those before it, are refunded. */
const purchase = fc.record({
  ...{ of: rules, paid: amount, bought: items, moment: when, isOrder: fc.boolean() },
  refunds: fc.array(fc.record({ place: fc.nat(4), percent: fc.bigInt({ min: 1n, max: 100n }) }), { maxLength: 4 }),
})

type Given = { id: string; orderId: string | null }
type Customer = { tokenId: string; customerKey: string }

async function give(tx: Tx, customer: Customer, points: bigint, price: bigint, isOrder: boolean): Promise<Given> {
  const orderId = isOrder ? randomUUID() : null
  if (orderId) {
    await insertOrder(tx, {
      ...{ id: orderId, saleId, tokenId: gift.tokenId, businessId: owner.businessId, buyerKey: customer.customerKey, asset: gift.asset },
      ...{ quantity: 1n, price, priceAsset: 'native', total: price, income: price, refunded: 0n, returned: 0n },
      ...{ termsAccepted: true, status: 'paid', innerHash: orderId, createdAt: at },
    })
  }
  const owed = await readOwed(tx, customer)
  const taken = owed < points ? owed : points
  const earning = {
    id: randomUUID(),
    orderId,
    purchaseId: null,
    hash: null,
    taken: toStroops(taken),
    amount: toStroops(points),
    ...customer,
  }
  expect(await writeEarning(tx, earning, at)).toBe(true)
  return earning
}

/** Refunds so many percent of what is left: of the price of an order, of the points of a purchase at the counter. */
async function refund(tx: Tx, tokenId: string, { id, orderId }: Given, percent: bigint): Promise<void> {
  const share = (left: bigint) => (left * percent + 99n) / 100n
  if (orderId === null) {
    const earning = (await lockEarning(tx, tokenId, id))!
    return undoEarning(tx, earning, earning.undone + share(earning.amount - earning.undone), at)
  }
  const order = (await lockOrder(tx, orderId))!
  const refunded = order.refunded + share(order.total - order.refunded)
  await updateOrder(tx, orderId, { refunded })
  await undoOrder(tx, { ...order, refunded }, at)
}

/** What was earned, taken back and is owed; on the way nothing is below zero, and nobody owes more, or less, than what was refunded. */
async function read(tx: Tx, customer: Customer) {
  const rows = await tx.select().from(earnings).where(eq(earnings.customerKey, customer.customerKey))
  const owed = await readOwed(tx, customer)
  const sum = (of: (row: (typeof rows)[number]) => bigint) => rows.reduce((total, row) => total + of(row), 0n)
  for (const row of rows) {
    for (const part of [row.taken, row.undone]) expect(part >= 0n && part <= row.amount).toBe(true)
  }
  expect(owed >= 0n).toBe(true)
  const taken = sum(row => row.taken)
  expect(taken + owed).toBe(sum(row => row.undone))
  return { earned: sum(row => row.amount), taken, owed }
}

test('rule product decision 6: any purchases by any rules, refunded in any parts: what was taken back and what is owed is what they earned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 5 }), async purchases => {
      const customer = { tokenId: owner.programId, customerKey: Keypair.random().publicKey() }
      await inTransaction(world.deps.db, async tx => {
        const given: Given[] = []
        for (const { of, paid, bought, moment, isOrder, refunds } of purchases) {
          const { points } = earn(readRules(of), { amount: paid, items: bought }, nothingBefore, moment)
          // More than an account holds is refused before it is given.
          if ((await read(tx, customer)).earned + points > MAX_STROOPS) continue
          given.push(await give(tx, customer, points, paid, isOrder))
          for (const { place, percent } of refunds) {
            await refund(tx, customer.tokenId, given[place % given.length]!, percent)
            await read(tx, customer)
          }
        }
        for (const one of given) await refund(tx, customer.tokenId, one, 100n)
        const { earned, taken, owed } = await read(tx, customer)
        expect(taken + owed).toBe(earned)
      })
    }),
    { numRuns: 40 },
  )
})
