import type { Clock, Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { type Horizon, HorizonError, type OperationRecord, type TransactionRecord } from '@lealta/stellar/horizon'
import type { AnchorStore } from '#store/anchor-store.ts'
import { type Rail, receivePayment, returnPayment, type Step } from '#transfers/steps.ts'
import type { Transfer, TransferMemo } from '#transfers/transfer.ts'

const PAGE = 100

export interface ReceiptsOptions {
  readonly horizon: Horizon
  readonly store: AnchorStore
  readonly distributionId: string
  readonly stablecoins: readonly IssuedAsset[]
  readonly clock: Clock
  readonly rail: Rail
}

/** A payment of a stablecoin to the anchor. */
interface Incoming {
  readonly operation: OperationRecord
  readonly sender: string
  /** The account behind the sender's address. */
  readonly account: string
  readonly code: string
  readonly amount: Stroops
  readonly memo: TransferMemo | undefined
}

/**
 * Takes in what was paid to the anchor since the last time, each payment once: a payment for a withdrawal has the withdrawal's memo, comes
 * from its account, in its stablecoin and with its exact amount, while the anchor waits for it (chain design §4). Everything else goes
 * back to who sent it. Safe to interrupt at any point.
 * @throws HorizonError, HorizonUnreachableError
 */
export async function takeReceipts(options: ReceiptsOptions): Promise<void> {
  const { horizon, store, distributionId } = options
  for (;;) {
    const cursor = store.payouts.readMeta('cursor')
    const { records } = await horizon.listPayments(distributionId, {
      order: 'asc',
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    })
    for (const operation of records) {
      const incoming = await readIncoming(operation, options)
      store.database.write(() => {
        if (incoming !== undefined) takeIn(incoming, options)
        store.payouts.writeMeta('cursor', operation.pagingToken)
      })
    }
    if (records.length < PAGE) return
  }
}

/** Undefined for everything but a payment of one of the anchor's stablecoins by somebody else. */
async function readIncoming(operation: OperationRecord, options: ReceiptsOptions): Promise<Incoming | undefined> {
  const { details, isSuccessful } = operation
  const { from, to, amount, asset_code: code, asset_issuer: issuer, from_muxed: muxed } = details as Record<string, string | undefined>
  const asset = options.stablecoins.find(stablecoin => stablecoin.code === code && stablecoin.issuer === issuer)
  if (!isSuccessful || asset === undefined || from === undefined || to !== options.distributionId || amount === undefined) return undefined
  // What the issuer makes and what the anchor pays itself is its own.
  if (from === asset.issuer || from === options.distributionId) return undefined
  const transaction = await options.horizon.readTransaction(operation.transactionHash)
  // A server that has the operation but not yet its transaction is asked again later: without its memo it would be sent back.
  if (transaction === undefined) throw new HorizonError(404, 'not_found')
  const memo = readMemo(transaction)
  return { operation, sender: muxed ?? from, account: from, code: asset.code, amount: parseDecimal(amount), memo }
}

function readMemo({ memoType, memo }: TransactionRecord): TransferMemo | undefined {
  if (memo === undefined || (memoType !== 'text' && memoType !== 'id' && memoType !== 'hash')) return undefined
  return { type: memoType, value: memo }
}

function takeIn(incoming: Incoming, { store, clock, rail }: ReceiptsOptions): void {
  const { operation, sender, code, amount, memo } = incoming
  const now = clock.now()
  const hash = operation.transactionHash
  const transfer = memo?.type === 'hash' ? store.transfers.findByMemo(memo.value) : undefined
  const decision = transfer === undefined ? undefined : decide(transfer, incoming, rail)
  const receipt = { id: operation.id, hash, sender, code, amount, at: now, ...(transfer === undefined ? {} : { transferId: transfer.id }) }
  if (!store.payouts.addReceipt({ ...receipt, outcome: decision?.isKept ? 'taken' : 'returned' })) return
  if (transfer !== undefined && decision !== undefined) {
    store.transfers.change(transfer.id, [transfer.status], current => decision.step(current, now))
  }
  if (decision?.isKept) return
  // With the transfer's own refund it is told as part of it; without, only the ledger tells.
  const own = decision === undefined ? {} : { transferId: transfer!.id }
  const back = transfer?.refundMemo ?? memo
  store.payouts.add(
    {
      purpose: 'refund',
      destination: sender,
      code,
      amount,
      receiptId: operation.id,
      ...own,
      ...(back === undefined ? {} : { memo: back }),
    },
    now,
  )
}

/** What a payment with the memo of a withdrawal means for it; undefined when it means nothing and just goes back. */
function decide(
  transfer: Transfer,
  { account, code, amount, operation, sender }: Incoming,
  rail: Rail,
): { step: Step; isKept: boolean } | undefined {
  if (code !== transfer.code || !isFrom(transfer, account, sender)) return undefined
  const payment = { hash: operation.transactionHash, paidBy: sender, amount }
  if (transfer.status === 'expired') return { step: returnPayment(payment, 'late', () => 'refunded'), isKept: false }
  if (transfer.status !== 'pending_user_transfer_start') return undefined
  if (amount !== transfer.amountIn) return { step: returnPayment(payment, 'wrongAmount'), isKept: false }
  return { step: receivePayment(payment, rail), isKept: true }
}

function isFrom(transfer: Transfer, account: string, sender: string): boolean {
  return transfer.account === account || transfer.account === sender
}
