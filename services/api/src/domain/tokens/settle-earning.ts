import { ApiError, type PurchaseInput } from '@lealta/contract'
import { parseDecimal } from '@lealta/stellar/amount'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { insertPurchase, readPurchase } from '#domain/earn-rules/earn-rules.repository.ts'
import { type EarnQuestion, lockPurchase } from '#domain/earn-rules/judge-purchase.ts'
import { assertSigner, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { supersede } from '#domain/transactions/prepare-transaction.ts'
import { lockEarning, lockOwed } from './earnings.repository.ts'
import { readRewardable, toDebtLock, writeEarning } from './earnings.ts'
import { insertGift, isOpenTill } from './till-gifts.repository.ts'
import { parsePositive } from './token-supply.ts'
import { listBusinessKeys, type TokenRow } from './tokens.repository.ts'

/**
 * Writes down an earning of which all is owed, or a purchase that earns nothing, so that nothing is paid and nothing signed. Once: the caller
 * names it.
 * @throws ApiError not_found, amount_not_valid, token_wrong_status, signer_level_too_low, owed_changed when less is owed than it earned,
 *   transaction_in_progress, network_unavailable; those of `lockPurchase`
 */
export async function settleEarning(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { program, publicKey }: { program: TokenRow; publicKey: string },
  input: {
    id: string
    amount: string
    account: string
    orderId?: string | undefined
    purchase?: PurchaseInput | undefined
    posId?: string | undefined
  },
): Promise<void> {
  const { businessId } = program
  if (program.enabledAt === null) throw new ApiError('token_wrong_status')
  const amount = input.purchase ? parseDecimal(input.amount) : parsePositive(input.amount)
  await assertMayGive(deps, actor, program, input.account)
  if (input.orderId !== undefined) await readRewardable(deps, input.orderId, businessId, publicKey)
  if (input.posId !== undefined && !(await isOpenTill(deps.db, businessId, input.posId))) throw new ApiError('not_found')
  const now = deps.clock.now()
  const debt = { tokenId: program.id, customerKey: publicKey }
  await inTransaction(deps.db, async tx => {
    await supersede(tx, toDebtLock(debt), now)
    if (await isWritten(tx, program.id, input)) return
    if ((await lockOwed(tx, debt)) < amount) throw new ApiError('owed_changed')
    if (input.purchase) await writePurchase(tx, { tokenId: program.id, businessId, customerKey: publicKey, now }, input.purchase, amount)
    const row = { ...debt, id: input.id, amount, taken: amount, orderId: input.orderId ?? null, hash: null }
    if (amount > 0n && !(await writeEarning(tx, { ...row, purchaseId: input.purchase?.id ?? null }, now))) return
    if (input.posId !== undefined) {
      const gift = { posId: input.posId, giverId: actor.user.id, giverKey: actor.publicKey, customerEmail: null, createdAt: now }
      const of = { earningId: amount > 0n ? input.id : null, purchaseId: input.purchase?.id ?? null, hash: null }
      await insertGift(tx, { ...debt, ...gift, ...of, amount, taken: amount })
    }
    await recordAudit(tx, {
      at: now,
      actor: actor.user.id,
      action: 'earning.settle',
      subject: input.id,
      details: { amount: String(amount) },
    })
  })
}

/** Whether this earning was written down before: by its id, or, where it earned nothing, by that of its purchase. */
async function isWritten(
  tx: Tx,
  tokenId: string,
  { id, amount, purchase }: { id: string; amount: string; purchase?: PurchaseInput | undefined },
) {
  if (await lockEarning(tx, tokenId, id)) return true
  const known = purchase && (await readPurchase(tx, purchase.id))
  return known !== undefined && known.hash === null && known.points === 0n && parseDecimal(amount) === 0n
}

/** Writes down a purchase for which nothing is paid. */
async function writePurchase(tx: Tx, question: EarnQuestion, input: PurchaseInput, points: bigint): Promise<void> {
  await insertPurchase(tx, { ...(await lockPurchase(tx, question, input, points)), hash: null, createdAt: question.now })
}

/** @throws ApiError signer_level_too_low unless the caller signs for this account of the business, from which points are given */
async function assertMayGive(deps: ApiDeps, actor: RegisteredPrincipal, program: TokenRow, accountId: string): Promise<void> {
  const own = await listBusinessKeys(deps.db, await readBusinessAccount(deps.db, program.businessId))
  const isOurs = accountId === program.issuer || own.includes(accountId)
  const account = isOurs ? await readLedgerAccount(deps, accountId) : undefined
  if (!account) throw new ApiError('signer_level_too_low', 'not an account of the business')
  assertSigner(account, actor.key, 'med')
}
