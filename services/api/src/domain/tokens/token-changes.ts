import { ApiError, type LoyaltyProgramInput, type RewardInput, type Supply } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction, readUniqueViolation, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { type BusinessAccount, readBusinessAccount, walletLock } from '#domain/businesses/business-accounts.repository.ts'
import { mayUse } from '#domain/images/images.repository.ts'
import { readUsage, tokenItems } from '#domain/sponsorship/usage.ts'
import { supersede } from '#domain/transactions/prepare-transaction.ts'
import { lockLiveRows } from '#domain/transactions/prepared.repository.ts'
import { tokenLock } from './enable-token.ts'
import { assertNotMoney } from './reserved-names.ts'
import { listReadiness } from './token-status.ts'
import { parsePositive, parseWhole } from './token-supply.ts'
import {
  deleteToken,
  findProgram,
  insertToken,
  lockToken,
  type NewTokenRow,
  type TokenKind,
  type TokenRow,
  updateToken,
} from './tokens.repository.ts'

/**
 * Amount of a fixed supply, null for an unlimited one.
 * @throws ApiError amount_not_valid for 0, and for a reward in parts
 */
function toFixedAmount(supply: z.output<typeof Supply>, kind: TokenRow['kind']): bigint | null {
  if (supply.kind === 'unlimited') return null
  return kind === 'reward' ? parseWhole(supply.amount) : parsePositive(supply.amount)
}

/**
 * Locks a token that is to be changed or deleted. What was built to enable it but not yet bumped is given up: its document is outdated.
 * @throws ApiError token_locked when it is enabled (spec §4 "Once enabled data is locked"), transaction_in_progress while it is being enabled
 */
async function lockForChange(tx: Tx, tokenId: string, now: Date): Promise<TokenRow> {
  const token = await lockToken(tx, tokenId)
  if (!token) throw new ApiError('not_found')
  if (token.enabledAt !== null) throw new ApiError('token_locked')
  await supersede(tx, tokenLock(tokenId), now)
  const business = await readBusinessAccount(tx, token.businessId)
  // It may be what the business opens with, in the transaction that makes its wallet.
  if (!business.isEnabled) await supersede(tx, walletLock(business.walletId), now)
  return token
}

/**
 * Refuses an image that the caller did not upload, or that is somebody's face; what the token has may stay.
 * @throws ApiError image_required
 */
async function assertImage(
  tx: Tx,
  { user }: RegisteredPrincipal,
  imageId: string | null | undefined,
  current?: string | null,
): Promise<void> {
  if (!imageId || imageId === current) return
  if (!(await mayUse(tx, imageId, user.id, 'publicPicture'))) throw new ApiError('image_required', 'not a picture of the caller')
}

/** Turns a code that the business has used already into its error; other errors go on. */
async function onTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (readUniqueViolation(cause) !== 'tokens_code') throw cause
    throw new ApiError('code_already_used', 'code_already_used', { cause })
  }
}

/** Fields of a form of which any may be left out. */
export type ChangeOf<Input> = { [Field in keyof Input]?: Input[Field] | undefined }

type Alike = Pick<LoyaltyProgramInput, keyof LoyaltyProgramInput & keyof RewardInput>

/**
 * Creates a token.
 * @param fields what stands in the row as it was sent, and the supply
 * @param toRow what does not; it may refuse
 * @throws ApiError code_reserved, name_reserved, code_already_used, image_required, amount_not_valid, and what `toRow` throws
 */
export async function createToken(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  { businessId, kind }: { businessId: string; kind: TokenKind },
  { supply, ...fields }: Alike,
  toRow: (now: Date, tx: Tx) => Partial<NewTokenRow> | Promise<Partial<NewTokenRow>> = () => ({}),
): Promise<TokenRow> {
  assertNotMoney(deps, fields)
  const now = deps.clock.now()
  const blank = { termsText: '', redemptionInstructions: '', conditions: '', requirements: '' }
  return onTakenCode(() =>
    inTransaction(deps.db, async tx => {
      const others = await toRow(now, tx)
      await assertImage(tx, principal, fields.imageId)
      const state = { metadataChanged: false, minted: 0n, burned: 0n, createdAt: now }
      const row = { ...blank, ...fields, fixedAmount: toFixedAmount(supply, kind), ...others, ...state, businessId, kind }
      const token = await insertToken(tx, row)
      await recordAudit(tx, { at: now, actor: principal.user.id, action: `${kind}.created`, subject: token.id })
      return token
    }),
  )
}

/**
 * Changes a token that is not enabled; what is left out stays.
 * @param change fields that stand in the row as they were sent, and the supply
 * @param toRow columns for what does not, read when the token is locked
 * @throws ApiError code_reserved, name_reserved, token_locked, transaction_in_progress, code_already_used, image_required, amount_not_valid,
 *   and what `toRow` throws
 */
export async function changeToken(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  token: TokenRow,
  { supply, ...fields }: ChangeOf<Alike>,
  toRow: (now: Date) => Partial<NewTokenRow> = () => ({}),
): Promise<TokenRow> {
  assertNotMoney(deps, fields)
  const now = deps.clock.now()
  return onTakenCode(() =>
    inTransaction(deps.db, async tx => {
      const locked = await lockForChange(tx, token.id, now)
      await assertImage(tx, principal, fields.imageId, locked.imageId)
      const row: Partial<NewTokenRow> = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      if (supply) row.fixedAmount = toFixedAmount(supply, token.kind)
      Object.assign(row, toRow(now))
      await recordAudit(tx, { at: now, actor: principal.user.id, action: `${token.kind}.changed`, subject: token.id })
      return Object.keys(row).length > 0 ? updateToken(tx, token.id, row) : token
    }),
  )
}

/**
 * Deletes a token that was never enabled.
 * @throws ApiError token_locked, transaction_in_progress
 */
export async function removeToken(deps: ApiDeps, principal: RegisteredPrincipal, token: TokenRow): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await lockForChange(tx, token.id, now)
    if ((await lockLiveRows(tx, tokenLock(token.id))).length > 0) throw new ApiError('transaction_in_progress')
    await deleteToken(tx, token.id)
    await recordAudit(tx, { at: now, actor: principal.user.id, action: `${token.kind}.deleted`, subject: token.id })
  })
}

/** The checklists of a business's tokens, with what the business has left of its limits. */
export async function readReadiness(deps: ApiDeps, business: BusinessAccount) {
  const usage = await readUsage(deps.db, business.id, deps.clock.now())
  const program = await findProgram(deps.db, business.id)
  const free = usage.unitsLimit - usage.unitsUsed - usage.unitsReserved
  return (token: TokenRow) => {
    const item = usage.items.find(candidate => candidate.item === tokenItems[token.kind])
    return listReadiness(token, {
      business,
      domain: deps.domain,
      hasUnits: token.enabledAt !== null || (free >= (token.hedgeFor === null ? 4 : 5) && item !== undefined && item.count < item.limit),
      isProgramEnabled: token.kind === 'reward' && Boolean(program?.enabledAt),
    })
  }
}
