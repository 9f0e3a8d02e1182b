import { MAX_STROOPS, type Stroops, toStroops } from '@lealta/kernel'
import { type Asset, isNative, nativeAsset, sameAsset } from '#asset/asset.ts'
import type { AccountRecord, BalanceRecord, ClaimableBalanceRecord, OfferRecord } from '#horizon/records.ts'
import { isMetThroughout } from './claim-condition.ts'

/** Less XLM than an operation may cost: nobody closes an account in two transactions because strangers sent it dust. */
const LEAST_XLM = 10_000n
/** Most entries that an account can carry (stellar-core `ACCOUNT_SUBENTRY_LIMIT`). */
const MOST_SUBENTRIES = 1000

/** An account of a business that is to be removed, and the wallet that gets what it holds, as they stand on the ledger. */
export interface SweepStanding {
  readonly account: AccountRecord
  readonly wallet: AccountRecord
  /** All offers of the account. */
  readonly offers: readonly OfferRecord[]
  /** All pending payments that the account is a claimant of: those it made, and those that wait for it. */
  readonly pending: readonly ClaimableBalanceRecord[]
  /** Issuers of what the account holds or could take, by their keys; absent ones are not on the ledger. */
  readonly issuers: ReadonlyMap<string, AccountRecord>
  /** Assets whose trustlines came with the account: their units end with it, so their trustlines go in the transaction that ends it. */
  readonly closing: readonly Asset[]
  readonly now: Date
  /** Last moment at which the transaction may still happen. */
  readonly until: Date
}

/** What becomes of one asset. */
export interface SweptAsset {
  readonly asset: Asset
  /** All of it, with what pending payments bring; 0 for an empty trustline. */
  readonly amount: Stroops
  /** `paid` to the wallet, or, where the wallet cannot hold it, `waits` for it as a pending payment that the wallet alone can take. */
  readonly way: 'paid' | 'waits'
  /** What the wallet's trustline needs first. */
  readonly walletLine: 'fits' | 'add' | 'raise'
  /** What the account's own trustline needs before it takes pending payments. */
  readonly ownLine: 'fits' | 'add' | 'raise'
  readonly isClosing: boolean
}

/** Why the account cannot be removed: its issuer has frozen an asset, it pays reserves for others, or it holds what is no asset (pool shares). */
export type SweepObstacle =
  | { readonly kind: 'frozen'; readonly asset: Asset; readonly amount: Stroops }
  | { readonly kind: 'sponsoring' | 'other'; readonly count: number }

/** Everything that has to happen before the account is gone. */
export interface SweepPlan {
  readonly assets: readonly SweptAsset[]
  /** Pending payments that the account takes first. */
  readonly taken: readonly ClaimableBalanceRecord[]
  /** Pending payments that it cannot take for certain, only into an asset that nobody here holds, or that are not worth it: they stay with whoever else may claim them. */
  readonly left: readonly ClaimableBalanceRecord[]
  readonly offers: readonly OfferRecord[]
  readonly dataNames: readonly string[]
  /** Nothing may be moved while there are any. */
  readonly obstacles: readonly SweepObstacle[]
}

/** Decides what becomes of everything that an account holds when it is removed (chain design §4 "disable", decision 0049). */
export function planSweep(standing: SweepStanding): SweepPlan {
  const { account, offers } = standing
  const taken: ClaimableBalanceRecord[] = []
  const left: ClaimableBalanceRecord[] = []
  for (const pending of standing.pending) (isTakeable(standing, pending, taken) ? taken : left).push(pending)
  const assets = listAssets(account, taken).map(asset => toSwept(standing, asset, taken))
  return {
    assets: limitLines(standing, assets).toSorted((a, b) => Number(a.isClosing) - Number(b.isClosing)),
    taken,
    left,
    offers,
    dataNames: Object.keys(account.data),
    obstacles: listObstacles(standing, taken),
  }
}

const findLine = (account: AccountRecord, asset: Asset): BalanceRecord | undefined =>
  account.balances.find(line => sameAsset(line.asset, asset))

const sumOf = (pending: readonly ClaimableBalanceRecord[], asset: Asset): bigint =>
  pending.reduce((total, balance) => (sameAsset(balance.asset, asset) ? total + balance.amount : total), 0n)

/** Whether somebody may have a trustline for an asset without asking its issuer. */
function isFree({ issuers }: SweepStanding, asset: Asset): boolean {
  const issuer = asset.issuer === undefined ? undefined : issuers.get(asset.issuer)
  return issuer !== undefined && !issuer.flags.authRequired
}

/** Takes what it can hold, or what the wallet holds already: a stranger's asset costs nobody a trustline only because it waits. */
function isTakeable(standing: SweepStanding, pending: ClaimableBalanceRecord, before: readonly ClaimableBalanceRecord[]): boolean {
  const { account, wallet } = standing
  const { asset, amount } = pending
  const claimant = pending.claimants.find(({ destination }) => destination === account.id)
  if (!claimant || !isMetThroughout(claimant.predicate, standing)) return false
  if (asset.issuer === account.id) return false
  const line = findLine(account, asset)
  if ((line?.balance ?? 0n) + sumOf(before, asset) + amount > MAX_STROOPS) return false
  if (isNative(asset)) return amount >= LEAST_XLM || pending.sponsor === account.id
  if (line) return line.isAuthorized
  const isWanted = asset.issuer === wallet.id || findLine(wallet, asset)?.isAuthorized === true
  return isWanted && isFree(standing, asset)
}

function listAssets(account: AccountRecord, taken: readonly ClaimableBalanceRecord[]): Asset[] {
  const held = account.balances.map(line => line.asset)
  const all = [nativeAsset, ...held, ...taken.map(pending => pending.asset)]
  return all.filter((asset, index) => all.findIndex(other => sameAsset(other, asset)) === index)
}

function toSwept(standing: SweepStanding, asset: Asset, taken: readonly ClaimableBalanceRecord[]): SweptAsset {
  const { account, closing } = standing
  const line = findLine(account, asset)
  const amount = toStroops((line?.balance ?? 0n) + sumOf(taken, asset))
  const isRaised = amount > (line?.balance ?? 0n) && amount > (line?.limit ?? MAX_STROOPS)
  return {
    asset,
    amount,
    ownLine: line || isNative(asset) ? (isRaised ? 'raise' : 'fits') : 'add',
    isClosing: closing.some(other => sameAsset(other, asset)),
    ...chooseWay(standing, asset, amount),
  }
}

function chooseWay(standing: SweepStanding, asset: Asset, amount: Stroops): Pick<SweptAsset, 'way' | 'walletLine'> {
  const { wallet } = standing
  if (amount === 0n || isNative(asset) || asset.issuer === wallet.id) return { way: 'paid', walletLine: 'fits' }
  const line = findLine(wallet, asset)
  if (!line) return isFree(standing, asset) ? { way: 'paid', walletLine: 'add' } : { way: 'waits', walletLine: 'fits' }
  const after = line.balance + line.buyingLiabilities + amount
  if (!line.isAuthorized || after > MAX_STROOPS) return { way: 'waits', walletLine: 'fits' }
  return { way: 'paid', walletLine: after > (line.limit ?? MAX_STROOPS) ? 'raise' : 'fits' }
}

/** What no longer fits on the wallet waits for it. */
function limitLines({ wallet }: SweepStanding, assets: readonly SweptAsset[]): SweptAsset[] {
  let room = MOST_SUBENTRIES - wallet.subentryCount
  return assets.map(swept => {
    if (swept.walletLine !== 'add') return swept
    room -= 1
    return room < 0 ? { ...swept, way: 'waits', walletLine: 'fits' } : swept
  })
}

function listObstacles({ account, offers }: SweepStanding, taken: readonly ClaimableBalanceRecord[]): SweepObstacle[] {
  const frozen = account.balances.filter(line => line.balance > 0n && !line.isAuthorized)
  const ended = taken.filter(({ sponsor }) => sponsor === account.id).reduce((total, { claimants }) => total + claimants.length, 0)
  const lines = account.balances.filter(line => !isNative(line.asset)).length
  const signers = account.signers.filter(({ key }) => key !== account.id).length
  const unknown = account.subentryCount - lines - signers - offers.length - Object.keys(account.data).length
  const counts = [
    { kind: 'sponsoring' as const, count: account.numSponsoring - ended },
    { kind: 'other' as const, count: unknown },
  ]
  return [
    ...frozen.map(({ asset, balance }) => ({ kind: 'frozen' as const, asset, amount: balance })),
    ...counts.filter(({ count }) => count > 0),
  ]
}
