import type { ActivityRecord } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { formatWalletTransaction, parseWalletTransaction } from './activity-entry.ts'
import { describeActivity, mainChange } from './describe-activity.ts'

const me = { publicKey: 'GME', isBusiness: false }
const record = (entityType: ActivityRecord['entityType'], change: Partial<ActivityRecord> = {}): ActivityRecord => ({
  entityType,
  hash: 'a'.repeat(64),
  title: 'Espresso',
  asset: null,
  assetCode: 'BEANS',
  amount: null,
  from: { publicKey: 'GSHOP', name: 'Café', face: null },
  to: { publicKey: 'GME', name: null, face: null, email: 'ana@example.com' },
  memo: null,
  fee: null,
  redemptionId: null,
  pending: null,
  createdAt: '2026-11-20T10:00:00Z',
  ...change,
})
const keyOf = (...args: Parameters<typeof describeActivity>) =>
  describeActivity(...args)
    .key.split('.')
    .at(-1)

describe('rule §3: app transactions as sentences', () => {
  test('no record means an external transaction', () => {
    expect(keyOf(undefined, 'in', me)).toBe('external')
  })
  test('a payment is described by its direction, a redemption by its reward', () => {
    expect(keyOf(record('payment'), 'in', me)).toBe('received')
    expect(keyOf(record('payment'), 'out', me)).toBe('paid')
    expect(keyOf(record('payment', { redemptionId: 'r' }), 'out', me)).toBe('handedIn')
    expect(keyOf(record('payment', { redemptionId: 'r' }), 'in', me)).toBe('handedInHere')
  })
  test('new points are minted for the business and received by a customer', () => {
    expect(keyOf(record('mint'), 'in', { ...me, isBusiness: true })).toBe('minted')
    expect(keyOf(record('mint'), 'in', me)).toBe('received')
  })
  test('a payment is pending only until it is accepted or cancelled', () => {
    expect(keyOf(record('paymentClaimable', { pending: 'waiting' }), 'out', me)).toBe('waitsFor')
    expect(keyOf(record('paymentClaimable', { pending: 'accepted' }), 'out', me)).toBe('paid')
    expect(keyOf(record('paymentClaimable', { pending: 'cancelled' }), 'out', me)).toBe('takenBack')
  })
  test('a cancelled payment names its recipient, unless that is the sender', () => {
    expect(
      describeActivity(record('paymentCancel', { to: { publicKey: null, name: null, face: null, email: 'x@y.z' } }), 'in', me).values,
    ).toEqual({
      name: 'x@y.z',
    })
    expect(keyOf(record('paymentCancel'), 'in', me)).toBe('takenBackPlain')
  })
})

test('a purchase shows its price', () => {
  const asset = { code: 'XLM' } as const
  const [credit, debit] = [
    { asset, direction: 'credit', amount: toStroops(1n) },
    { asset, direction: 'debit', amount: toStroops(2n) },
  ] as const
  expect(mainChange({ balances: [credit, debit], record: record('buy') })).toBe(debit)
  expect(mainChange({ balances: [credit, debit], record: undefined })).toBe(credit)
})

test('rule §2: {walletIdTxId} round trip; an asset id is not one', () => {
  const walletId = '3a829bea-39fb-4ce5-8383-5880dae9d9b4'
  const hash = '0f'.repeat(32)
  expect(parseWalletTransaction(formatWalletTransaction({ walletId, hash }))).toEqual({ walletId, hash })
  expect(parseWalletTransaction('BEANS-GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6')).toBeUndefined()
})
