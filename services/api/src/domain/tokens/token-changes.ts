import { ApiError, type LoyaltyProgramInput, type RewardInput, type Supply } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction, readUniqueViolation, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { readUsage } from '#domain/sponsorship/usage.ts'
import { supersede } from '#domain/transactions/prepare-transaction.ts'
import { tokenLock } from './enable-token.ts'
import { listReadiness } from './token-status.ts'
import { parsePositive, parseWhole } from './token-supply.ts'
import { findProgram, hasImage, lockToken, type NewTokenRow, type TokenRow, updateToken } from './tokens.repository.ts'

/**
 * Amount of a fixed supply, null for an unlimited one.
 * @throws ApiError amount_not_valid for 0, and for a reward in parts
 */
export function toFixedAmount(supply: z.output<typeof Supply>, kind: TokenRow['kind']): bigint | null {
  if (supply.kind === 'unlimited') return null
  return kind === 'reward' ? parseWhole(supply.amount) : parsePositive(supply.amount)
}

/**
 * Locks a token that is to be changed or deleted. What was built to enable it but not yet bumped is given up: its document is outdated.
 * @throws ApiError token_locked when it is enabled (spec §4 "Once enabled data is locked"), transaction_in_progress while it is being enabled
 */
export async function lockForChange(tx: Tx, tokenId: string, now: Date): Promise<TokenRow> {
  const token = await lockToken(tx, tokenId)
  if (!token) throw new ApiError('not_found')
  if (token.enabledAt !== null) throw new ApiError('token_locked')
  await supersede(tx, tokenLock(tokenId), now)
  return token
}

/**
 * Refuses an image that is not a stored one.
 * @throws ApiError image_required
 */
export async function assertImage(tx: Tx, imageId: string | null | undefined): Promise<void> {
  if (!imageId) return
  if (!(await hasImage(tx, imageId))) throw new ApiError('image_required')
}

/** Turns a code that the business has used already into its error; other errors go on. */
export async function onTakenCode<T>(write: () => Promise<T>): Promise<T> {
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
 * Changes a token that is not enabled; what is left out stays.
 * @param change fields that stand in the row as they were sent, and the supply
 * @param toRow columns for what does not, read when the token is locked
 * @throws ApiError token_locked, transaction_in_progress, code_already_used, image_required, amount_not_valid, and what `toRow` throws
 */
export async function changeToken(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  token: TokenRow,
  { supply, ...fields }: ChangeOf<Alike>,
  toRow: (now: Date) => Partial<NewTokenRow> = () => ({}),
): Promise<TokenRow> {
  const now = deps.clock.now()
  return onTakenCode(() =>
    inTransaction(deps.db, async tx => {
      await lockForChange(tx, token.id, now)
      await assertImage(tx, fields.imageId)
      const row: Partial<NewTokenRow> = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      if (supply) row.fixedAmount = toFixedAmount(supply, token.kind)
      Object.assign(row, toRow(now))
      await recordAudit(tx, { at: now, actor: principal.user.id, action: `${token.kind}.changed`, subject: token.id })
      return Object.keys(row).length > 0 ? updateToken(tx, token.id, row) : token
    }),
  )
}

/** The checklists of a business's tokens, with what the business has left of its limits. */
export async function readReadiness(deps: ApiDeps, business: BusinessAccount) {
  const usage = await readUsage(deps.db, business.id, deps.clock.now())
  const program = await findProgram(deps.db, business.id)
  const hasFour = usage.unitsLimit - usage.unitsUsed - usage.unitsReserved >= 4
  return (token: TokenRow) => {
    const item = usage.items.find(candidate => candidate.item === (token.kind === 'reward' ? 'reward' : 'loyaltyProgram'))
    return listReadiness(token, {
      business,
      domain: deps.domain,
      hasUnits: token.enabledAt !== null || (hasFour && item !== undefined && item.count < item.limit),
      isProgramEnabled: token.kind === 'reward' && Boolean(program?.enabledAt),
    })
  }
}
