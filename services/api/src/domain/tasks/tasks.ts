import { type AccessLevel, type PermissionName, readPermission, TASK_COUNT, type TaskAbout, type TaskKind } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import type { ApiDeps } from '#deps.ts'
import { listProposals } from '#domain/access/operator-proposals.repository.ts'
import { listAccountRows, toBusinessAccount } from '#domain/businesses/account-rows.repository.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { readState } from '#domain/pay-requests/pay-request-state.ts'
import { readNames } from '#domain/recipients/names.ts'
import { listSalesLeft } from '#domain/sales/sales-left.ts'
import { readUsage } from '#domain/sponsorship/usage.ts'
import { findProgram } from '#domain/tokens/tokens.repository.ts'
import { readActingWallet } from '#domain/wallets/acting-wallet.repository.ts'
import { findNextStep } from './first-steps.ts'
import {
  listAsked,
  listFailedRuns,
  listInvitationsFor,
  listKeysThatEnd,
  listPartnershipRequests,
  listSwitchedOff,
  listWaitingFor,
  type Receiver,
  readNewestChange,
} from './tasks.repository.ts'
import { listTills } from './till-floats.repository.ts'
import { listLowTills } from './till-floats.ts'

/** Who looks at the tasks of a wallet: their level in its business, `owner` for their own. */
export type TaskReader = { walletId: string; level: AccessLevel; hasBothContacts: boolean }
/** Something that needs somebody. Its version is another one when there is something new about it. */
export type OpenTask = { id: string; version: string; about: TaskAbout }

/** Most invitations, and newest bulk runs, that are looked at. */
const SOME = 20
/** How long a change that was approved is told, and how long before its end an API key is. */
const NEWS_MS = 14 * 86_400_000

/** What a task of a business asks of somebody to whom it is shown. */
const asked = {
  pendingPayments: 'wallet.view',
  payRequests: 'wallet.view',
  partnershipRequests: 'partnership.edit',
  operatorProposal: 'operator.propose',
  lowTill: 'till.view',
  nearLimit: 'usage.view',
  webhookOff: 'webhook.view',
  apiKeyEnds: 'apiKey.view',
  failedRows: 'bulk.view',
  firstStep: 'token.edit',
} as const satisfies Partial<Record<TaskKind, PermissionName>>

/**
 * What needs somebody, for their own wallet or in a business, most urgent first: the one place that says so, for home, bell and e-mail. It
 * follows from what is there now, in a number of statements that does not depend on how much that is; tills are read from the ledger, and
 * left out while the network does not answer. None of a wallet that is gone.
 */
export async function listOpenTasks(deps: ApiDeps, reader: TaskReader): Promise<OpenTask[]> {
  const found = await readActingWallet(deps.db, reader.walletId)
  if (!found) return []
  const { wallet, user, businessId } = found
  const receiver = { publicKey: wallet.publicKey, email: user?.emailVerifiedAt ? user.email : null }
  if (businessId !== undefined) return listOfBusiness(deps, reader, businessId, receiver)
  const contacts = [
    ...(user?.emailVerifiedAt ? [] : [toTask({ kind: 'contact', contact: 'email' }, 'email', '')]),
    ...(user?.phoneVerifiedAt ? [] : [toTask({ kind: 'contact', contact: 'phone' }, 'phone', '')]),
  ]
  return [
    ...(await listInvited(deps, receiver)),
    ...(await listWaiting(deps, receiver)),
    ...(await listRequests(deps, receiver)),
    ...contacts,
  ]
}

async function listOfBusiness(deps: ApiDeps, reader: TaskReader, businessId: string, receiver: Receiver): Promise<OpenTask[]> {
  const features = await deps.flags.readAll(businessId)
  const isShown = (kind: keyof typeof asked): boolean => {
    const { levels, feature, contacts } = readPermission(asked[kind])
    return (levels?.includes(reader.level) ?? true) && (!feature || features[feature]) && (contacts !== 'both' || reader.hasBothContacts)
  }
  const lists: readonly (readonly [boolean, () => Promise<OpenTask[]>])[] = [
    [reader.level === 'owner', () => listReview(deps, businessId)],
    [reader.level === 'owner', () => listLeft(deps, businessId)],
    [reader.level === 'owner' && isShown('operatorProposal'), () => listProposed(deps, businessId, receiver.publicKey)],
    [isShown('pendingPayments'), () => listWaiting(deps, receiver)],
    [isShown('payRequests'), () => listRequests(deps, receiver)],
    [isShown('partnershipRequests'), () => listPartnerships(deps, businessId)],
    [isShown('failedRows'), () => listFailures(deps, businessId)],
    [isShown('lowTill') || isShown('firstStep'), () => listTillsAndSteps(deps, businessId, isShown)],
    [isShown('nearLimit'), () => listNearLimits(deps, businessId)],
    [isShown('webhookOff'), () => listSilentWebhooks(deps, businessId)],
    [isShown('apiKeyEnds'), () => listEndingKeys(deps, businessId)],
  ]
  const tasks: OpenTask[] = []
  for (const [isAsked, list] of lists) if (isAsked) tasks.push(...(await list()))
  return tasks
}

/** @param thing which one of its kind; empty for the only one */
function toTask(about: TaskAbout, thing: string, version: string): OpenTask {
  return { id: thing === '' ? about.kind : `${about.kind}-${thing}`, version, about }
}

/** One task for everything that waits: there is something new about it when something newer waits. */
function toOne(kind: 'pendingPayments' | 'payRequests' | 'partnershipRequests', ids: readonly string[]): OpenTask[] {
  const [newest] = ids
  return newest === undefined ? [] : [toTask({ kind, count: ids.length }, '', newest)]
}

async function listInvited(deps: ApiDeps, { email }: Receiver): Promise<OpenTask[]> {
  if (email === null) return []
  const rows = await listInvitationsFor(deps.db, email, deps.clock.now(), SOME)
  return rows.map(({ id, ...about }) => toTask({ kind: 'invitation', ...about }, id, ''))
}

const listWaiting = async (deps: ApiDeps, receiver: Receiver) =>
  toOne('pendingPayments', await listWaitingFor(deps.db, receiver, TASK_COUNT))

async function listRequests(deps: ApiDeps, receiver: Receiver): Promise<OpenTask[]> {
  const now = deps.clock.now()
  const rows = await listAsked(deps.db, receiver, now, TASK_COUNT)
  const payable = rows.filter(row => readState(row, row, now).isPayable)
  return toOne(
    'payRequests',
    payable.map(row => row.id),
  )
}

const listPartnerships = async (deps: ApiDeps, businessId: string) =>
  toOne('partnershipRequests', await listPartnershipRequests(deps.db, businessId, TASK_COUNT))

async function listFailures(deps: ApiDeps, businessId: string): Promise<OpenTask[]> {
  const runs = await listFailedRuns(deps.db, businessId, SOME)
  return runs.map(({ id, name, count }) => toTask({ kind: 'failedRows', runId: id, name, count }, id, String(count)))
}

/** Open sales that only somebody can close who does not act for the business any more. */
async function listLeft(deps: ApiDeps, businessId: string): Promise<OpenTask[]> {
  const left = await listSalesLeft(deps, businessId)
  return left.map(({ opener, name, count }) =>
    toTask({ kind: 'salesLeft', opener, name, count: Math.min(count, TASK_COUNT) }, opener, String(count)),
  )
}

/** Operators that somebody asks the admins of an account to add. Accounts that were closed meanwhile need nobody. */
async function listProposed(deps: ApiDeps, businessId: string, publicKey: string): Promise<OpenTask[]> {
  const rows = await listProposals(deps.db, { businessId }, deps.clock.now(), SOME)
  if (rows.length === 0) return []
  const accounts = new Map((await listAccountRows(deps.db, businessId)).map(row => [row.publicKey, row]))
  const keys = rows.flatMap(row => [row.operator, row.byKey])
  const names = await readNames(deps, { publicKey, businessId }, [...new Set(keys)])
  return rows.flatMap(({ id, account: key, operator, email, level, byKey, byEmail, createdAt }) => {
    const account = accounts.get(key)
    if (!account) return []
    const [name, by] = [names.get(operator)?.name ?? email, names.get(byKey)?.name ?? byEmail]
    const byThemselves = byKey === operator
    const about = { kind: 'operatorProposal', account: toBusinessAccount(account), operator, name, by, byThemselves } as const
    return [toTask(about, id, `${level} ${createdAt.toISOString()}`)]
  })
}

/** A change of verified data that waits for the owner, or was approved not long ago. */
async function listReview(deps: ApiDeps, businessId: string): Promise<OpenTask[]> {
  const review = await readNewestChange(deps.db, businessId)
  if (!review) return []
  const { id, status, identityUrl, decidedAt } = review
  const isNews = status === 'valid' && decidedAt !== null && deps.clock.now().getTime() - decidedAt.getTime() < NEWS_MS
  const wants = status === 'new' ? 'documents' : status === 'invalid' ? 'changes' : identityUrl !== null ? 'identity' : 'nothing'
  if (wants === 'nothing' && !isNews) return []
  return [toTask({ kind: 'review', wants }, '', `${id} ${wants} ${decidedAt?.toISOString() ?? ''}`)]
}

async function listTillsAndSteps(
  deps: ApiDeps,
  businessId: string,
  isShown: (kind: 'lowTill' | 'firstStep') => boolean,
): Promise<OpenTask[]> {
  const business = await readBusinessAccount(deps.db, businessId)
  const program = await findProgram(deps.db, businessId)
  const tills = await listTills(deps.db, businessId)
  const low = program && isShown('lowTill') ? await listLowTills(deps, business, program, tills) : []
  const next = isShown('firstStep') ? await findNextStep(deps, { business, program, tills }) : undefined
  return [
    ...low.map(({ id, name, publicKey, asset, left, filled }) =>
      toTask({ kind: 'lowTill', posId: id, name, publicKey, asset, left: formatDecimal(left) }, id, filled),
    ),
    ...(next ? [toTask({ kind: 'firstStep', step: next }, '', next)] : []),
  ]
}

/** Of what there may be several of, and of all units together, what is used up to four fifths. */
async function listNearLimits(deps: ApiDeps, businessId: string): Promise<OpenTask[]> {
  const { items, unitsUsed, unitsReserved, unitsLimit } = await readUsage(deps.db, businessId, deps.clock.now())
  const units = { item: 'units' as const, count: unitsUsed + unitsReserved, limit: unitsLimit }
  return [...items, units]
    .filter(({ count, limit }) => limit > 1 && count * 5 >= limit * 4)
    .map(({ item, count, limit }) => toTask({ kind: 'nearLimit', item, count, limit }, item, `${count} of ${limit}`))
}

/** Webhooks that were switched off because nothing arrives there, until somebody switches them on, or says themselves that they are off. */
async function listSilentWebhooks(deps: ApiDeps, businessId: string): Promise<OpenTask[]> {
  const rows = await listSwitchedOff(deps.db, businessId, SOME)
  return rows.map(({ id, url, because, at }) =>
    toTask({ kind: 'webhookOff', webhookId: id, host: new URL(url).host, because }, id, at.toISOString()),
  )
}

/** API keys whose end comes soon: what calls with them stops then. */
async function listEndingKeys(deps: ApiDeps, businessId: string): Promise<OpenTask[]> {
  const now = deps.clock.now()
  const rows = await listKeysThatEnd(deps.db, businessId, { from: now, to: new Date(now.getTime() + NEWS_MS) }, SOME)
  return rows.map(({ id, name, expiresAt }) => toTask({ kind: 'apiKeyEnds', name, expiresAt: expiresAt.toISOString() }, id, ''))
}
