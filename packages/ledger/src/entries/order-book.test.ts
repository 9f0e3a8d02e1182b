import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfferEntry } from '#xdr/index.ts'
import { OrderBook } from './order-book.ts'

const native = { type: 'native' } as const
const usd = { type: 'credit_alphanum4', code: 'USD', issuer: `G${'A'.repeat(55)}` } as const

function toOffer(offerId: number, n: number, d: number, amount = 1n): OfferEntry {
  const sellerId = usd.issuer
  return {
    type: 'offer',
    lastModifiedLedgerSeq: 1,
    sponsor: undefined,
    sellerId,
    offerId: BigInt(offerId),
    selling: native,
    buying: usd,
    amount,
    price: { n, d },
    flags: 0,
  }
}

describe('OrderBook', () => {
  it('lists the lowest price first, the oldest of equals first, as sorting does', () => {
    const small = fc.integer({ min: 1, max: 4 })
    const change = fc.record({ id: fc.integer({ min: 1, max: 12 }), n: small, d: small, removes: fc.boolean() })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), changes => {
        const book = new OrderBook()
        const live = new Map<number, OfferEntry>()
        for (const { id, n, d, removes } of changes) {
          const old = live.get(id)
          if (old !== undefined) book.remove(old)
          live.delete(id)
          if (removes) continue
          const offer = toOffer(id, n, d)
          book.put(offer)
          live.set(id, offer)
        }
        const sorted = [...live.values()].sort((a, b) => a.price.n / a.price.d - b.price.n / b.price.d || Number(a.offerId - b.offerId))
        expect([...book.list(native, usd)]).toEqual(sorted)
        expect(book.readBest(native, usd)).toBe(sorted[0])
        expect(book.readBest(usd, native)).toBeUndefined()
      }),
    )
  })

  it('puts a newer version of an offer in the place of the older one', () => {
    const book = new OrderBook()
    for (const id of [1, 2, 3]) book.put(toOffer(id, 1, 2))
    const newer = toOffer(2, 1, 2, 9n)
    book.put(newer)
    expect([...book.list(native, usd)].map(({ amount }) => amount)).toEqual([1n, 9n, 1n])
    book.remove(toOffer(2, 1, 2))
    expect([...book.list(native, usd)].map(({ offerId }) => offerId)).toEqual([1n, 3n])
  })
})
