import { type AuditedRoute, type AuditFacts, type AuditThing, api, auditedRoutes, type Endpoint, kindOfThing } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import type { Principal } from '#domain/access/principal.ts'
import { findBusinessOfWallet, readThingName } from '#domain/audit/acts.repository.ts'
import { type CalledAct, runAct } from '#domain/audit/current-call.ts'

const byEndpoint: ReadonlyMap<Endpoint, AuditedRoute> = new Map(
  Object.entries(auditedRoutes).flatMap(([name, entry]) =>
    typeof entry === 'object' ? [[api[name as keyof typeof auditedRoutes], entry]] : [],
  ),
)

/** The act that a call of this endpoint is, when it succeeds; undefined for one that the logs of businesses do not tell of. */
export const findAct = (e: Endpoint): AuditedRoute | undefined => byEndpoint.get(e)

/** What an act is made of. */
type ParsedCall = { params: unknown; body: unknown; principal: Principal | undefined }

/** Runs a call, and writes it down in the log of the business that it is about; a person's own affairs are in no log. */
export async function answerAct<T>(deps: ApiDeps, audited: AuditedRoute, call: ParsedCall, run: () => Promise<T>): Promise<T> {
  const { principal } = call
  if (!principal?.user) return run()
  const params = toRecord(call.params)
  const businessId = await findBusiness(deps, principal, params)
  const thingId = audited.id === undefined ? undefined : (toText(params[audited.id]) ?? toText(toRecord(call.body)[audited.id]))
  // What is deleted has no name afterwards; what is changed has a new one.
  const isGone = (audited.verb === 'deleted' || audited.verb === 'revoked') && businessId !== undefined && thingId !== undefined
  const name = isGone ? await readThingName(deps.db, businessId, audited.thing, thingId) : readNewName(audited.thing, call.body)
  // One route is for both.
  const thing = audited.thing === 'location' && toRecord(call.body).kind === 'employee' ? 'employee' : audited.thing
  const actor = { id: principal.user.id, key: principal.publicKey }
  const act: CalledAct = { ...audited, thing, actor, businessId, thingId, name: name ?? undefined, facts: toFacts(call.body) }
  return runAct(deps.db, act, () => deps.clock.now(), run, readMade)
}

/** The business that the call names, or that of the wallet that it names; else that of the caller's wallet. */
async function findBusiness({ db }: ApiDeps, principal: Principal, { businessId, walletId }: Record<string, unknown>) {
  if (typeof businessId === 'string') return businessId
  if (typeof walletId !== 'string' || walletId === principal.wallet?.id) return principal.businessId
  return findBusinessOfWallet(db, walletId)
}

/** What a thing is called from now on; the profile is that of the business, whose name says nothing here. */
function readNewName(thing: AuditThing, body: unknown): string | undefined {
  return kindOfThing(thing) === 'settings' ? undefined : toText(toRecord(body).name)
}

function toFacts(body: unknown): AuditFacts {
  const { accessLevel, isOn, enabled, isEnabled } = toRecord(body)
  const switched = isOn ?? enabled ?? isEnabled
  return {
    ...(accessLevel === 'manager' || accessLevel === 'employee' ? { level: accessLevel } : {}),
    ...(typeof switched === 'boolean' ? { isOn: switched } : {}),
  }
}

/** The id of the one thing that an answer tells of. */
const readMade = (answer: unknown): string | undefined => toText(toRecord(toRecord(answer).data).id)

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
