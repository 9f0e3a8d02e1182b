import { ApiError } from '@lealta/contract'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { rememberDevice } from '#domain/access/known-device.ts'
import type { Principal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { type CodeTimes, countCaller, issueCode, redeemCode } from '#domain/codes/codes.ts'
import { hmac } from '#domain/keys/crypto.ts'
import { assertMailBudget } from '#domain/outbox/mail-budget.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { admitSession, readCodeOwner } from './sessions.repository.ts'
import { takeDeletionBack } from './sessions.service.ts'
import { describeSignInCode } from './sign-in-code.mail.ts'

/**
 * Sends the code that a session awaits to the e-mail address of its person; earlier codes are void.
 * @param caller the address that the call came from
 * @returns where it went, mostly hidden: whoever has only the key need not learn the address
 * @throws ApiError `not_found` for a session that awaits none; `verification_code_too_many`, `verification_code_address_busy`,
 *   `too_many_requests`
 */
export async function sendSignInCode(deps: ApiDeps, principal: Principal, caller: string): Promise<CodeTimes & { to: string }> {
  const { owner, subject } = await readAwaited(deps, principal)
  const now = deps.clock.now()
  await countCaller(deps, caller)
  const origin = hmac(deps.masterKey, 'code', `caller ${caller}`)
  const cause = { kind: 'code', channel: 'email', recipient: owner.email, sender: owner.userId, origin } as const
  return inTransaction(deps.db, async tx => {
    await assertMailBudget(tx, cause, now)
    const { code, ...times } = await issueCode(deps, tx, subject, owner.email)
    await queueMail(tx, owner.email, describeSignInCode(owner.language, code), now, { cause, sealWith: deps.masterKey })
    return { ...times, to: maskEmail(owner.email) }
  })
}

/**
 * Takes the code that a session awaits: from now on the session is good for everything, and the device is known.
 * @returns the `Set-Cookie` header by which the device is known again
 * @throws ApiError `not_found` for a session that awaits none; `verification_code_wrong`, `verification_code_expired`,
 *   `verification_code_too_many_tries`
 */
export async function giveSignInCode(deps: ApiDeps, principal: Principal, code: string, cookie: string | undefined): Promise<string> {
  const { owner, subject } = await readAwaited(deps, principal)
  const { publicKey, sessionId, signerLevel } = principal
  const given = await inTransaction(deps.db, async tx => {
    const { refusal } = await redeemCode(deps, tx, subject, code)
    if (refusal !== undefined) return { refusal }
    await admitSession(tx, sessionId)
    await takeDeletionBack(deps, tx, publicKey, signerLevel)
    await recordAudit(tx, { at: deps.clock.now(), actor: publicKey, action: 'sessions.device_admitted', subject: owner.userId })
    return { header: await rememberDevice(deps, tx, publicKey, cookie) }
  })
  // Thrown after the commit: a wrong try stays counted.
  if (given.refusal !== undefined) throw new ApiError(given.refusal)
  return given.header
}

async function readAwaited(deps: ApiDeps, { publicKey, sessionId, awaitsCode }: Principal) {
  const owner = awaitsCode ? await readCodeOwner(deps.db, publicKey) : undefined
  if (!owner) throw new ApiError('not_found')
  return { owner, subject: { userId: owner.userId, purpose: 'signIn', scope: sessionId } as const }
}

/** `ana@correo.example` as `a••@correo.example`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}••${email.slice(at)}`
}
