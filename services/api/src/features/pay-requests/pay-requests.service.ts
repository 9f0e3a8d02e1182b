import { randomInt } from 'node:crypto'
import { type AccessLevel, ApiError, type PayRequestInput } from '@lealta/contract'
import { isNftLike } from '@lealta/stellar/asset'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { beginCursor } from '#domain/ledger/cursors.repository.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertMailBudget, isWithinMailBudget } from '#domain/outbox/mail-budget.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { planReminder } from '#domain/pay-requests/pay-request-jobs.ts'
import { describeRequest, formatRequestMail, readReader, toRequestCause } from '#domain/pay-requests/pay-request-mails.ts'
import {
  findContact,
  findPayRequest,
  insertPayRequest,
  type KnownPayRequest,
  type PayRequestRow,
} from '#domain/pay-requests/pay-requests.repository.ts'
import { cursorOf } from '#domain/pay-requests/read-request-payments.ts'
import { canHold } from '#domain/recipients/can-hold.ts'
import type { Viewer } from '#domain/recipients/names.ts'
import { assertMayAsk } from '#domain/recipients/resolve-person.ts'
import { resolveRecipient } from '#domain/recipients/resolve-recipient.ts'
import { readOwnTokens } from '#domain/tokens/assets.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import { presentPayRequests, presentPublicPayRequest } from './pay-requests.presenter.ts'
import { type Asked, findAsked, isSentTo, type ListQuery, listPayRequestRows } from './pay-requests.repository.ts'

/** Product decision 7; SEP-7 takes any time, people do not. */
const LONGEST_MS = 366 * 86_400_000
/** Ids of fewer than 16 digits: every wallet and exchange takes them as a number. */
const MEMOS = 2 ** 47

type Input = z.output<typeof PayRequestInput>

/** A wallet for which something is done, and as what. */
export type Acting = { walletId: string; level: AccessLevel | undefined }

/**
 * Asks to be paid: a stablecoin, points, a reward or a token that the wallet holds. An e-mail address that was typed gets the link, whether or
 * not somebody has registered it.
 * @throws ApiError amount_not_valid, token_not_valid, cannot_pay_nft, no_trust, wallet_not_enabled, expiration_date_not_valid,
 *   destination_is_self, those of `resolveRecipient`, onboarding_incomplete, mail_sender_limit, mail_recipient_limit, network_unavailable
 */
export async function createPayRequest(deps: ApiDeps, actor: RegisteredPrincipal, acting: Acting, input: Input) {
  const now = deps.clock.now()
  const wallet = await readAsked(deps, acting.walletId)
  const amount = parsePositive(input.amount)
  const expiresAt = assertExpiry(new Date(input.expiresAt), now)
  await assertAskable(deps, wallet, input.asset)
  const viewer = { publicKey: wallet.publicKey, businessId: acting.level === undefined ? undefined : wallet.businessId }
  const recipient = await findRecipient(deps, actor, viewer, input)
  const { pagingToken } = await deps.latestLedger.read()
  const { reminds } = input
  const draft = {
    ...{ walletId: wallet.walletId, account: wallet.publicKey, asset: input.asset, amount, message: input.message },
    ...{ expiresAt, reminds, language: actor.user.language, createdBy: actor.user.id, createdAt: now },
    ...recipient,
    nextReminderAt: (reminds && recipient.recipientEmail !== null && planReminder({ createdAt: now, expiresAt }, now)) || null,
  }
  const row = await inTransaction(deps.db, async tx => {
    // What arrived before the first request was asked for by nobody.
    await beginCursor(tx, cursorOf(wallet.publicKey), { cursor: pagingToken, networkId: deps.networkPassphrase, updatedAt: now })
    const inserted = await insertWithMemo(tx, draft)
    await tellRecipient(deps, tx, inserted, actor.user.language)
    const details = { asset: inserted.asset, amount: input.amount }
    await recordAudit(tx, { at: now, actor: actor.publicKey, action: 'payRequest.created', subject: inserted.id, details })
    return inserted
  })
  return describePayRequest(deps, acting, { ...row, received: 0n, inTime: 0n })
}

async function insertWithMemo(tx: Tx, draft: Omit<Parameters<typeof insertPayRequest>[1], 'memo'>): Promise<PayRequestRow> {
  for (;;) {
    const inserted = await insertPayRequest(tx, { ...draft, memo: BigInt(randomInt(1, MEMOS)) })
    if (inserted) return inserted
  }
}

/** @throws ApiError expiration_date_not_valid */
export function assertExpiry(expiresAt: Date, now: Date): Date {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0 || left > LONGEST_MS) throw new ApiError('expiration_date_not_valid', undefined, { data: { pointer: '/expiresAt' } })
  return expiresAt
}

async function assertAskable(deps: ApiDeps, wallet: Asked, assetId: string): Promise<void> {
  const asset = toAsset(assetId)
  const own = (await readOwnTokens(deps.db, [assetId])).get(assetId)
  const isStablecoin = deps.stablecoins.some(coin => coin.code === asset.code && coin.issuer === asset.issuer)
  if (!own && !isStablecoin) throw new ApiError('token_not_valid', 'neither a stablecoin nor a token of a business')
  if (own && isNftLike(own.token.fixedAmount)) throw new ApiError('cannot_pay_nft')
  const account = await readLedgerAccount(deps, wallet.publicKey)
  if (!account) throw new ApiError('wallet_not_enabled')
  if (!canHold(account, asset)) throw new ApiError('no_trust')
}

type Recipient = Pick<PayRequestRow, 'recipient' | 'recipientKey' | 'recipientEmail'>

async function findRecipient(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  viewer: Viewer,
  { recipient, asset }: Pick<Input, 'recipient' | 'asset'>,
): Promise<Recipient> {
  if (recipient === null || recipient === '') return { recipient: null, recipientKey: null, recipientEmail: null }
  await assertMayAsk(deps, actor.user.id, recipient)
  const found = await resolveRecipient(deps, recipient, toAsset(asset), viewer)
  if (found.publicKey === viewer.publicKey) throw new ApiError('destination_is_self')
  return { recipient: found.query.toLowerCase(), recipientKey: found.publicKey, recipientEmail: found.email }
}

/** An address that was typed is told or the request is refused; whoever has an alias is told as far as the budget goes. */
async function tellRecipient(deps: ApiDeps, tx: Tx, row: PayRequestRow, language: 'en' | 'es'): Promise<void> {
  const now = deps.clock.now()
  const typed = row.recipientEmail
  const contact = typed === null && row.recipientKey !== null ? await findContact(tx, row.recipientKey) : undefined
  const to = typed ?? contact?.email
  if (to === undefined) return
  const cause = toRequestCause(row, to)
  if (typed !== null) await assertMailBudget(tx, cause, now)
  else if (!(await isWithinMailBudget(tx, cause, now))) return
  const reader = await readReader(tx, to, contact?.language ?? language)
  await queueMail(tx, to, formatRequestMail(await describeRequest(deps, tx, row, reader, row.amount)), now, { cause })
}

/** Requests that a wallet sent or was sent, by the filters of spec §3. */
export async function listPayRequests(deps: ApiDeps, { walletId, level }: Acting, query: ListQuery) {
  const wallet = await readAsked(deps, walletId)
  const { rows, next } = takePage(await listPayRequestRows(deps.db, wallet, query, deps.clock.now()), query.limit)
  return toPage('pay_request', await presentPayRequests(deps, wallet, level !== undefined, rows), next)
}

/**
 * One request for one of its sides.
 * @throws ApiError not_found for everybody else
 */
export async function readPayRequest(deps: ApiDeps, acting: Acting, id: string) {
  const { row } = await readOwnRequest(deps, acting, id)
  return describePayRequest(deps, acting, row)
}

/** A request as a side sees it, after it has changed. */
export async function describePayRequest(deps: ApiDeps, { walletId, level }: Acting, row: KnownPayRequest) {
  const wallet = await readAsked(deps, walletId)
  const [item] = await presentPayRequests(deps, wallet, level !== undefined, [row])
  return toDocument('pay_request', row.id, item!.attributes)
}

/** @throws ApiError not_found for a request that the wallet neither sent nor was sent */
export async function readOwnRequest(
  deps: ApiDeps,
  { walletId }: Acting,
  id: string,
): Promise<{ row: KnownPayRequest; wallet: Asked; isSent: boolean }> {
  const wallet = await readAsked(deps, walletId)
  const row = await findPayRequest(deps.db, id)
  const isSent = row?.walletId === walletId
  if (!row || !(isSent || isSentTo(row, wallet))) throw new ApiError('not_found')
  return { row, wallet, isSent }
}

async function readAsked(deps: ApiDeps, walletId: string): Promise<Asked> {
  const wallet = await findAsked(deps.db, walletId)
  if (!wallet) throw new ApiError('not_found')
  return wallet
}

/**
 * What everybody with the link sees.
 * @throws ApiError not_found
 */
export async function readPublicPayRequest(deps: ApiDeps, id: string) {
  const row = await findPayRequest(deps.db, id)
  if (!row) throw new ApiError('not_found')
  return toDocument('public_pay_request', row.id, await presentPublicPayRequest(deps, row))
}
