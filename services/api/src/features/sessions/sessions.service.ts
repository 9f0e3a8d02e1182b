import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { isMuxedAccountId } from '@lealta/stellar/asset'
import { buildChallenge, ChallengeError, type SignedChallenge, verifySignedChallenge } from '@lealta/stellar/sep10'
import type { SignerLevel } from '@lealta/stellar/signer-level'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { countAttempt } from '#domain/access/attempts.repository.ts'
import { noteKnownDevice } from '#domain/access/devices.repository.ts'
import { readDevice } from '#domain/access/known-device.ts'
import { SESSION_HOURS, signToken } from '#domain/access/session-token.ts'
import { revokeSession } from '#domain/access/sessions.repository.ts'
import { findBusinessOfAccount } from '#domain/audit/acts.repository.ts'
import { recordAct } from '#domain/audit/acts.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readOriginOfCall } from '#domain/audit/current-call.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { describeDevice } from '#http/describe-device.ts'
import { isVerifiable, readClientDomainKey } from './client-domain.ts'
import { cancelDeletionOf, consumeChallenge, insertSession, readCodeOwner } from './sessions.repository.ts'

/** What is asked for with a challenge (SEP-10 "Request"). */
export type ChallengeRequest = {
  account: string
  home_domain?: string | undefined
  client_domain?: string | undefined
  memo?: string | undefined
}

/** What a browser says of itself. */
export type Caller = { userAgent: string | undefined; cookie: string | undefined }

const MINUTE_MS = 60_000
/** Challenges a minute for one caller, whatever the accounts: a busy counter's Wi-Fi, not a machine. */
export const CHALLENGES_A_MINUTE = 60

/**
 * Makes a SEP-10 challenge for an account, valid for 15 minutes from now. A client domain that is not verified here is ignored, as the
 * SEP says.
 * @param caller whose requests are counted together: a calling address
 * @throws ApiError `too_many_requests`; `challenge_not_valid` for another home domain, a memo or a muxed account (nobody shares an account here), and for a
 * client domain whose key cannot be read
 */
export async function createChallenge(
  deps: ApiDeps,
  request: ChallengeRequest,
  caller: string,
): Promise<{ transaction: string; network_passphrase: string }> {
  if (request.home_domain !== undefined && request.home_domain !== deps.domain) throw refusal('home_domain is not served here')
  if (request.memo !== undefined) throw refusal('memo: nobody shares an account here; sign in without a memo')
  if (isMuxedAccountId(request.account))
    throw refusal('account: nobody shares an account here; sign in with the G… account behind the M… address')
  if ((await countAttempt(deps.db, `challenge ${caller}`, MINUTE_MS, deps.clock.now())) > (deps.limits?.challenges ?? CHALLENGES_A_MINUTE))
    throw new ApiError('too_many_requests', 'too many challenges from this address; try again in a minute', { data: { seconds: 60 } })
  const { signing } = await readServerKeys(deps)
  const clientDomain = await readClientDomain(deps, request.client_domain, signing.publicKey(), caller)
  const transaction = buildChallenge({
    serverKeypair: signing,
    account: request.account,
    homeDomain: deps.domain,
    webAuthDomain: deps.domain,
    networkPassphrase: deps.networkPassphrase,
    now: deps.clock.now(),
    ...(clientDomain ? { clientDomain } : {}),
  })
  return { transaction, network_passphrase: deps.networkPassphrase }
}

async function readClientDomain(
  deps: ApiDeps,
  domain: string | undefined,
  signingKey: string,
  caller: string,
): Promise<{ domain: string; key: string } | undefined> {
  if (domain === deps.domain) return { domain, key: signingKey }
  if (domain === undefined || !isVerifiable(domain)) return undefined
  const key = await readClientDomainKey(deps, domain, caller)
  return key === undefined ? undefined : { domain, key }
}

/**
 * Gives a token for a signed challenge. The challenge is consumed last, in the transaction that makes the session, so that it gives
 * one token and a failure before does not burn it (quality goal 12). On a device not seen before the session may await a code.
 * @throws ApiError `challenge_not_valid`, also the second time; `network_unavailable` when the account's signers cannot be read
 */
export async function createSession(deps: ApiDeps, envelope: string, { userAgent, cookie }: Caller): Promise<{ token: string }> {
  const challenge = await verifyChallengeAnswer(deps, envelope)
  const issuedAt = deps.clock.now()
  const expiresAt = new Date(issuedAt.getTime() + SESSION_HOURS * 3_600_000)
  const session = { id: randomUUID(), publicKey: challenge.account, issuedAt, expiresAt, clientDomain: challenge.clientDomain?.domain }
  const token = await signToken(deps, session)
  await inTransaction(deps.db, async tx => {
    const awaitsCode = await isCodeNeeded(tx, session.publicKey, readDevice(cookie), issuedAt)
    await insertSession(tx, {
      id: session.id,
      publicKey: session.publicKey,
      signers: challenge.signers.toSorted(),
      signerLevel: challenge.signerLevel,
      levelAt: issuedAt,
      awaitsCode,
      ...describeDevice(userAgent),
      createdAt: issuedAt,
      lastUsedAt: issuedAt,
      expiresAt,
    })
    const isFirst = await consumeChallenge(tx, {
      hash: challenge.hash,
      publicKey: session.publicKey,
      expiresAt: new Date(challenge.maxTime * 1_000),
      consumedAt: issuedAt,
    })
    if (!isFirst) throw refusal('the challenge was already used')
    if (awaitsCode) return
    await takeDeletionBack(deps, tx, session.publicKey, challenge.signerLevel)
    await recordSignIn(tx, session.publicKey, issuedAt)
  })
  return { token }
}

/** The log of a business tells who signed in with its wallet; a person's own wallet is their own affair, whatever they may enter. */
async function recordSignIn(tx: Tx, publicKey: string, at: Date): Promise<void> {
  const business = await findBusinessOfAccount(tx, publicKey)
  if (!business) return
  const actor = { id: business.userId, key: publicKey }
  await recordAct(tx, { businessId: business.id, at, actor, verb: 'signedIn', thing: 'business', origin: readOriginOfCall() })
}

/** Whether a sign-in is of somebody who wants a code for it, on a device that they never used (product decision 27). */
async function isCodeNeeded(tx: Tx, publicKey: string, device: string | undefined, now: Date): Promise<boolean> {
  if (!(await readCodeOwner(tx, publicKey))) return false
  return device === undefined || !(await noteKnownDevice(tx, publicKey, device, now))
}

/** Signing in with keys that reach high takes back a deletion that was asked for (spec §4). */
export async function takeDeletionBack(deps: ApiDeps, tx: Tx, publicKey: string, level: SignerLevel): Promise<void> {
  const userId = level === 'high' ? await cancelDeletionOf(tx, publicKey) : undefined
  if (userId) await recordAudit(tx, { at: deps.clock.now(), actor: publicKey, action: 'wallet.deletion_cancelled', subject: userId })
}

/** Signs out; repeating is safe. */
export async function deleteSession(deps: ApiDeps, sessionId: string): Promise<void> {
  await revokeSession(deps.db, sessionId, deps.clock.now())
}

async function verifyChallengeAnswer(deps: ApiDeps, envelope: string): Promise<SignedChallenge> {
  const { signing } = await readServerKeys(deps)
  try {
    return await verifySignedChallenge({
      challenge: envelope,
      serverKey: signing.publicKey(),
      homeDomain: deps.domain,
      webAuthDomain: deps.domain,
      networkPassphrase: deps.networkPassphrase,
      now: deps.clock.now(),
      readAccount: accountId => deps.horizon.readAccount(accountId),
    })
  } catch (cause) {
    if (cause instanceof ChallengeError) throw new ApiError('challenge_not_valid', cause.message, { cause })
    throw cause
  }
}

const refusal = (reason: string): ApiError => new ApiError('challenge_not_valid', reason)
