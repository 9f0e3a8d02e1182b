import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { Id, Instant } from '../primitives.ts'
import type { TaskKind } from './tasks.ts'

/** Ways on which people are told of something: an e-mail, a message on a device that they chose, and the summary of what needs them. */
export const NotificationChannel = z.enum(['email', 'push', 'summary'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

type NotificationKindRule = {
  /** Types of the wallets that are told of it; who enters a business is told of what businesses are, too. */
  readonly of: readonly ('individual' | 'business')[]
  /** Ways on which it can be told. */
  readonly channels: readonly NotificationChannel[]
  /** Ways on which it is told until the person says otherwise. */
  readonly byDefault: readonly NotificationChannel[]
}

/** A kind of task, of which the summary tells until it is switched off for the person; the bell goes on showing it. */
const inSummary = <Of extends NotificationKindRule['of']>(of: Of) => ({ of, channels: ['summary'], byDefault: ['summary'] }) as const

const taskKinds = {
  invitation: inSummary(['individual']),
  contact: inSummary(['individual']),
  pendingPayments: inSummary(['individual', 'business']),
  payRequests: inSummary(['individual', 'business']),
  partnershipRequests: inSummary(['business']),
  review: inSummary(['business']),
  salesLeft: inSummary(['business']),
  operatorProposal: inSummary(['business']),
  failedRows: inSummary(['business']),
  lowTill: inSummary(['business']),
  nearLimit: inSummary(['business']),
  webhookOff: inSummary(['business']),
  apiKeyEnds: inSummary(['business']),
  firstStep: inSummary(['business']),
} as const satisfies Readonly<Record<TaskKind, NotificationKindRule>>

/**
 * What people are told of, as they like. A new kind is a line here, its texts in the messages (`notifications.kinds`), and whoever writes it
 * down where it happens.
 */
export const notificationKinds = {
  /** A shop gave points. */
  points_arrived: { of: ['individual'], channels: ['email', 'push'], byDefault: [] },
  /** The points for a reward are there, or nearly. */
  reward_near: { of: ['individual'], channels: ['email', 'push'], byDefault: [] },
  /** The summary of tasks, once a day. */
  needs_you: { of: ['individual', 'business'], channels: ['email', 'push'], byDefault: ['email'] },
  ...taskKinds,
} as const satisfies Readonly<Record<string, NotificationKindRule>>

export type NotificationKind = keyof typeof notificationKinds
export const NotificationKind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]])

/** The rule of a kind, as that of any of them. */
export const readNotificationKind = (kind: NotificationKind): NotificationKindRule => notificationKinds[kind]

/** Whether a person wants to be told of a kind, on each way on which it can be told. */
export const NotificationPreference = z
  .object({ channels: z.array(z.object({ channel: NotificationChannel, isOn: z.boolean() })) })
  .meta({ id: 'NotificationPreference' })
export type NotificationPreference = z.infer<typeof NotificationPreference>

const Preferences = z.object({
  data: z.array(z.object({ id: NotificationKind, type: z.literal('notification_preference'), attributes: NotificationPreference })),
})

const base64Url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'push_subscription_not_valid')
    .max(max, 'push_subscription_not_valid')

/** What a browser says of its subscription at a push service: its address, and the keys that messages are encrypted for (RFC 8291). */
export const PushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'push_subscription_not_valid' }).max(1_000, 'push_subscription_not_valid'),
  keys: z.object({ p256dh: base64Url(100), auth: base64Url(40) }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

/** A device on which a person gets messages. */
export const PushDevice = z
  .object({
    /** What the browser said of itself; null for what it did not say. */
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
    createdAt: Instant,
    isCurrent: z.boolean().describe('it is the one of the session that asks'),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof PushDevice>

const Devices = z.object({
  data: z.array(z.object({ id: Id, type: z.literal('push_device'), attributes: PushDevice })),
  meta: z.object({ serverKey: z.string().describe('our key, which a browser subscribes with (RFC 8292): a point of P-256, base64url') }),
})

export const notificationEndpoints = {
  listNotificationPreferences: endpoint({
    method: 'GET',
    path: '/wallet/notifications',
    summary: 'Of what the person is told, and how: every kind that wallets of their type are told of',
    access: 'session',
    ok: Preferences,
    status: 200,
    errors: [],
  }),
  setNotificationPreference: endpoint({
    method: 'PUT',
    path: '/wallet/notifications/:kind/:channel',
    summary: 'Be told of a kind on a way, or no more; by e-mail only at a verified address',
    access: 'session',
    params: z.object({ kind: NotificationKind, channel: NotificationChannel }),
    body: z.object({ isOn: z.boolean() }),
    ok: Preferences,
    status: 200,
    errors: ['onboarding_incomplete', 'network_unavailable'],
  }),
  listPushDevices: endpoint({
    method: 'GET',
    path: '/push-devices',
    summary: 'Devices on which the person gets messages, the last seen first',
    access: 'session',
    ok: Devices,
    status: 200,
    errors: [],
  }),
  savePushDevice: endpoint({
    method: 'PUT',
    path: '/push-devices',
    summary: 'Get messages on the device of this session from now on; at most ten devices, of which the one not seen for longest makes way',
    access: 'session',
    body: PushSubscriptionInput,
    ok: z.object({ data: z.object({ id: Id, type: z.literal('push_device'), attributes: PushDevice }) }),
    status: 200,
    errors: ['push_subscription_not_valid', 'network_unavailable'],
  }),
  deletePushDevice: endpoint({
    method: 'DELETE',
    path: '/push-devices/:deviceId',
    summary: 'Get no messages on a device any more',
    access: 'session',
    params: z.object({ deviceId: Id }),
    ok: NoContent,
    status: 204,
    errors: ['network_unavailable'],
  }),
} as const
