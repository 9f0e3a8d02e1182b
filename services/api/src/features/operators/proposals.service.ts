import { type AccessLevel, ApiError, type OperatorLevel, type OperatorProposal } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { findOperatorKey } from '#domain/access/operator-keys.repository.ts'
import {
  deleteProposal,
  expiryOf,
  findProposal,
  listProposals,
  type ShownProposalRow,
  saveProposal,
} from '#domain/access/operator-proposals.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { toBusinessAccount } from '#domain/businesses/account-rows.repository.ts'
import { lockAccess, lockEntry } from '#domain/businesses/lock-access.ts'
import { readWeight } from '#domain/ledger/ledger.ts'
import { presentShown, readNames, type Viewer } from '#domain/recipients/names.ts'
import { assertMayAsk } from '#domain/recipients/resolve-person.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { resolveCandidate } from './candidates.service.ts'
import { type OperatedAccount, readOperatedAccount, viewerOf } from './operators.service.ts'
import { tellAsker } from './tell-asker.ts'

type Of = { businessId: string; account: string }
type Asker = { userId: string | undefined; level: AccessLevel | undefined }

/** Most proposals of an account that are listed. */
const MOST = 100

/** Who is proposed for an account, newest first; whoever signs for it by now is left out. */
export async function listOperatorProposals(deps: ApiDeps, { businessId, account }: Of, asker: Asker) {
  const operated = await readOperatedAccount(deps, businessId, account)
  const rows = await listProposals(deps.db, { businessId, account }, deps.clock.now(), MOST)
  const open = rows.filter(row => readWeight(operated.account, row.operator) === 0)
  return { data: await present(deps, operated, open, asker) }
}

/**
 * Asks the admins of an account to add an operator (decision 0106): whoever signs for it adds them as always. Nothing of the ledger
 * changes. Asking again replaces what was asked.
 * @throws ApiError not_found, also for somebody whose access was taken away meanwhile, operator_key_not_admin, those of `resolveCandidate`
 */
export async function proposeOperator(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, account }: Of,
  { operator: query, level }: { operator: string; level: OperatorLevel },
) {
  await assertMayAsk(deps, actor.user.id, query)
  const operated = await readOperatedAccount(deps, businessId, account)
  const { publicKey: operator, email } = await resolveCandidate(deps, undefined, operated, query)
  if (level === 'high' && (await findOperatorKey(deps.db, businessId, operator))) throw new ApiError('operator_key_not_admin')
  return save(deps, actor, operated, { operator, email, level, lock: lockAccess, asLevel: 'manager' })
}

/**
 * Asks the admins of an account to add the caller as an operator (decision 0111). Asking again renews it.
 * @throws ApiError not_found, also for somebody whose access was taken away meanwhile, and those of `resolveCandidate`
 */
export async function askToOperate(deps: ApiDeps, actor: RegisteredPrincipal, { businessId, account }: Of, level: AccessLevel | undefined) {
  const operated = await readOperatedAccount(deps, businessId, account)
  const { publicKey: operator } = await resolveCandidate(deps, undefined, operated, actor.key)
  const person = await readUser(deps.db, actor.user.id)
  const email = (person?.emailVerifiedAt && person.email) ?? null
  return save(deps, actor, operated, { operator, email, level: 'med', lock: lockEntry, asLevel: level })
}

type Asked = {
  operator: string
  email: string | null
  level: OperatorLevel
  /** Asks once more whether the caller may. */
  lock: typeof lockAccess | typeof lockEntry
  asLevel: AccessLevel | undefined
}

async function save(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  operated: OperatedAccount,
  { operator, email, level, lock, asLevel }: Asked,
) {
  const by = { byId: actor.user.id, byKey: actor.key }
  const { businessId, row: account } = operated
  const saved = await inTransaction(deps.db, async tx => {
    await lock(tx, actor, businessId)
    return saveProposal(tx, { businessId, account: account.publicKey, operator, email, level, ...by, createdAt: deps.clock.now() })
  })
  const row = { ...saved, byEmail: (await readUser(deps.db, actor.user.id))?.email ?? null }
  const [made] = await present(deps, operated, [row], { userId: actor.user.id, level: asLevel })
  if (!made) throw new TypeError('a proposal that is not presented')
  return toDocument('operator_proposal', made.id, made.attributes)
}

/**
 * Ends a proposal: by who made it, or the owner, of which whoever asked is told. Repeating it finds none.
 * @throws ApiError not_found; forbidden for anybody else
 */
export async function endOperatorProposal(deps: ApiDeps, { proposalId, ...of }: Of & { proposalId: string }, asker: Asker): Promise<void> {
  const row = await findProposal(deps.db, { ...of, id: proposalId })
  if (!row) throw new ApiError('not_found')
  if (row.byId !== asker.userId && asker.level !== 'owner') throw new ApiError('forbidden')
  await inTransaction(deps.db, async tx => {
    if (!(await deleteProposal(tx, row.id)) || row.byId === asker.userId) return
    await tellAsker(deps, tx, row, false, deps.clock.now())
  })
}

async function present(deps: ApiDeps, { businessId, row: account }: OperatedAccount, rows: readonly ShownProposalRow[], asker: Asker) {
  const viewer: Viewer = viewerOf(account.publicKey, businessId, asker.level)
  const names = await readNames(deps, viewer, [...new Set(rows.flatMap(row => [row.operator, row.byKey]))])
  // Whose e-mail address is whose, owners and managers see in access control.
  const isEditor = asker.level === 'owner' || asker.level === 'manager'
  return rows.map(row => {
    const attributes: z.input<typeof OperatorProposal> = {
      account: toBusinessAccount(account),
      operator: row.operator,
      ...presentShown(deps, names.get(row.operator) ?? { name: isEditor ? row.email : null, imageId: null, accent: null }),
      level: row.level,
      by: names.get(row.byKey)?.name ?? (isEditor ? row.byEmail : null),
      isOwn: row.byId === asker.userId,
      byThemselves: row.byKey === row.operator,
      createdAt: row.createdAt.toISOString(),
      expiresAt: expiryOf(row).toISOString(),
    }
    return { id: row.id, type: 'operator_proposal' as const, attributes }
  })
}
