import { ApiError, type EarningInput } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import type { GiftDraft } from '#domain/transactions/recording.ts'
import { findEarningId, insertGift, isOpenTill } from './till-gifts.repository.ts'
import type { TokenRow } from './tokens.repository.ts'

/** What a recording says of points that are given at a till; nothing where they are given elsewhere. */
export type PlannedGift = { gift?: GiftDraft }

/**
 * Plans what is written about points given at a till: which till, and who gives. What they are is planned by `planEarning` before.
 * @throws ApiError not_found for a till that is not an open one of the business
 */
export async function planGift(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  given: { program: TokenRow | undefined; businessId: string | undefined; receiver: string | null; email: string | null; amount: Stroops },
  input: EarningInput | undefined,
): Promise<PlannedGift> {
  const { program, businessId, receiver, amount } = given
  if (input?.posId === undefined || !program || businessId === undefined) return {}
  if (!(await isOpenTill(deps.db, businessId, input.posId))) throw new ApiError('not_found')
  const taken = parseDecimal(input.owed)
  const about = {
    posId: input.posId,
    tokenId: program.id,
    purchaseId: input.purchase?.id ?? null,
    giverId: actor.user.id,
    giverKey: actor.publicKey,
  }
  const customer = { customerKey: receiver, customerEmail: receiver === null ? given.email : null }
  return { gift: { ...about, ...customer, amount: (amount + taken) as Stroops, taken } }
}

/** Writes a gift that the ledger has, beside the earning that it is. */
export async function recordGift(tx: Tx, gift: GiftDraft, { hash, at }: { hash: string; at: Date }): Promise<void> {
  await insertGift(tx, { ...gift, hash, earningId: await findEarningId(tx, hash), createdAt: at })
}
