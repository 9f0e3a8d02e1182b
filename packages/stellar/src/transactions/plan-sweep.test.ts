import { MAX_STROOPS, toStroops } from '@lealta/kernel'
import { describe, expect, test } from 'vitest'
import { type Asset, nativeAsset } from '#asset/asset.ts'
import type { AccountRecord, BalanceRecord, ClaimableBalanceRecord } from '#horizon/records.ts'
import { C, SP, T } from '#testing/builder-row.ts'
import { frameOf, idOf, notate } from '#testing/notation.ts'
import { buildSweep, countSweep, planSweep, type SweepStanding } from './index.ts'

const [P, W, I] = [idOf('P'), idOf('W'), idOf('I')]
const parties = { accountId: P, walletId: W, sponsorId: SP }
/** From the first moment at which the transaction may happen to its last. */
const [now, until] = [new Date('2026-11-23T00:00:00Z'), new Date('2026-11-23T00:05:00Z')]
const amountOf = (units: number) => toStroops(BigInt(units) * 10_000_000n)

function lineOf(asset: Asset, units: number, change: Partial<BalanceRecord> = {}): BalanceRecord {
  const none = amountOf(0)
  return {
    asset,
    balance: amountOf(units),
    buyingLiabilities: none,
    sellingLiabilities: none,
    limit: MAX_STROOPS,
    isAuthorized: true,
    ...change,
  }
}

function accountOf(id: string, balances: readonly BalanceRecord[] = [], change: Partial<AccountRecord> = {}): AccountRecord {
  return {
    ...{ id, sequence: 1n, subentryCount: balances.length + 1, numSponsoring: 0, numSponsored: 4, pagingToken: id, data: {} },
    thresholds: { low: 1, med: 2, high: 3 },
    flags: { authRequired: false, authRevocable: false, authImmutable: false, authClawbackEnabled: false },
    signers: [
      { key: id, weight: 0, type: 'ed25519_public_key' },
      { key: W, weight: 3, type: 'ed25519_public_key' },
    ],
    balances: [...balances, { ...lineOf(nativeAsset, 0), limit: MAX_STROOPS }],
    ...change,
  }
}

function pendingOf(asset: Asset, units: number, change: Partial<ClaimableBalanceRecord> = {}): ClaimableBalanceRecord {
  const claimants = [{ destination: P, predicate: { unconditional: true } }]
  return { id: `00000000${'ef'.repeat(32)}`, asset, amount: amountOf(units), claimants, lastModifiedLedger: 1, pagingToken: '1', ...change }
}

function planOf(change: Partial<SweepStanding>) {
  return planSweep({
    ...{ account: accountOf(P), wallet: accountOf(W), offers: [], pending: [], closing: [], now, until },
    issuers: new Map([I, idOf('CI')].map(id => [id, accountOf(id)])),
    ...change,
  })
}

const only = <Item>([item, ...more]: readonly Item[]): Item => {
  if (item === undefined || more.length > 0) throw new Error(`${more.length + 1} items`)
  return item
}
const pointsOf = (plan: ReturnType<typeof planOf>) => only(plan.assets.filter(({ asset }) => asset.code === T.code))

describe('what the main wallet can hold is paid to it', () => {
  const account = accountOf(P, [lineOf(T, 5)])
  test.each([
    ['with a trustline that has room', [lineOf(T, 1)], 'fits'],
    ['with one whose limit is too low: the limit is taken away', [lineOf(T, 1, { limit: amountOf(5) })], 'raise'],
    ['with one that offers need: the limit is taken away', [lineOf(T, 0, { limit: amountOf(5), buyingLiabilities: amountOf(1) })], 'raise'],
    ['without one: it gets one', [], 'add'],
  ])('%s', (_, balances, walletLine) => {
    const plan = planOf({ account, wallet: accountOf(W, balances) })
    expect(pointsOf(plan)).toMatchObject({ amount: amountOf(5), way: 'paid', walletLine })
  })
})

describe('what it cannot hold waits for it', () => {
  const account = accountOf(P, [lineOf(T, 5)])
  const flags = { ...account.flags, authRequired: true }
  test.each<[string, Partial<SweepStanding>]>([
    ['the issuer authorises holders itself', { issuers: new Map([[I, accountOf(I, [], { flags })]]) }],
    ['the issuer is gone', { issuers: new Map() }],
    ['its own trustline is frozen', { wallet: accountOf(W, [lineOf(T, 1, { isAuthorized: false })]) }],
    ['it has as much as the ledger can count', { wallet: accountOf(W, [lineOf(T, 0, { balance: MAX_STROOPS })]) }],
    ['it has as many entries as an account can', { wallet: accountOf(W, [], { subentryCount: 1000 }) }],
  ])('%s', (_, change) => {
    expect(pointsOf(planOf({ account, ...change }))).toMatchObject({ amount: amountOf(5), way: 'waits', walletLine: 'fits' })
  })
})

describe('pending payments', () => {
  test('those that the account can hold are taken first and go with the rest', () => {
    const plan = planOf({ account: accountOf(P, [lineOf(T, 5)]), pending: [pendingOf(T, 2), pendingOf(nativeAsset, 3)] })
    expect(plan.taken).toHaveLength(2)
    expect(pointsOf(plan)).toMatchObject({ amount: amountOf(7), ownLine: 'fits' })
    expect(plan.assets.find(({ asset }) => asset.code === 'XLM')).toMatchObject({ amount: amountOf(3) })
  })

  test('into a trustline without room for them: its limit is taken away', () => {
    const account = accountOf(P, [lineOf(T, 5, { limit: amountOf(6) })])
    expect(pointsOf(planOf({ account, pending: [pendingOf(T, 2)] }))).toMatchObject({ ownLine: 'raise' })
  })

  test('an asset that the account has no trustline for is taken when the wallet holds it', () => {
    const plan = planOf({ wallet: accountOf(W, [lineOf(T, 1)]), pending: [pendingOf(T, 2)] })
    expect(pointsOf(plan)).toMatchObject({ amount: amountOf(2), ownLine: 'add', walletLine: 'fits' })
  })

  const sender = { destination: idOf('R'), predicate: { unconditional: true } }
  const when = (predicate: Record<string, unknown>) => ({ claimants: [{ destination: P, predicate }, sender] })
  test.each<[string, Partial<SweepStanding>]>([
    ['an asset that neither holds', { pending: [pendingOf(T, 2)] }],
    ['one that is not for the account yet', planPending(when({ not: { abs_before: '2027-01-01T00:00:00Z' } }))],
    ['one that is not for the account any more', planPending(when({ abs_before: '2026-01-01T00:00:00Z', abs_before_epoch: '1767225600' }))],
    ['one that is over before the last moment', planPending(when({ abs_before: '2026-11-23T00:00:08Z', abs_before_epoch: '1795392008' }))],
    ['one that begins before the last moment', planPending(when({ not: { abs_before: '2026-11-23T00:00:08Z' } }))],
    [
      'one that is not for the account between the two',
      planPending(when({ or: [{ abs_before: '2026-11-23T00:00:08Z' }, { not: { abs_before: '2026-11-23T00:01:00Z' } }] })),
    ],
    ['less XLM than an operation may cost', planPending({ asset: nativeAsset, amount: toStroops(9_999n) })],
    ['one with a condition that nobody knows', planPending(when({ rel_before: '5' }))],
    ['one in a frozen asset', { account: accountOf(P, [lineOf(T, 0, { isAuthorized: false })]), pending: [pendingOf(T, 2)] }],
    [
      'one that goes beyond what the ledger counts',
      { account: accountOf(P, [lineOf(T, 0, { balance: MAX_STROOPS })]), pending: [pendingOf(T, 2)] },
    ],
  ])('stays with its other claimants: %s', (_, change) => {
    const plan = planOf(change)
    expect(plan.taken).toEqual([])
    expect(plan.left).toHaveLength(1)
  })

  function planPending(change: Partial<ClaimableBalanceRecord>): Partial<SweepStanding> {
    return { account: accountOf(P, [lineOf(T, 5)]), pending: [pendingOf(T, 2, change)] }
  }

  test.each<[Record<string, unknown>]>([
    [{ and: [{ abs_before: '2027-01-01T00:00:00Z' }, { not: { abs_before: '2026-01-01T00:00:00Z' } }] }],
    [{ or: [{ abs_before: '2026-01-01T00:00:00Z' }, { unconditional: true }] }],
    [{ or: [{ abs_before: '2026-11-23T00:00:08Z' }, { not: { abs_before: '2026-11-23T00:00:08Z' } }] }],
    [{ abs_before: '2026-11-23T00:05:01Z' }],
  ])('a condition that is met until the last moment: %j', predicate => {
    expect(planOf(planPending(when(predicate))).taken).toHaveLength(1)
  })
})

test('as much XLM as an operation may cost is taken, and what the account itself set aside, however little', () => {
  const pending = [
    pendingOf(nativeAsset, 0, { id: `00000000${'aa'.repeat(32)}`, amount: toStroops(10_000n) }),
    pendingOf(nativeAsset, 0, { id: `00000000${'bb'.repeat(32)}`, amount: toStroops(1n), sponsor: P }),
  ]
  expect(planOf({ pending }).taken).toEqual(pending)
})

describe('the account cannot be removed while', () => {
  test('an issuer has frozen what it holds', () => {
    const plan = planOf({ account: accountOf(P, [lineOf(T, 5, { isAuthorized: false }), lineOf(C, 0, { isAuthorized: false })]) })
    expect(plan.obstacles).toEqual([{ kind: 'frozen', asset: T, amount: amountOf(5) }])
    expect(() => buildSweep({ ...frameOf('W'), ...parties, name: 'disablePos', plan })).toThrow(TypeError)
  })

  test('it pays reserves for others, but for pending payments that it takes back', () => {
    const account = accountOf(P, [lineOf(T, 5)], { numSponsoring: 3 })
    expect(planOf({ account, pending: [pendingOf(T, 2, { sponsor: P })] }).obstacles).toEqual([{ kind: 'sponsoring', count: 2 }])
    expect(planOf({ account: { ...account, numSponsoring: 1 }, pending: [pendingOf(T, 2, { sponsor: P })] }).obstacles).toEqual([])
  })

  test('it has entries that are neither assets, offers, data nor signers', () => {
    const account = accountOf(P, [lineOf(T, 5)], { subentryCount: 4 })
    expect(planOf({ account }).obstacles).toEqual([{ kind: 'other', count: 2 }])
  })
})

test('more than one transaction can take goes in several, and only the last ends the account, with the assets that came with it', () => {
  const many = Array.from({ length: 300 }, (_, index) => lineOf({ code: `T${index}`, issuer: I }, index % 2))
  let account = accountOf(P, [lineOf(C, 3), ...many])
  const names: string[] = []
  const paid: string[] = []
  for (let isOpen = true; isOpen; ) {
    const plan = planOf({ account, wallet: accountOf(W, [lineOf(C, 0)]), closing: [C] })
    const left = countSweep(plan, parties)
    const { envelope, name, removes } = buildSweep({ ...frameOf('W'), ...parties, name: 'disablePos', plan })
    const operations = notate(envelope)
    expect(operations.length).toBeLessThanOrEqual(100)
    expect(operations.includes('P:merge W')).toBe(left === 1)
    expect(operations.includes('P:dropTrust USDL.CI')).toBe(left === 1)
    names.push(name)
    paid.push(...operations.filter(operation => operation.includes('payment')))
    const isGone = (line: BalanceRecord) =>
      removes.some(entry => entry.kind === 'trustline' && entry.account === P && entry.asset.code === line.asset.code)
    account = accountOf(
      P,
      account.balances.filter(line => line.asset.issuer !== undefined && !isGone(line)),
    )
    isOpen = left > 1
  }
  // 150 that are empty take an operation each, 150 with a balance five, the stablecoin two, and the end one.
  expect(names).toEqual([...Array.from({ length: 9 }, () => 'sweepAccount'), 'disablePos'])
  expect(paid).toHaveLength(151)
  expect(new Set(paid).size).toBe(151)
})
