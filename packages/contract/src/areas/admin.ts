import { anchorActions, anchorTransactionStatuses } from '@lealta/kernel'
import { z } from 'zod'
import { auditGroups } from '../audit-actions.ts'
import { endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import { features } from '../features.ts'
import { AccessLevel, Alias, Id, IdentityStatus, Instant, KybStatus, PublicKey, ScreeningStatus } from '../primitives.ts'
import { ActivityAnswer, ActivityQuery } from './activity.ts'
import { BusinessProfile, UsageItem } from './businesses.ts'
import { Kyb } from './onboarding.ts'

/** The admin console's own routes: served on the second listener only, under `/admin` (product decision 15). */
export const AdminSession = z
  .object({
    /** False on the loopback without a token: everyone who reaches the listener is an administrator. */
    isRequired: z.boolean(),
    isSignedIn: z.boolean(),
  })
  .meta({ id: 'AdminSession' })
export const AdminKyb = Kyb.omit({ identityUrl: true })
  .extend({
    /** Who makes the checks: the console, where there is no provider. */
    checks: z.enum(['simulator', 'plaid']),
    businessName: z.string().nullable(),
    businessType: z.enum(['sole_proprietorship', 'entity']).nullable(),
    ownerEmail: z.string().nullable(),
    ownerKey: PublicKey,
    profile: BusinessProfile.partial().nullable(),
  })
  .meta({ id: 'AdminKyb' })
export const OutboxMessage = z
  .object({
    channel: z.enum(['email', 'sms', 'push']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'OutboxMessage' })
export const AdminWallet = z
  .object({
    publicKey: PublicKey,
    type: z.enum(['individual', 'business', 'pos', 'location', 'employee']),
    enabled: z.boolean(),
    email: z.string().nullable(),
    business: z.string().nullable(),
    /** Of a till, location or employee account. */
    name: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'AdminWallet' })
export const AdminBusiness = z
  .object({
    name: z.string(),
    alias: z.string(),
    kyb: KybStatus,
    sponsor: PublicKey.nullable(),
    unitsLimit: z.number().int(),
    unitsUsed: z.number().int(),
    limits: z.record(z.string(), z.number().int()),
  })
  .meta({ id: 'AdminBusiness' })
export const AuditEntry = z
  .object({
    at: Instant,
    /** A key, a person's id, or `admin`, `system`, `operator`, `unknown`. */
    actor: z.string(),
    /** E-mail address or business, where it is known. */
    actorName: z.string().nullable(),
    /** Of {@link auditActions}, or a `transaction.` with the name of what was signed; older entries may hold others. */
    action: z.string(),
    subject: z.string(),
    subjectName: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export const AdminHealth = z
  .object({
    database: z.boolean(),
    /** Processes of the product that share this database. */
    processes: z.number().int(),
    network: z.boolean(),
    networkLedger: z.number().int().nullable(),
    pendingTransactions: z.number().int(),
    outboxWaiting: z.number().int(),
    feeAccountBalance: z.string().nullable(),
    auditChainIntact: z.boolean(),
    /** Null when the network did not say. */
    unitsDifference: z.number().int().nullable(),
  })
  .meta({ id: 'AdminHealth' })
/** Why a remote configuration was not taken. */
export const RemoteProblem = z.enum(['unreachable', 'refused', 'redirected', 'too_large', 'not_json', 'not_valid'])
/** The feature flags as an administrator sees them. */
export const AdminFlags = z
  .object({
    flags: z.array(
      z.object({
        feature: z.enum(features),
        isOn: z.boolean().describe('for the platform'),
        from: z.enum(['switch', 'remote', 'settings']).describe('why'),
        isOnWithoutSwitch: z.boolean().describe('by the remote configuration, else by the settings'),
        businesses: z
          .array(z.object({ id: Id, name: z.string(), alias: z.string(), isOn: z.boolean() }))
          .describe('that have a switch of their own'),
      }),
    ),
    remote: z
      .object({
        readAt: Instant.nullable().describe('when it was last good'),
        triedAt: Instant.nullable(),
        problem: RemoteProblem.nullable().describe('of the last try'),
        unknown: z.array(z.string()).describe('names in it that are no feature'),
      })
      .nullable()
      .describe('null without REMOTE_CONFIG_URL'),
  })
  .meta({ id: 'AdminFlags' })
export type AdminFlags = z.infer<typeof AdminFlags>
/** A deposit or withdrawal at the local anchor, as its operator sees it. Amounts are decimals of the stablecoin. */
export const AdminTransfer = z
  .object({
    kind: z.enum(['deposit', 'withdrawal']),
    code: z.string(),
    status: z.enum(anchorTransactionStatuses),
    account: z.string().describe('who gets the deposit, or pays for the withdrawal'),
    amountIn: z.string().nullable(),
    amountFee: z.string().nullable(),
    amountOut: z.string().nullable(),
    startedAt: Instant,
    updatedAt: Instant,
    dueAt: Instant.nullable().describe('when it goes on by itself'),
    actBy: Instant.nullable().describe('when it expires unless the person acts'),
    holder: z.string().nullable(),
    bankAccount: z.string().nullable(),
    reference: z.string().nullable(),
    paymentMemo: z.string().nullable().describe('of the payment for a withdrawal, in base64'),
    stellarId: z.string().nullable(),
    externalId: z.string().nullable(),
    refunds: z.array(z.object({ id: z.string(), amount: z.string() })),
    actions: z.array(z.enum(anchorActions)).describe('what is possible from here'),
  })
  .meta({ id: 'AdminTransfer' })
export const AdminAccess = AccessLevel

const ByTransfer = z.object({ transferId: z.string().max(64) })
const AdminTransferDocument = z.object({
  data: z.object({ id: z.string(), type: z.literal('anchor_transfer'), attributes: AdminTransfer }),
})
const ByKyb = z.object({ kybId: Id })
const AdminKybDocument = z.object({ data: z.object({ id: Id, type: z.literal('kyb_review'), attributes: AdminKyb }) })

export const adminEndpoints = {
  adminReadSession: endpoint({
    method: 'GET',
    path: '/admin/session',
    summary: 'Whether signing in is needed, and done',
    access: 'public',
    ok: z.object({ data: AdminSession }),
    status: 200,
    errors: [],
  }),
  adminSignIn: endpoint({
    method: 'POST',
    path: '/admin/session',
    summary: 'Sign in with the token of the installation; the session is a cookie for 8 hours',
    access: 'public',
    rateLimit: 'signIn',
    body: z.object({ token: z.string().min(1, 'field_required').max(1_000, 'admin_token_wrong') }),
    ok: NoContent,
    status: 204,
    errors: ['admin_token_wrong', 'field_required'],
  }),
  adminSignOut: endpoint({
    method: 'DELETE',
    path: '/admin/session',
    summary: 'Sign out',
    access: 'admin',
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  adminListKyb: endpoint({
    method: 'GET',
    path: '/admin/kyb',
    summary: 'Reviews, oldest due first',
    access: 'admin',
    query: PageQuery.extend({ status: KybStatus.optional(), kind: Kyb.shape.kind.optional() }),
    ok: page('kyb_review', AdminKyb),
    status: 200,
    errors: [],
  }),
  adminReadKyb: endpoint({
    method: 'GET',
    path: '/admin/kyb/:kybId',
    summary: 'One review',
    access: 'admin',
    params: ByKyb,
    ok: AdminKybDocument,
    status: 200,
    errors: [],
  }),
  adminReadKybDocument: endpoint({
    method: 'GET',
    path: '/admin/kyb/:kybId/documents/:documentId',
    summary: 'A document’s bytes, as an attachment',
    access: 'admin',
    params: ByKyb.extend({ documentId: Id }),
    content: 'application/octet-stream',
    ok: z.unknown(),
    status: 200,
    errors: [],
  }),
  adminSetIdentity: endpoint({
    method: 'POST',
    path: '/admin/kyb/:kybId/simulation',
    summary: 'Embedded provider: report a result of the identity check or the screening',
    access: 'admin',
    params: ByKyb,
    body: z.object({ identity: IdentityStatus.optional(), screening: ScreeningStatus.optional() }),
    ok: AdminKybDocument,
    status: 200,
    errors: ['kyb_wrong_status'],
  }),
  adminDecideKyb: endpoint({
    method: 'POST',
    path: '/admin/kyb/:kybId/decision',
    summary: 'Approve, or decline with a reason that the business sees',
    access: 'admin',
    params: ByKyb,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve') }),
      z.object({ decision: z.literal('decline'), reason: z.string().trim().min(1, 'field_required').max(1_000) }),
    ]),
    ok: AdminKybDocument,
    status: 200,
    errors: ['kyb_wrong_status', 'kyb_profile_missing', 'field_required'],
  }),
  adminListOutbox: endpoint({
    method: 'GET',
    path: '/admin/outbox',
    summary: 'E-mails, text messages and messages on devices, newest first',
    access: 'admin',
    query: PageQuery.extend({ to: z.string().max(254).optional() }),
    ok: page('outbox_message', OutboxMessage),
    status: 200,
    errors: [],
  }),
  adminListWallets: endpoint({
    method: 'GET',
    path: '/admin/wallets',
    summary: 'Wallets',
    access: 'admin',
    query: PageQuery.extend({ search: z.string().max(254).optional() }),
    ok: page('admin_wallet', AdminWallet),
    status: 200,
    errors: [],
  }),
  adminReadActivity: endpoint({
    method: 'GET',
    path: '/admin/wallets/:walletId/activity',
    summary: 'Activity by transaction hash without a token (spec §7)',
    access: 'admin',
    params: z.object({ walletId: Id }),
    query: ActivityQuery,
    ok: ActivityAnswer,
    status: 200,
    errors: [],
  }),
  adminListBusinesses: endpoint({
    method: 'GET',
    path: '/admin/businesses',
    summary: 'Businesses with their limits',
    access: 'admin',
    query: PageQuery,
    ok: page('admin_business', AdminBusiness),
    status: 200,
    errors: [],
  }),
  adminSetLimits: endpoint({
    method: 'PUT',
    path: '/admin/businesses/:businessId/limits',
    summary: 'Raise or lower what the platform sponsors for a business',
    access: 'admin',
    params: z.object({ businessId: Id }),
    body: z.object({
      unitsLimit: z.number().int().min(0).max(100_000),
      limits: z.partialRecord(UsageItem, z.number().int().min(0).max(10_000)),
    }),
    ok: z.object({ data: z.object({ id: Id, type: z.literal('admin_business'), attributes: AdminBusiness }) }),
    status: 200,
    errors: ['network_unavailable', 'underfunded_fees', 'conflict'],
  }),
  adminListAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Audit log, newest first: all of it, or what was done by or to whom a search finds, of a group, or between two moments',
    access: 'admin',
    query: PageQuery.extend({
      search: z.string().max(254).optional().describe('key, e-mail address or business, or an id as a whole'),
      group: z.enum(auditGroups).optional(),
      from: Instant.optional().describe('at this moment or later'),
      to: Instant.optional().describe('before this moment'),
    }),
    ok: page('audit_entry', AuditEntry),
    status: 200,
    errors: [],
  }),
  adminReadHealth: endpoint({
    method: 'GET',
    path: '/admin/health',
    summary: 'Health of the parts',
    access: 'admin',
    ok: z.object({ data: AdminHealth }),
    status: 200,
    errors: [],
  }),
  adminListFlags: endpoint({
    method: 'GET',
    path: '/admin/flags',
    summary: 'Feature flags: what the platform has, why, and the businesses that differ (the newest 200 switches)',
    access: 'admin',
    ok: z.object({ data: AdminFlags }),
    status: 200,
    errors: [],
  }),
  adminSwitchFeature: endpoint({
    method: 'PUT',
    path: '/admin/flags/:feature',
    summary: 'Switch a feature on or off, for the platform or one business; null takes the switch away',
    access: 'admin',
    params: z.object({ feature: z.enum(features) }),
    body: z.object({ alias: Alias.nullable().describe('of a business; null for the platform'), isOn: z.boolean().nullable() }),
    ok: z.object({ data: AdminFlags }),
    status: 200,
    errors: ['alias_not_valid', 'alias_not_found'],
  }),
  adminListTransfers: endpoint({
    method: 'GET',
    path: '/admin/transfers',
    summary: 'Deposits and withdrawals at the local anchor, newest first; none without one',
    access: 'admin',
    query: PageQuery.extend({ status: z.enum(anchorTransactionStatuses).optional() }),
    ok: page('anchor_transfer', AdminTransfer),
    status: 200,
    errors: [],
  }),
  adminReadTransfer: endpoint({
    method: 'GET',
    path: '/admin/transfers/:transferId',
    summary: 'One deposit or withdrawal at the local anchor',
    access: 'admin',
    params: ByTransfer,
    ok: AdminTransferDocument,
    status: 200,
    errors: [],
  }),
  adminPushTransfer: endpoint({
    method: 'POST',
    path: '/admin/transfers/:transferId/action',
    summary: 'Push a deposit or withdrawal at the local anchor along',
    access: 'admin',
    params: ByTransfer,
    body: z.object({ action: z.enum(anchorActions) }),
    ok: AdminTransferDocument,
    status: 200,
    errors: ['transfer_wrong_status'],
  }),
  adminRunJobs: endpoint({
    method: 'POST',
    path: '/admin/jobs',
    summary: 'Run the clocked work now',
    access: 'admin',
    ok: NoContent,
    status: 204,
    errors: [],
  }),
} as const
