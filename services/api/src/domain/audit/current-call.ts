import { AsyncLocalStorage } from 'node:async_hooks'
import { AccessLevel, type AuditedRoute, type AuditFacts } from '@lealta/contract'
import { type Db, inTransaction, type Origin, type Tx } from '#db/index.ts'
import { hasAct } from './acts.repository.ts'
import { recordAct } from './acts.ts'
import type { AuditEvent } from './audit-event.ts'

/** A call that is an act, once it succeeds. */
export type CalledAct = AuditedRoute & {
  actor: { id: string; key: string }
  /** Undefined while only its service knows it. */
  businessId: string | undefined
  thingId: string | undefined
  name: string | undefined
  facts: AuditFacts
}

type CurrentCall = { origin: Origin; act?: CalledAct; written?: { tx: Tx; at: Date } }

/** The call that runs: services hand it down no more than they do the transaction of a statement. */
const running = new AsyncLocalStorage<CurrentCall>()

/** Runs what a call asks for; whatever it writes down knows where the call came from. */
export function runCall<T>(origin: Origin, work: () => Promise<T>): Promise<T> {
  return running.run({ origin }, work)
}

/** Where the call that runs came from; undefined in a job. */
export const readOriginOfCall = (): Origin | undefined => running.getStore()?.origin

/**
 * Runs a call that is an act. The log of the business tells of it in the transaction in which its service writes to the audit log, so that
 * there is both or neither; where the service has none, as soon as it has succeeded.
 * @param toMade the id of what was made, by the answer
 */
export async function runAct<T>(
  db: Db,
  act: CalledAct,
  now: () => Date,
  work: () => Promise<T>,
  toMade: (answer: T) => string | undefined,
) {
  const call = running.getStore()
  if (!call) throw new TypeError('an act outside of a call')
  call.act = act
  const answer = await work()
  const { businessId } = act
  if (!call.written && businessId !== undefined) {
    await inTransaction(db, tx =>
      recordAct(tx, { ...act, businessId, at: now(), origin: call.origin, thingId: act.thingId ?? toMade(answer) }),
    )
  }
  return answer
}

/** Writes the act of the call that runs, once; nothing where it is none. A transaction that was rolled back and tried again has it again. */
export async function recordCalledAct(tx: Tx, { at, subject, details = {} }: AuditEvent): Promise<void> {
  const level = AccessLevel.safeParse(details.accessLevel).data
  await write(tx, { at, businessId: toText(details.businessId), thingId: toId(subject), facts: level ? { level } : {} })
}

/**
 * As {@link recordCalledAct}, for a change of which the platform's log does not tell: last in its transaction, so that there is both or neither.
 * @param thingId of what the call itself does not name
 */
export function recordActOfCall(tx: Tx, at: Date, thingId?: string): Promise<void> {
  return write(tx, { at, businessId: undefined, thingId, facts: {} })
}

/** What is known of an act beside what its call says. */
type Known = { at: Date; businessId: string | undefined; thingId: string | undefined; facts: AuditFacts }

async function write(tx: Tx, known: Known): Promise<void> {
  const call = running.getStore()
  if (!call?.act || call.written?.tx === tx) return
  const { act, origin, written } = call
  const { at } = known
  const businessId = act.businessId ?? known.businessId
  if (businessId === undefined) return
  if (written && (await hasAct(tx, { businessId, at: written.at, actorId: act.actor.id, verb: act.verb }))) return
  call.written = { tx, at }
  const facts = { ...known.facts, ...act.facts }
  await recordAct(tx, { ...act, businessId, at, origin, facts, thingId: act.thingId ?? known.thingId })
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const toId = (subject: string): string | undefined => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject) ? subject : undefined)
