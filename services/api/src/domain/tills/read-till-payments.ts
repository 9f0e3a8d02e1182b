import { STROOPS_PER_UNIT } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { OperationRecord } from '@lealta/stellar/horizon'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readCursor, saveCursor } from '#domain/ledger/cursors.repository.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { listTokensByIssuer, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { linkRedemption } from '#domain/transactions/activity.repository.ts'
import { insertTillEvent, lockTill, type TillRow } from './tills.repository.ts'

type Till = Pick<TillRow, 'id' | 'businessId' | 'publicKey'>
type Arrival = { operation: OperationRecord; asset: IssuedAsset; amount: bigint; from: string }

const PAYMENTS = new Set(['payment', 'path_payment_strict_receive', 'path_payment_strict_send'])

/**
 * Records what arrived at a till since the last look, by the ledger's payments of its account: each operation once, since the cursor moves
 * in the same database transaction. What its business puts there from the main wallet is no event. This alone counts redemptions (quality goal 9); the confirmation of a transaction only hurries it.
 * Safe to repeat, to race, and to be stopped anywhere.
 * @throws HorizonError, HorizonUnreachableError
 */
export async function readTillPayments(deps: ApiDeps, till: Till): Promise<void> {
  const account = till.publicKey
  if (account === null) return
  for (;;) {
    const cursor = await readCursor(deps.db, account)
    const page = await deps.horizon.listPayments(account, { ...(cursor ? { cursor } : {}), order: 'asc', limit: 200 })
    const next = page.nextCursor
    if (next === undefined) return
    const arrivals = page.records.flatMap(operation => toArrival(operation, account))
    const isNew = await inTransaction(deps.db, async tx => {
      await lockTill(tx, till.id)
      if ((await readCursor(tx, account)) !== cursor) return undefined
      const tokens = await listTokensByIssuer(tx, [...new Set(arrivals.map(arrival => arrival.asset.issuer))])
      // What the business itself puts there is nobody's payment.
      const ownKey = arrivals.length === 0 ? undefined : (await readBusinessAccount(tx, till.businessId)).walletKey
      for (const arrival of arrivals) if (arrival.from !== ownKey) await recordArrival(tx, till, arrival, tokens)
      await saveCursor(tx, account, { cursor: next, networkId: deps.networkPassphrase, updatedAt: deps.clock.now() })
      return arrivals.length > 0
    })
    // Somebody else was here in between, perhaps before the newest of this page: the rest is read after theirs.
    if (isNew === undefined) continue
    if (isNew) deps.tills.announce(till.id)
    if (page.records.length < 200) return
  }
}

/** An issued asset that came to the till; XLM is nobody's business at a till. */
function toArrival(operation: OperationRecord, account: string): Arrival[] {
  const { to, from, amount, asset_code, asset_issuer } = operation.details
  if (!operation.isSuccessful || !PAYMENTS.has(operation.type) || to !== account || from === account) return []
  if (typeof asset_code !== 'string' || typeof asset_issuer !== 'string') return []
  const asset = { code: asset_code, issuer: asset_issuer }
  return [{ operation, asset, amount: parseDecimal(String(amount)), from: String(from) }]
}

async function recordArrival(tx: Tx, till: Till, arrival: Arrival, tokens: readonly TokenRow[]): Promise<void> {
  const { operation, asset } = arrival
  const token = tokens.find(row => row.issuer === asset.issuer && row.code === asset.code && row.businessId === till.businessId)
  const at = new Date(operation.createdAt)
  const isRedemption = token?.kind === 'reward'
  const reason = isRedemption ? whyRefused(token, arrival.amount, at) : null
  const eventId = await insertTillEvent(tx, {
    posId: till.id,
    kind: isRedemption ? 'redemption' : 'payment',
    tokenId: token?.id ?? null,
    asset: toAssetId(asset),
    amount: arrival.amount,
    customerKey: arrival.from,
    status: isRedemption ? (reason === null ? 'redeemed' : 'refused') : 'paid',
    reason,
    hash: operation.transactionHash,
    operationId: operation.id,
    at,
  })
  if (eventId && isRedemption && reason !== 'reward_not_whole') await linkRedemption(tx, operation.transactionHash, eventId)
}

/** Redeeming is whole units (chain design D10): anything else that arrives of a reward is no redemption at all. */
function whyRefused(token: TokenRow, amount: bigint, at: Date): 'reward_not_whole' | 'reward_expired' | null {
  if (amount <= 0n || amount % STROOPS_PER_UNIT !== 0n) return 'reward_not_whole'
  return isExpired(token, at) ? 'reward_expired' : null
}
