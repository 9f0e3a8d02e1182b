import { ApiError, type ErrorCode, notResolved } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import type { Asset } from '@lealta/stellar/asset'
import type { TransactionMemo } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { assertEmailAmount } from '#domain/payments/waiting-caps.ts'
import { demandsMemo, hasRoomFor } from '#domain/recipients/can-hold.ts'
import type { Viewer } from '#domain/recipients/names.ts'
import { assertPayable, type ResolvedRecipient, resolveRecipient } from '#domain/recipients/resolve-recipient.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'

/** Recipients that are looked up at the same time: each may take a call to the network, or to another domain. */
const AT_ONCE = 10
/** What is wrong with a recipient, and not with the call. */
const ofRecipient: ReadonlySet<string> = new Set<ErrorCode>([...notResolved, 'destination_without_trust'])

/** A row of a batch payment that can be paid. */
export type BatchRow = { recipient: ResolvedRecipient; amount: Stroops; waits: boolean }

/** What the rows of a batch payment have in common. */
export type Batch = { sourceId: string; asset: Asset; token: TokenRow | undefined; memo: TransactionMemo }

/**
 * Finds out who is meant by each of several texts.
 * @returns for each the recipient, or the code of what is wrong with it
 * @throws ApiError network_unavailable
 */
export async function resolveRecipients(
  deps: ApiDeps,
  queries: readonly string[],
  asset: Asset,
  viewer: Viewer,
): Promise<(ResolvedRecipient | ErrorCode)[]> {
  const found: (ResolvedRecipient | ErrorCode)[] = []
  for (let start = 0; start < queries.length; start += AT_ONCE) {
    found.push(...(await Promise.all(queries.slice(start, start + AT_ONCE).map(query => resolveOne(deps, query, asset, viewer)))))
  }
  return found
}

async function resolveOne(deps: ApiDeps, query: string, asset: Asset, viewer: Viewer): Promise<ResolvedRecipient | ErrorCode> {
  try {
    const recipient = await resolveRecipient(deps, query, asset, viewer)
    assertPayable(recipient)
    return recipient
  } catch (error) {
    if (error instanceof ApiError && ofRecipient.has(error.code)) return error.code
    throw error
  }
}

/** What is wrong with a row, and with which part of it. */
export type RowProblem = { code: ErrorCode; field: 'recipient' | 'amount'; data: Readonly<Record<string, string | number>> }

/**
 * Judges rows together, in their order.
 * @param seen who is in the list already; everybody of these rows is added
 * @returns for each row what is to be paid, or the first thing that is wrong with it
 */
export function judgeRows(
  batch: Batch,
  rows: readonly { amount: Stroops; found: ResolvedRecipient | ErrorCode }[],
  seen: Set<string> = new Set(),
): (BatchRow | RowProblem)[] {
  return rows.map(({ amount, found }) => {
    if (typeof found === 'string') return { code: found, field: 'recipient', data: {} }
    const row = { recipient: found, amount, waits: found.delivery !== 'payment' }
    return judge(batch, row, seen) ?? row
  })
}

/** Whether a judged row can be paid. */
export const isPayable = (judged: BatchRow | RowProblem): judged is BatchRow => 'recipient' in judged

/** Who a recipient is in a list: two numbers inside addresses of one account are two people. */
export const toWho = ({ publicKey, email, muxed }: ResolvedRecipient): string => muxed?.address ?? publicKey ?? email ?? ''

/** The first thing that is wrong with a row. */
function judge(batch: Batch, { recipient, amount }: BatchRow, seen: Set<string>): RowProblem | undefined {
  const { publicKey } = recipient
  const who = toWho(recipient)
  const isTwice = seen.has(who)
  seen.add(who)
  const code = isTwice ? 'recipient_twice' : judgeRecipient(batch, recipient)
  if (code) return { code, field: 'recipient', data: {} }
  if (amount === 0n) return { code: 'amount_not_valid', field: 'amount', data: {} }
  if (publicKey === null) return judgeEmailAmount(batch.asset, amount)
  const isFull = recipient.delivery === 'payment' && recipient.account && !hasRoomFor(recipient.account, batch.asset, amount)
  return isFull ? { code: 'recipient_full', field: 'amount', data: {} } : undefined
}

function judgeRecipient({ sourceId, asset, token, memo }: Batch, recipient: ResolvedRecipient): ErrorCode | undefined {
  const { publicKey, muxed, account, tillId } = recipient
  if (publicKey === sourceId) return 'destination_is_self'
  if (publicKey !== null && publicKey === asset.issuer) return 'invalid_payment'
  // Handing in a reward at a till is an action of its own (chain design D10).
  if (tillId !== null && token?.kind === 'reward') return 'reward_to_till'
  if (muxed) return memo.type === 'none' ? undefined : 'memo_not_valid'
  // The one memo of the transaction says whose the payment is to nobody but one of them.
  return recipient.memo !== null || demandsMemo(account) ? 'recipient_needs_memo' : undefined
}

function judgeEmailAmount(asset: Asset, amount: Stroops): RowProblem | undefined {
  try {
    assertEmailAmount(asset, amount)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, field: 'amount', data: error.data }
    throw error
  }
}
