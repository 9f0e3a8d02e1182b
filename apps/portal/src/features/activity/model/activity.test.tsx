import type { ActivityRecord } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { formatWalletTransaction, parseWalletTransaction, toEntry } from './activity-entry.ts'
import { describeActivity, describeFee, hasMessage, mainChange } from './describe-activity.ts'
import { nameIssuers } from './name-issuers.ts'
import { readExchange } from './read-exchange.ts'
import { readOutside } from './read-outside.ts'

const me = { publicKey: 'GME', isBusiness: false }
const record = (entityType: ActivityRecord['entityType'], change: Partial<ActivityRecord> = {}): ActivityRecord => ({
  entityType,
  hash: 'a'.repeat(64),
  title: 'Espresso',
  asset: null,
  assetCode: 'BEANS',
  isGift: false,
  amount: null,
  place: 0,
  sent: null,
  from: { publicKey: 'GSHOP', name: 'Café', face: null },
  to: { publicKey: 'GME', name: null, face: null, email: 'ana@example.com' },
  memo: null,
  fee: null,
  platformFee: null,
  redemptionId: null,
  payRequestId: null,
  orderId: null,
  returned: null,
  pending: null,
  earning: null,
  purchase: null,
  createdAt: '2026-11-20T10:00:00Z',
  ...change,
})
const paying = { id: '1', createdAt: '', sourceAccount: 'GANCHOR', transactionHash: '', isSuccessful: true, pagingToken: '' }
const keyOf = (...args: Parameters<typeof describeActivity>) =>
  describeActivity(...args)
    .key.split('.')
    .at(-1)

test('what a record says moved: in, out, or neither; what is minted as something is enabled arrives', () => {
  const signOf = (entityType: ActivityRecord['entityType'], change: Partial<ActivityRecord>, publicKey: string) =>
    toEntry(
      '1',
      record(entityType, { asset: 'CUP-GDUGF3PWFJMX4U5KUK2AVF4XOOS7WV26JWGPFCBTRG3QBMPJQYGWX5TM', amount: '1.0000000', ...change }),
      publicKey,
    ).balances.map(({ direction }) => direction)
  expect(signOf('payment', {}, 'GME')).toEqual(['credit'])
  expect(signOf('payment', {}, 'GSHOP')).toEqual(['debit'])
  expect(signOf('payment', {}, 'GELSE')).toEqual([])
  expect(signOf('paymentCancel', { to: { publicKey: 'GSHOP', name: null, face: null, email: null } }, 'GSHOP')).toEqual(['credit'])
  for (const enabled of ['enableAsset', 'enableWallet'] as const) expect(signOf(enabled, { to: null }, 'GSHOP')).toEqual(['credit'])
  expect(signOf('enableAsset', { to: null, amount: null }, 'GSHOP')).toEqual([])
})

describe('rule §3: app transactions as sentences', () => {
  test('no record means an external transaction', () => {
    expect(keyOf(undefined, 'in', me)).toBe('external')
  })
  test('who issues what the wallet holds is named, by each of their accounts; a stranger names nobody', () => {
    const bank = { kind: 'stablecoin', issuer: 'GISSUER', issuerAccounts: ['GISSUER', 'GPAYS'], businessName: 'Banco' } as const
    const stranger = { kind: 'other', issuer: 'GSTRANGER', issuerAccounts: ['GCAFE'], businessName: 'Café' } as const
    const native = { kind: 'native', issuer: null, issuerAccounts: [], businessName: '' } as const
    expect([...nameIssuers([bank, stranger, native])]).toEqual([
      ['GISSUER', 'Banco'],
      ['GPAYS', 'Banco'],
    ])
  })
  test('an external payment says whom it came from or went to, by the ledger', () => {
    const operation = (type: string, details: Record<string, unknown>) => ({ ...paying, type, details })
    const pay = { asset_type: 'credit_alphanum4', asset_code: 'USDL', amount: '3.5000000' }
    const read = (type: string, details: Record<string, unknown>) => readOutside(operation(type, details), 'GME')
    const anchor = { publicKey: 'GANCHOR', name: null }
    expect(read('payment', { from: 'GANCHOR', to: 'GME', ...pay })).toEqual({
      other: 'GANCHOR',
      direction: 'in',
      amount: 35_000_000n,
      code: 'USDL',
    })
    expect(
      read('path_payment_strict_send', { from: 'GME', to: 'GANCHOR', ...pay, source_amount: '70.0000000', source_asset_type: 'native' }),
      'what this wallet gave, where another asset arrived',
    ).toEqual({ other: 'GANCHOR', direction: 'out', amount: 700_000_000n, code: 'XLM' })
    expect(read('create_account', { funder: 'GANCHOR', account: 'GME', starting_balance: '1.0000000' })?.other).toBe('GANCHOR')
    expect(read('account_merge', { account: 'GANCHOR', into: 'GME' })).toEqual({ other: 'GANCHOR', direction: 'in' })
    expect(read('payment', { from: 'GANCHOR', to: 'GELSE', ...pay }), 'between others').toBeUndefined()
    expect(read('payment', { from: 'GME', to: 'GME', ...pay }), 'to itself').toBeUndefined()
    expect(read('change_trust', { trustor: 'GME', trustee: 'GANCHOR' })).toBeUndefined()
    expect(describeActivity(undefined, 'in', me, anchor)).toMatchObject({
      key: 'activity.sentence.received',
      values: { name: 'GANCHOR' },
    })
    expect(describeActivity(undefined, 'out', me, { ...anchor, name: 'Bank' })).toMatchObject({
      key: 'activity.sentence.paid',
      values: { name: 'Bank' },
    })
  })
  test('a payment is described by its direction, a redemption by its reward', () => {
    expect(keyOf(record('payment'), 'in', me)).toBe('received')
    expect(keyOf(record('payment'), 'out', me)).toBe('paid')
    const shop = { ...me, isBusiness: true }
    expect(keyOf(record('payment', { isGift: true }), 'out', shop), 'a shop gives its points').toBe('gave')
    expect(keyOf(record('paymentClaimable', { isGift: true, pending: 'accepted' }), 'out', shop)).toBe('gave')
    expect(keyOf(record('payment'), 'out', shop), 'and pays with what others issue').toBe('paid')
    expect(keyOf(record('payment', { isGift: true }), 'in', me), 'which a customer receives').toBe('received')
    expect(keyOf(record('payment', { redemptionId: 'r' }), 'out', me)).toBe('handedIn')
    expect(keyOf(record('payment', { redemptionId: 'r' }), 'in', me)).toBe('handedInHere')
  })
  test('what went back is said as such, by either side, with and without a name', () => {
    const nobody = { publicKey: null, name: null, face: null, email: null }
    const say = (returned: 'refund' | 'return', direction: 'in' | 'out', change: Partial<ActivityRecord> = {}) =>
      keyOf(record('payment', { returned, isGift: true, ...change }), direction, { ...me, isBusiness: direction === 'out' })
    expect([say('refund', 'in'), say('refund', 'out')]).toEqual(['refundedBy', 'refundedTo'])
    expect([say('return', 'in'), say('return', 'out')]).toEqual(['gotBackFrom', 'gaveBackTo'])
    expect([say('refund', 'out', { to: nobody }), say('return', 'in', { from: null })]).toEqual(['refundPlain', 'backPlain'])
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
  test('an asset is enabled by its business, joined by a customer, and added to and removed from a wallet', () => {
    const party = (publicKey: string) => ({ publicKey, name: null, face: null, email: null })
    const enabling = (from: string, to: string | null) =>
      keyOf(record('enableAsset', { asset: 'BEANS-GISSUER', from: party(from), to: to === null ? null : party(to) }), undefined, me)
    expect(enabling('GSHOP', null)).toBe('switchedOn')
    expect(enabling('GME', 'GSHOP')).toBe('joined')
    expect(enabling('GME', 'GISSUER')).toBe('assetAdded')
    expect(enabling('GISSUER', 'GME')).toBe('assetRemoved')
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

test('only what somebody wrote is quoted', () => {
  expect(hasMessage(record('payment', { memo: 'Thanks' }))).toBe(true)
  expect(hasMessage(record('payment', { memo: '7' }))).toBe(true)
  expect(hasMessage(record('payment'))).toBe(false)
  const none = { payment: { redemptionId: 'r' }, buy: { memo: 'a'.repeat(64) }, withdraw: {}, sell: { payRequestId: 'p' } } as const
  for (const [type, change] of Object.entries(none)) {
    expect(hasMessage(record(type as keyof typeof none, { memo: '7', ...change })), type).toBe(false)
  }
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

test('the operation that pays the platform’s fee is told as such, the exchange beside it as itself', () => {
  const asset = { code: 'XLM' } as const
  const [credit, debit] = [
    { asset, direction: 'credit', amount: toStroops(1n) },
    { asset, direction: 'debit', amount: toStroops(2n) },
  ] as const
  const exchange = record('currencyExchange', { title: 'USDL → ARSL', platformFee: { amount: '0.01', asset: 'USDL-G', code: 'USDL' } })
  expect(describeFee({ id: '12884905985', balances: [debit], record: exchange }, 'GSHOP')?.values).toEqual({ title: 'USDL → ARSL' })
  expect(describeFee({ id: '12884905985', balances: [debit, credit], record: exchange }, 'GSHOP')).toBeUndefined()
  expect(describeFee({ id: '12884905985', balances: [debit], record: { ...exchange, platformFee: null } }, 'GSHOP')).toBeUndefined()
  expect(describeFee({ id: '12884905985', balances: [debit], record: undefined }, 'GSHOP')).toBeUndefined()
  const sent = { amount: '1.0000000', asset: 'USDL-G', code: 'USDL' }
  const payment = { ...exchange, entityType: 'payment' as const, sent }
  expect(describeFee({ id: '12884905985', balances: [debit], record: payment }, 'GSHOP'), 'the payment itself').toBeUndefined()
  expect(describeFee({ id: 'record', balances: [debit], record: payment }, 'GSHOP'), 'an entry made of a record').toBeUndefined()
  expect(describeFee({ id: '12884905986', balances: [debit], record: payment }, 'GSHOP')?.values).toEqual({ title: 'USDL → ARSL' })
  expect(keyOf(exchange, 'out', me)).toBe('exchanged')
  const sold = { ...exchange, entityType: 'buy' as const }
  expect(describeFee({ id: 'record', balances: [debit], record: sold }, 'GSHOP'), 'what a shop sold').toBeUndefined()
  expect(describeFee({ id: '12884905985', balances: [debit], record: sold }, 'GME')?.values, 'who bought it').toEqual({
    title: 'USDL → ARSL',
  })
  expect(describeActivity(sold, 'out', { publicKey: 'GSHOP', isBusiness: true })).toMatchObject({
    key: 'activity.sentence.sold',
    values: { title: 'USDL → ARSL', name: 'ana@example.com' },
  })
  expect(keyOf(sold, 'out', me)).toBe('bought')
})

test('what an exchange gave and got is read from the operation that pays the wallet itself', () => {
  const details = {
    from: 'GME',
    to: 'GME',
    source_amount: '2.0000000',
    source_asset_code: 'USDL',
    amount: '2000.0000000',
    asset_code: 'ARSL',
  }
  const base = { id: '1', createdAt: '', sourceAccount: 'GME', transactionHash: '', isSuccessful: true, pagingToken: '1' }
  const fee = { ...base, type: 'path_payment_strict_receive', details: { ...details, to: 'GFEE' } }
  const own = { ...base, type: 'path_payment_strict_send', details }
  expect(readExchange([fee, own], 'GME')).toEqual({
    given: { amount: 20_000_000n, code: 'USDL' },
    got: { amount: 20_000_000_000n, code: 'ARSL' },
    rate: { one: 'USDL', amount: 10_000_000_000n, other: 'ARSL' },
  })
  expect(readExchange([fee], 'GME')).toBeUndefined()
})
