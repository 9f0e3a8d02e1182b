import { type Asset, type LedgerEntry, toLiquidityPoolId } from '@lealta/ledger/xdr'
import fc from 'fast-check'
import { compareAssets } from '#entries/asset-rules.ts'
import { createWorld, type OperationRequest, toTestAccount, toTestAsset, type World } from './world.ts'

const XLM = 10_000_000n
const issuer = toTestAccount(100)
const users = [1, 2, 3, 4, 5].map(number => toTestAccount(200 + number))
const native: Asset = { type: 'native' }
const assets: Asset[] = [native, toTestAsset('USD', issuer), toTestAsset('POINTS', issuer)]
const pools = assets
  .flatMap((a, i) => assets.slice(i + 1).map(b => (compareAssets(a, b) < 0 ? { assetA: a, assetB: b } : { assetA: b, assetB: a })))
  .map(pool => ({ ...pool, poolId: toLiquidityPoolId(pool.assetA, pool.assetB) }))

/** Users with XLM, both assets and lines to every pool. */
export function createMarket(): World {
  const world = createWorld()
  const create = [issuer, ...users].map(destination => ({ type: 'create_account', destination, startingBalance: 500n * XLM }) as const)
  world.submit(world.root, create)
  world.close()
  world.submit(issuer, [
    { type: 'set_options', setFlags: 2, ...unchanged },
    ...users.flatMap(user =>
      assets.slice(1).flatMap((asset): OperationRequest[] => [
        { type: 'change_trust', source: user, line: asset, limit: 5000n * XLM },
        { type: 'payment', destination: user, asset, amount: 300n * XLM },
      ]),
    ),
    ...users.flatMap(user =>
      pools.map(
        ({ assetA, assetB }) =>
          ({
            type: 'change_trust',
            source: user,
            line: { type: 'liquidity_pool_shares', assetA, assetB, fee: 30 },
            limit: 5000n * XLM,
          }) as const,
      ),
    ),
  ])
  world.close()
  return world
}

const unchanged = {
  inflationDest: undefined,
  clearFlags: undefined,
  masterWeight: undefined,
  lowThreshold: undefined,
  medThreshold: undefined,
  highThreshold: undefined,
  homeDomain: undefined,
  signer: undefined,
} as const

/** Makes the next transaction out of the current state. */
export type Step = (world: World) => { readonly source: string; readonly operations: readonly OperationRequest[] }

const user = fc.constantFrom(...users)
const asset = fc.constantFrom(...assets)
const credit = fc.constantFrom(...assets.slice(1)).map(one => one as Extract<Asset, { code: string }>)
const amount = fc.oneof(
  fc.bigInt({ min: 1n, max: 200n * XLM }),
  fc.bigInt({ min: 1n, max: 1000n }),
  fc.constantFrom(XLM, 100n * XLM, 9_223_372_036_854_775_807n),
)
const number = fc.constantFrom(1, 1, 2, 3, 7, 10, 99, 100, 101, 1_000_000)
const price = fc.record({ n: number, d: number })

function pick<T>(values: Iterable<T>, index: number): T | undefined {
  const all = [...values]
  return all[index % Math.max(1, all.length)]
}

const offerStep = fc
  .record({
    source: user,
    selling: asset,
    buying: asset,
    amount,
    price,
    index: fc.nat(),
    kind: fc.constantFrom('new', 'passive', 'buy', 'change', 'delete'),
  })
  .map(
    ({ source, selling, buying, price: at, index, kind, ...rest }): Step =>
      world => {
        const pair = { selling, buying, price: at }
        const old = pick(world.ledger.listOffersOf(source), index)
        if (kind === 'passive') return { source, operations: [{ type: 'create_passive_sell_offer', ...pair, amount: rest.amount }] }
        if (kind === 'buy') return { source, operations: [{ type: 'manage_buy_offer', ...pair, buyAmount: rest.amount, offerId: 0n }] }
        const offerId = kind === 'new' ? 0n : (old?.offerId ?? 0n)
        const changed = old === undefined || kind === 'new' ? pair : { ...pair, selling: old.selling, buying: old.buying }
        return { source, operations: [{ type: 'manage_sell_offer', ...changed, amount: kind === 'delete' ? 0n : rest.amount, offerId }] }
      },
  )

const paymentStep = fc
  .record({
    source: user,
    destination: user,
    asset,
    other: asset,
    amount,
    path: fc.array(asset, { maxLength: 2 }),
    kind: fc.nat({ max: 2 }),
  })
  .map(
    ({ source, destination, asset: sent, other, amount: sum, path, kind }): Step =>
      () => {
        const limit = 9_223_372_036_854_775_807n
        const operations: OperationRequest[] = [
          { type: 'payment', destination, asset: sent, amount: sum },
          { type: 'path_payment_strict_send', sendAsset: sent, sendAmount: sum, destination, destAsset: other, destMin: 1n, path },
          { type: 'path_payment_strict_receive', sendAsset: sent, sendMax: limit, destination, destAsset: other, destAmount: sum, path },
        ]
        return { source, operations: [operations[kind]!] }
      },
  )

const poolStep = fc.record({ source: user, pool: fc.constantFrom(...pools), a: amount, b: amount, deposits: fc.boolean() }).map(
  ({ source, pool: { poolId }, a, b, deposits }): Step =>
    () => {
      const range = { minPrice: { n: 1, d: 1_000_000 }, maxPrice: { n: 1_000_000, d: 1 } }
      const deposit: OperationRequest = { type: 'liquidity_pool_deposit', poolId, maxAmountA: a, maxAmountB: b, ...range }
      return {
        source,
        operations: [deposits ? deposit : { type: 'liquidity_pool_withdraw', poolId, amount: a, minAmountA: 0n, minAmountB: 0n }],
      }
    },
)

const balanceStep = fc
  .record({
    source: user,
    claimants: fc.uniqueArray(user, { minLength: 1, maxLength: 3 }),
    asset,
    amount,
    index: fc.nat(),
    claims: fc.boolean(),
  })
  .map(
    ({ source, claimants, asset: held, amount: sum, index, claims }): Step =>
      world => {
        const balanceId = pick(world.ledger.list('claimable_balance'), index)?.balanceId
        if (claims && balanceId !== undefined) return { source, operations: [{ type: 'claim_claimable_balance', balanceId }] }
        const all = claimants.map(destination => ({ destination, predicate: { type: 'unconditional' } as const }))
        return { source, operations: [{ type: 'create_claimable_balance', asset: held, amount: sum, claimants: all }] }
      },
  )

const flagStep = fc.record({ trustor: user, asset: credit, authorize: fc.constantFrom(0, 1, 2) }).map(
  ({ trustor, asset: held, authorize }): Step =>
    () => {
      const flags = { setFlags: authorize, clearFlags: 3 & ~authorize }
      return { source: issuer, operations: [{ type: 'set_trust_line_flags', trustor, asset: held, ...flags }] }
    },
)

const ownEntry = fc.oneof(
  fc
    .record({ name: fc.constantFrom('a', 'b', 'c'), set: fc.boolean() })
    .map(({ name, set }): OperationRequest => ({ type: 'manage_data', name, value: set ? new Uint8Array([1]) : undefined })),
  fc.record({ key: fc.constantFrom(7, 8, 9), weight: fc.constantFrom(0, 1) }).map(
    ({ key, weight }): OperationRequest => ({
      type: 'set_options',
      setFlags: undefined,
      ...unchanged,
      signer: { key: toTestAccount(key), weight },
    }),
  ),
  fc
    .record({ asset: credit, limit: fc.constantFrom(0n, 400n * XLM, 5000n * XLM) })
    .map(({ asset: line, limit }): OperationRequest => ({ type: 'change_trust', line, limit })),
  fc.record({ pool: fc.constantFrom(...pools), limit: fc.constantFrom(0n, 5000n * XLM) }).map(
    ({ pool: { assetA, assetB }, limit }): OperationRequest => ({
      type: 'change_trust',
      line: { type: 'liquidity_pool_shares', assetA, assetB, fee: 30 },
      limit,
    }),
  ),
)

const sponsorStep = fc
  .record({
    sponsor: user,
    sponsored: user,
    inside: fc.array(ownEntry, { minLength: 1, maxLength: 3 }),
    ends: fc.integer({ min: 0, max: 9 }),
  })
  .map(
    ({ sponsor, sponsored, inside, ends }): Step =>
      () => ({
        source: sponsor,
        operations: [
          { type: 'begin_sponsoring_future_reserves', sponsoredId: sponsored },
          ...inside.map(operation => ({ ...operation, source: sponsored })),
          ...(ends > 0 ? [{ type: 'end_sponsoring_future_reserves', source: sponsored } as const] : []),
        ],
      }),
  )

const revokeStep = fc.record({ source: user, index: fc.nat(), to: fc.option(user) }).map(
  ({ source, index, to }): Step =>
    world => {
      const { ledger } = world
      const lines = [...users.flatMap(one => [...ledger.listTrustLinesOf(one), ...ledger.listDataOf(one), ...ledger.listOffersOf(one)])]
      const entry = pick<LedgerEntry>([...lines, ...ledger.list('claimable_balance')], index)
      if (entry === undefined) return { source, operations: [{ type: 'bump_sequence', bumpTo: 0n }] }
      const payer = typeof entry.sponsor === 'string' ? entry.sponsor : source
      const revoke: OperationRequest = { type: 'revoke_sponsorship', source: payer, target: { type: 'ledger_entry', key: toKey(entry) } }
      if (to === null || to === payer) return { source, operations: [revoke] }
      const begin: OperationRequest = { type: 'begin_sponsoring_future_reserves', source: to, sponsoredId: payer }
      return { source, operations: [begin, revoke, { type: 'end_sponsoring_future_reserves', source: payer }] }
    },
)

/** The ledger key of an entry that can be sponsored. */
export function toKey(entry: LedgerEntry) {
  switch (entry.type) {
    case 'trustline':
      return { type: 'trustline', accountId: entry.accountId, asset: entry.asset } as const
    case 'data':
      return { type: 'data', accountId: entry.accountId, name: entry.name } as const
    case 'offer':
      return { type: 'offer', sellerId: entry.sellerId, offerId: entry.offerId } as const
    case 'claimable_balance':
      return { type: 'claimable_balance', balanceId: entry.balanceId } as const
    default:
      throw new TypeError(`no key of ${entry.type} is needed here`)
  }
}

const ownStep = fc.record({ source: user, operation: ownEntry }).map(
  ({ source, operation }): Step =>
    () => ({ source, operations: [operation] }),
)

const mergeStep = fc.record({ source: user, via: fc.integer({ min: 300, max: 310 }) }).map(
  ({ source, via }): Step =>
    world => {
      const other = toTestAccount(via)
      const exists = world.read(other) !== undefined
      if (exists) return { source, operations: [{ type: 'account_merge', source: other, destination: source }] }
      return { source, operations: [{ type: 'create_account', destination: other, startingBalance: 2n * XLM }] }
    },
)

/** Any transaction of the market. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: offerStep },
  { weight: 4, arbitrary: paymentStep },
  { weight: 2, arbitrary: poolStep },
  { weight: 2, arbitrary: balanceStep },
  { weight: 1, arbitrary: flagStep },
  { weight: 2, arbitrary: sponsorStep },
  { weight: 2, arbitrary: revokeStep },
  { weight: 1, arbitrary: ownStep },
  { weight: 1, arbitrary: mergeStep },
)
