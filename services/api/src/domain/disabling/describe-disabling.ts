import { ApiError, type Disablement } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import type { ClaimableBalanceRecord } from '@lealta/stellar/horizon'
import { countSweep, type SweepPlan } from '@lealta/stellar/transactions'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import type { PendingPaymentRow } from '#domain/payments/pending-payments.repository.ts'
import { readNames, type Shown } from '#domain/recipients/names.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { findPendingByBalance, sumUnitsOf } from './disabling.repository.ts'
import { readSweep } from './read-sweep.ts'

type Input = z.input<typeof Disablement>
type Describe = (asset: Asset) => Input['holdings'][number]['asset']

/**
 * What disabling an account of a business is going to do, by the ledger of this moment.
 * @throws ApiError account_gone, wallet_not_enabled, network_unavailable
 */
export async function describeDisabling(deps: ApiDeps, businessId: string, publicKey: string): Promise<Input> {
  const business = await readBusinessAccount(deps.db, businessId)
  const [account, wallet] = await Promise.all([readLedgerAccount(deps, publicKey), readLedgerAccount(deps, business.walletKey)])
  if (!account) throw new ApiError('account_gone')
  if (!wallet || business.sponsor === null) throw new ApiError('wallet_not_enabled')
  const plan = await readSweep(deps, account, wallet)
  const describe = await createDescribe(deps, plan)
  const signers = account.signers.filter(({ weight }) => weight > 0).map(({ key }) => key)
  const pending = [...plan.taken, ...plan.left]
  const known = await findPendingByBalance(
    deps.db,
    pending.map(({ id }) => id),
  )
  const parties = [...known.values()].flatMap(row => [row.senderKey, row.recipientKey])
  const names = await readNames(deps, { publicKey, businessId }, [...signers, ...parties])
  const moved = plan.assets.filter(({ amount }) => amount > 0n)
  return {
    holdings: moved.map(({ asset, amount, way }) => ({
      asset: describe(asset),
      amount: formatDecimal(amount),
      destination: way === 'waits' ? 'waiting' : 'wallet',
    })),
    pending: pending.map(balance => toPending(balance, { plan, publicKey, names, describe, row: known.get(balance.id) })),
    offers: plan.offers.length,
    operators: signers.map(key => ({ publicKey: key, name: names.get(key)?.name ?? null })),
    unitsFreed: await sumUnitsOf(deps.db, businessId, publicKey),
    unitsTaken: moved.filter(({ way, walletLine }) => way === 'waits' || walletLine === 'add').length,
    transactions: countSweep(plan, { accountId: publicKey, walletId: business.walletKey, sponsorId: business.sponsor }),
    obstacles: plan.obstacles.map(obstacle =>
      obstacle.kind === 'frozen'
        ? { kind: 'frozen', asset: describe(obstacle.asset), amount: formatDecimal(obstacle.amount), count: null }
        : { ...obstacle, asset: null, amount: null },
    ),
  }
}

async function createDescribe(deps: ApiDeps, { assets, left }: SweepPlan): Promise<Describe> {
  const ids = [...new Set([...assets, ...left].map(({ asset }) => toAssetId(asset)))]
  const described = await describeAssets(deps, ids)
  return asset => described[ids.indexOf(toAssetId(asset))]!
}

type PendingContext = {
  plan: SweepPlan
  publicKey: string
  names: ReadonlyMap<string, Shown>
  describe: Describe
  row: PendingPaymentRow | undefined
}

function toPending(balance: ClaimableBalanceRecord, { plan, publicKey, names, describe, row }: PendingContext): Input['pending'][number] {
  const isSent = row?.senderKey === publicKey
  const key = (isSent ? row.recipientKey : row?.senderKey) ?? null
  return {
    balanceId: balance.id,
    direction: isSent ? 'sent' : 'received',
    outcome: plan.taken.includes(balance) ? 'taken' : 'left',
    asset: describe(balance.asset),
    amount: formatDecimal(balance.amount),
    party: row ? { publicKey: key, name: (key && names.get(key)?.name) || null, email: isSent ? row.recipientEmail : null } : null,
  }
}
