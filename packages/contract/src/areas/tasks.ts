import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { AccessLevel, Amount, AssetId, Id, Instant, PublicKey } from '../primitives.ts'
import { FirstStep, UsageItem } from './businesses.ts'
import { BusinessAccount } from './operators.ts'

/** How far a task counts what waits; as many or more are as many. */
export const TASK_COUNT = 100

const Count = z.number().int().min(1).max(TASK_COUNT)

/** What a task is about. */
export const TaskAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), contact: z.enum(['email', 'phone']).describe('that is not verified yet') }),
  z.object({ kind: z.literal('invitation'), business: z.string(), accessLevel: AccessLevel }),
  z.object({ kind: z.literal('pendingPayments'), count: Count.describe('payments to accept') }),
  z.object({ kind: z.literal('payRequests'), count: Count.describe('requests to pay or to decline') }),
  z.object({ kind: z.literal('partnershipRequests'), count: Count.describe('requests to answer') }),
  z.object({
    kind: z.literal('review'),
    wants: z
      .enum(['documents', 'identity', 'changes', 'nothing'])
      .describe('of a change of verified data: its documents, who the owner is, something else since it was declined; it was approved'),
  }),
  z.object({
    kind: z.literal('lowTill'),
    posId: Id,
    name: z.string(),
    publicKey: PublicKey,
    asset: AssetId.describe('the points'),
    left: Amount.describe('how many of them it can still give'),
  }),
  z.object({
    kind: z.literal('nearLimit'),
    item: z.union([UsageItem, z.literal('units')]),
    count: z.number().int(),
    limit: z.number().int(),
  }),
  z.object({
    kind: z.literal('salesLeft'),
    opener: PublicKey.describe('who opened them, and does not act for the main wallet, or has no access, any more'),
    name: z.string().nullable(),
    count: Count.describe('open sales that only they can close'),
  }),
  z.object({
    kind: z.literal('operatorProposal'),
    account: BusinessAccount.describe('for which an admin of it adds them'),
    operator: PublicKey,
    name: z.string().nullable(),
    by: z.string().nullable().describe('the name of who asks'),
    byThemselves: z.boolean().describe('who is to be added asks: they accepted an invitation to it'),
  }),
  z.object({ kind: z.literal('failedRows'), runId: Id, name: z.string(), count: z.number().int() }),
  z.object({
    kind: z.literal('webhookOff'),
    webhookId: Id,
    host: z.string().describe('of its address'),
    because: z.enum(['failing', 'gone']).describe('nothing arrived for days, or the address says that it is no more'),
  }),
  z.object({ kind: z.literal('apiKeyEnds'), name: z.string(), expiresAt: Instant }),
  z.object({ kind: z.literal('firstStep'), step: FirstStep }),
])
export type TaskAbout = z.infer<typeof TaskAbout>
export type TaskKind = TaskAbout['kind']

/** Something that needs the person. */
export const Task = z
  .object({
    about: TaskAbout,
    version: z.string().describe('another one when there is something new about it'),
    isPutAway: z.boolean().describe('by the person, in this version'),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

const OfWallet = z.object({ walletId: Id })

export const taskEndpoints = {
  listTasks: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/tasks',
    summary: 'What needs the person: for their own wallet, or for the business of the wallet as far as their access level goes',
    access: 'session',
    params: OfWallet,
    query: z.object({
      timeZone: z.string().max(60).optional().describe('of the device: the e-mail that tells of them comes at nine there'),
    }),
    ok: z.object({ data: z.array(z.object({ id: z.string(), type: z.literal('task'), attributes: Task })) }),
    status: 200,
    errors: ['field_required'],
  }),
  putTaskAway: endpoint({
    method: 'PUT',
    path: '/wallets/:walletId/tasks/:taskId',
    summary: 'Put a task away until it changes, or take it back',
    access: 'session',
    params: OfWallet.extend({ taskId: z.string().max(80) }),
    body: z.object({
      version: z.string().max(200).describe('that was seen: one that has changed since stays'),
      isPutAway: z.boolean(),
    }),
    ok: document('task', Task),
    status: 200,
    errors: [],
  }),
  endDigest: endpoint({
    method: 'POST',
    path: '/digest-endings',
    summary: 'End the e-mails that tell somebody of their tasks, by the link in one of them',
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    ok: NoContent,
    status: 204,
    errors: [],
  }),
} as const
