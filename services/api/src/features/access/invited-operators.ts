import { ApiError, type OperatorLevel, type OperatorRole } from '@lealta/contract'
import type { Db, Tx } from '#db/index.ts'
import { saveProposal } from '#domain/access/operator-proposals.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { listAccountRows, toBusinessAccount } from '#domain/businesses/account-rows.repository.ts'
import { tokenItems } from '#domain/sponsorship/usage.ts'
import { type InvitationRow, isAddedOperator } from './access.repository.ts'

/**
 * The account that somebody is invited to sign for.
 * @throws ApiError not_found for none of the business's; minter_not_operator for an issuer: who mints is an operator of the wallet already
 */
export async function readInvitedOperator(
  db: Db | Tx,
  businessId: string,
  operates: { account: string; level: OperatorLevel } | null,
): Promise<OperatorRole | null> {
  if (operates === null) return null
  const row = (await listAccountRows(db, businessId)).find(({ publicKey }) => publicKey === operates.account)
  if (!row) throw new ApiError('not_found')
  if (row.kind in tokenItems) throw new ApiError('minter_not_operator')
  return { account: toBusinessAccount(row), level: operates.level }
}

/** What an invitation of a business says of signing; null also when that account was closed meanwhile. */
export async function findInvitedOperators(
  db: Db | Tx,
  businessId: string,
  rows: readonly InvitationRow[],
): Promise<(row: InvitationRow) => OperatorRole | null> {
  const isAsked = rows.some(({ operatedAccount }) => operatedAccount !== null)
  const accounts = new Map(isAsked ? (await listAccountRows(db, businessId)).map(row => [row.publicKey, row]) : [])
  return ({ operatedAccount, operatedLevel }) => {
    const account = operatedAccount === null ? undefined : accounts.get(operatedAccount)
    return account && operatedLevel ? { account: toBusinessAccount(account), level: operatedLevel } : null
  }
}

/** Who accepted asks the admins of the account to add them: one signature of theirs does it (decision 0111). Who kept their key there needs none. */
export async function proposeInvited(tx: Tx, actor: RegisteredPrincipal, row: InvitationRow, createdAt: Date): Promise<void> {
  const { businessId, email } = row
  const operates = (await findInvitedOperators(tx, businessId, [row]))(row)
  if (!operates) return
  const { account, level } = operates
  if (await isAddedOperator(tx, account.publicKey, actor.key)) return
  const by = { operator: actor.key, email, byId: actor.user.id, byKey: actor.key }
  await saveProposal(tx, { businessId, account: account.publicKey, level, ...by, createdAt })
}
