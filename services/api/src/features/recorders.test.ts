import type { TransactionName } from '@lealta/kernel'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Preparation } from '#domain/transactions/prepare-transaction.ts'
import type { Recorders } from '#domain/transactions/recorders.ts'
import { isRecordedBy, Recording, type RecordingFor, type RecordingKind } from '#domain/transactions/recording.ts'
import { recorders } from './recorders.ts'

const id = '00000000-0000-4000-8000-000000000000'

describe('recordings', () => {
  test('every kind has its recorder, and only those kinds exist', () => {
    const kinds = Recording.options.map(option => option.shape.kind.value)
    expect(Object.keys(recorders).sort()).toEqual([...kinds].sort())
  })

  test('a kind without its recorder does not compile', () => {
    const { mint: _, ...others } = recorders
    // @ts-expect-error nobody records a mint
    const incomplete: Recorders = others
    expect(incomplete).not.toHaveProperty('mint')
    expectTypeOf<keyof Recorders>().toEqualTypeOf<RecordingKind>()
  })

  test('a transaction records what belongs to its name: another does not compile, nor does a stored one read', () => {
    expectTypeOf<RecordingFor<'payment'>['kind']>().toEqualTypeOf<
      'nothing' | 'batchPayment' | 'tillPayment' | 'earn' | 'returnReward' | 'refund' | 'returnOrder' | 'payRequest' | 'refundRequest'
    >()
    expectTypeOf<Preparation<'burn'>['recording']['kind']>().toEqualTypeOf<'burn'>()
    expectTypeOf<RecordingFor<TransactionName>['kind']>().toEqualTypeOf<RecordingKind>()
    expect(isRecordedBy('payment', { kind: 'tillPayment', posId: id })).toBe(true)
    expect(isRecordedBy('burn', { kind: 'tillPayment', posId: id })).toBe(false)
    expect(isRecordedBy('toString', { kind: 'nothing' })).toBe(false)
  })

  test.each([
    ['an unknown kind', { kind: 'steal' }],
    ['a sum with a sign', { kind: 'burn', tokenId: id, amount: '-1' }],
    ['a sum that the ledger cannot hold', { kind: 'burn', tokenId: id, amount: '922337203685.4775808' }],
    [
      'an asset that is none',
      { kind: 'openSale', sale: { id, tokenId: id, account: 'G', opener: 'G', price: '1', priceAsset: 'X-Y', quantity: '1' } },
    ],
    ['an id that is none', { kind: 'buy', saleId: 'x' }],
    ['nothing at all', {}],
  ])('%s is not read', (_, stored) => {
    expect(Recording.safeParse(stored).success).toBe(false)
  })
})
