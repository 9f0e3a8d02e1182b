import { type AccessLevel, ApiError, type ClaimableBalance } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import { type Asset, isNative, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord, ClaimableBalanceRecord } from '@lealta/stellar/horizon'
import { buildPaymentAccept, type ClaimTime, readClaimTime } from '@lealta/stellar/transactions'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { createFrame, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { listKnownBalances } from '#domain/payments/pending-payments.repository.ts'
import { assertRoom } from '#domain/recipients/can-hold.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { assertFewByPlatform } from '#domain/sponsorship/platform-lines.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { describeAssets, nameAsset } from '#domain/tokens/assets.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { readActingWallet } from '#domain/wallets/acting-wallet.repository.ts'
import { readPayer } from '#domain/wallets/acting-wallet.ts'

/** Of so many of the wallet's assets each is asked about by itself. */
const MOST_ASSETS = 30
/** The least that is left to sign in, in seconds. */
const LEAST_SECONDS = 15

/**
 * What waits for a wallet on the ledger without having been made to wait here, the latest first. Where that is more than one page, the first
 * brings also what the wallet holds already, so that nothing scattered by strangers buries it; a later page may repeat that. Payments of our
 * own are left to `listPendingPayments`.
 * @throws ApiError not_found, network_unavailable
 */
export async function listClaimableBalances(
  deps: ApiDeps,
  { walletId, level }: { walletId: string; level: AccessLevel | undefined },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const acting = await readActingWallet(deps.db, walletId)
  if (!acting) throw new ApiError('not_found')
  const { publicKey } = acting.wallet
  const read = (of: { asset?: Asset; cursor?: string }) =>
    onNetwork(() =>
      deps.horizon.listClaimableBalances(
        { claimant: publicKey, ...(of.asset && { asset: of.asset }) },
        { order: 'desc', limit, ...(of.cursor === undefined ? {} : { cursor: of.cursor }) },
      ),
    )
  const page = await read(cursor === undefined ? {} : { cursor })
  const next = page.records.length < limit ? null : (page.nextCursor ?? null)
  const account = page.records.length === 0 ? undefined : await readLedgerAccount(deps, publicKey)
  const all = new Map(page.records.map(record => [record.id, record]))
  const held = cursor === undefined && next !== null ? (account?.balances ?? []).slice(0, MOST_ASSETS) : []
  for (const { records } of await Promise.all(held.map(({ asset }) => read({ asset }))))
    for (const record of records) all.set(record.id, record)
  const own = await listKnownBalances(deps.db, [...all.keys()])
  const records = [...all.values()].filter(({ id }) => !own.has(id))
  const assets = await describeAssets(
    deps,
    records.map(({ asset }) => toAssetId(asset)),
  )
  const viewer = { publicKey, businessId: level && acting.businessId }
  const names = await readNames(
    deps,
    viewer,
    records.map(({ sponsor }) => sponsor ?? null),
  )
  const items = records.map((record, index) => {
    const asset = assets[index]!
    const from = record.sponsor === undefined ? undefined : names.get(record.sponsor)
    const time = readClaimTime(claimOf(record, publicKey)?.predicate ?? {}, deps.clock.now())
    const attributes: z.input<typeof ClaimableBalance> = {
      asset,
      amount: formatDecimal(record.amount),
      from: record.sponsor === undefined ? null : { publicKey: record.sponsor, ...presentShown(deps, from) },
      isKnown: asset.kind !== 'other' || (from?.name ?? null) !== null || findLine(account, record.asset) !== undefined,
      state: time.state,
      claimableFrom: time.from?.toISOString() ?? null,
      claimableUntil: time.until?.toISOString() ?? null,
      createdAt: record.lastModifiedTime ?? null,
    }
    return { id: record.id, attributes }
  })
  return toPage('claimable_balance', items, next)
}

/**
 * Prepares accepting what was set aside for a wallet elsewhere. Its trustline comes along where it is missing, paid by who chain design D2
 * says: a stranger's asset costs that only when somebody asks for it.
 * @throws ApiError pending_payment_gone, claim_not_now, asset_not_authorized, token_not_valid when nobody issues the asset any more,
 *   wallet_full, trustlines_limit, trustlines_limit_external, those of `readPayer`, transaction_in_progress, network_unavailable
 */
export async function prepareClaim(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { walletId, balanceId }: { walletId: string; balanceId: string },
): Promise<Prepared> {
  const { account, businessId } = await readPayer(deps, actor, walletId)
  const record = await onNetwork(() => deps.horizon.readClaimableBalance(balanceId))
  const claim = record && claimOf(record, account.id)
  // What was made to wait here is accepted as a payment, so that both sides are told.
  if (!record || !claim || (await listKnownBalances(deps.db, [balanceId])).size > 0) throw new ApiError('pending_payment_gone')
  const lastSecond = readLastSecond(readClaimTime(claim.predicate, deps.clock.now()), deps.clock.now())
  const { asset, amount, sponsor } = record
  const needsTrustline = await assertHoldable(deps, account, asset)
  assertRoom(account, asset, amount, 'wallet_full')
  const payer = await choosePayer(deps, asset, businessId)
  if (needsTrustline) await assertFewByPlatform(deps, payer, account)
  const frame = createFrame(deps, account)
  return prepareTransaction(deps, {
    ...{ actor, businessId, account: account.id, accounts: [account] },
    lockKey: `claim:${balanceId}:${account.id}`,
    built: buildPaymentAccept({
      ...frame,
      timeBounds: { ...frame.timeBounds, maxTime: Math.min(frame.timeBounds.maxTime, lastSecond) },
      payments: [{ balanceId, asset, amount, isInEscrow: false }],
      trustlines: needsTrustline ? [{ asset, sponsorId: payer.sponsorId }] : [],
    }),
    description: {
      ...{ ...blank, title: await nameAsset(deps.db, toAssetId(asset)), asset, amount, to: toParty(account.id) },
      ...(sponsor === undefined ? {} : { from: toParty(sponsor) }),
    },
    recording: { kind: 'nothing' },
  })
}

/** The last second since 1970 in which it can be claimed. @throws ApiError claim_not_now before its time, after it, and where too little is left to sign */
function readLastSecond({ state, until }: ClaimTime, now: Date): number {
  if (state !== 'now') throw new ApiError('claim_not_now')
  if (until === null) return Number.POSITIVE_INFINITY
  // A claim must come before `until`; a transaction is good up to its last second and in it.
  const last = Math.ceil(until.getTime() / 1000) - 1
  if (last - Math.floor(now.getTime() / 1000) < LEAST_SECONDS) throw new ApiError('claim_not_now', 'too little time is left')
  return last
}

const claimOf = ({ claimants }: ClaimableBalanceRecord, publicKey: string) => claimants.find(({ destination }) => destination === publicKey)

const findLine = (account: AccountRecord | undefined, asset: Asset) => account?.balances.find(line => sameAsset(line.asset, asset))

/** Whether an account needs a trustline to take an asset. @throws ApiError asset_not_authorized, token_not_valid */
async function assertHoldable(deps: ApiDeps, account: AccountRecord, asset: Asset): Promise<boolean> {
  if (isNative(asset) || asset.issuer === account.id) return false
  const notAuthorized = () => new ApiError('asset_not_authorized', 'asset_not_authorized', { data: { code: asset.code } })
  const line = findLine(account, asset)
  if (line) {
    if (!line.isAuthorized) throw notAuthorized()
    return false
  }
  const issuer = await readLedgerAccount(deps, asset.issuer)
  if (!issuer) throw new ApiError('token_not_valid', 'its issuer is not on the ledger')
  if (issuer.flags.authRequired) throw notAuthorized()
  return true
}
