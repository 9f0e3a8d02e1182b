import { Face } from '@lealta/contract'
import type { Progress } from '@lealta/stellar/submit'
import { toSubmittable } from '@lealta/stellar/transactions'
import { z } from 'zod'
import { draftOf, type PortalStorage } from '#shared/portal/storage.ts'
import { createStore, type Store } from '#shared/portal/store.ts'

/** How far a signed transaction has come, as this device keeps it. */
const Steps = z.object({ prepared: z.string(), signed: z.string(), bumped: z.string().optional(), isApplied: z.literal(true).optional() })

const QueuedGift = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  customer: z.string().nullable(),
  face: Face.nullable(),
  /** What the purchase earned, and what of it is paid: plain decimals. */
  earned: z.string(),
  paid: z.string(),
  code: z.string(),
  /** `waiting` until it is sent; `unknown` while the network does not say what became of it. */
  status: z.enum(['waiting', 'sent', 'unknown', 'done', 'failed']),
  /** From the signature on: what is needed to go on with it. */
  steps: Steps.optional(),
  /** In place of a transaction, where all of it was owed: what is written down. */
  settle: z.object({ customer: z.string(), body: z.object({ id: z.string() }).loose() }).optional(),
  /** Under which the ledger will have it, from the moment that it is sent. */
  hash: z.string().optional(),
  problem: z.string().optional(),
})
/** Something given at this till, from the tap to the ledger's answer. */
export type QueuedGift = z.infer<typeof QueuedGift>

const MAX_KEPT = 20

/** What a person gave at a till on this device and is not over: kept on the device, so that it survives a reload and sleep. */
export interface GiftQueue extends Pick<Store<readonly QueuedGift[]>, 'read' | 'watch'> {
  readonly add: (gift: QueuedGift) => void
  readonly change: (id: string, change: Partial<QueuedGift>) => void
  readonly drop: (id: string) => void
}

/**
 * Opens the queue of a till, for one person: what another one signed is not theirs to go on with. What was not signed before a reload is
 * gone: nothing was sent.
 */
export function openGiftQueue(storage: PortalStorage, tillId: string, publicKey: string): GiftQueue {
  const kept = draftOf(storage, 'device', `lealta.gifts.${tillId}.${publicKey}`, stored => z.array(QueuedGift).safeParse(stored).data)
  const store = createStore<readonly QueuedGift[]>(
    (kept.read() ?? []).filter(({ steps, settle, status }) => steps || settle || status === 'failed'),
  )
  const write = (gifts: readonly QueuedGift[]) => {
    const shown = gifts.slice(0, MAX_KEPT)
    kept.save(shown)
    store.change(shown)
  }
  return {
    read: store.read,
    watch: store.watch,
    add: gift => write([gift, ...store.read()]),
    change: (id, change) => write(store.read().map(gift => (gift.id === id ? { ...gift, ...change } : gift))),
    drop: id => write(store.read().filter(gift => gift.id !== id)),
  }
}

/** Whether something is still to be done about a gift. */
export const isUnderWay = ({ status, steps, settle }: QueuedGift): boolean =>
  (status === 'waiting' || status === 'sent' || status === 'unknown') && (steps !== undefined || settle !== undefined)

/** What of a transaction's progress is kept; nothing before the signature. */
export function toSteps({ prepared, signed, bumped, isApplied }: Progress): QueuedGift['steps'] {
  if (signed === undefined) return undefined
  return { prepared, signed, ...(bumped ? { bumped: bumped.envelope } : {}), ...(isApplied ? { isApplied } : {}) }
}

/** The progress that was kept, to go on from. */
export function toProgress({ prepared, signed, bumped, isApplied }: NonNullable<QueuedGift['steps']>, networkPassphrase: string): Progress {
  return { prepared, signed, ...(bumped ? { bumped: toSubmittable(bumped, networkPassphrase) } : {}), ...(isApplied ? { isApplied } : {}) }
}

/** How long the same sale is asked about before it is given again. */
const SAME_MS = 10_000

/** Whether the same sale, by person and amount, was given a moment ago. */
export function isRepeated(
  gifts: readonly QueuedGift[],
  sale: { customer: string | null; name: string; earned: string },
  now: Date,
): boolean {
  return gifts.some(
    ({ customer, name, earned, at, status }) =>
      status !== 'failed' &&
      earned === sale.earned &&
      (customer === null ? name === sale.name : customer === sale.customer) &&
      now.getTime() - new Date(at).getTime() < SAME_MS,
  )
}
