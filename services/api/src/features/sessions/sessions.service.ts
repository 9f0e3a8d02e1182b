import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { buildChallenge, ChallengeError, type SignedChallenge, verifySignedChallenge } from '@lealta/stellar/sep10'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { SESSION_HOURS, signToken } from '#domain/access/session-token.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readClientDomainKey } from './client-domain.ts'
import { cancelDeletionOf, consumeChallenge, insertSession, revokeSession } from './sessions.repository.ts'

/** What is asked for with a challenge (SEP-10 "Request"). */
export type ChallengeRequest = {
  account: string
  home_domain?: string | undefined
  client_domain?: string | undefined
  memo?: string | undefined
}

/**
 * Makes a SEP-10 challenge for an account, valid for 15 minutes from now.
 * @throws ApiError `challenge_not_valid` for another home domain, a memo (accounts here are nobody's shared ones) or an unusable client domain
 */
export async function createChallenge(
  deps: ApiDeps,
  request: ChallengeRequest,
): Promise<{ transaction: string; network_passphrase: string }> {
  if (request.home_domain !== undefined && request.home_domain !== deps.domain) throw refusal('home_domain is not served here')
  if (request.memo !== undefined) throw refusal('memo is not supported')
  const { signing } = await readServerKeys(deps)
  const clientDomain = request.client_domain
  const clientKey =
    clientDomain === undefined ? undefined : clientDomain === deps.domain ? signing.publicKey() : await readClientDomainKey(clientDomain)
  const transaction = buildChallenge({
    serverKeypair: signing,
    account: request.account,
    homeDomain: deps.domain,
    webAuthDomain: deps.domain,
    networkPassphrase: deps.networkPassphrase,
    now: deps.clock.now(),
    ...(clientDomain === undefined || clientKey === undefined ? {} : { clientDomain: { domain: clientDomain, key: clientKey } }),
  })
  return { transaction, network_passphrase: deps.networkPassphrase }
}

/**
 * Gives a token for a signed challenge. The challenge is consumed last, in the transaction that makes the session, so that it gives
 * one token and a failure before does not burn it (quality goal 12). Signing in takes back a deletion that was asked for (spec §4).
 * @throws ApiError `challenge_not_valid`, also the second time; `network_unavailable` when the account's signers cannot be read
 */
export async function createSession(deps: ApiDeps, envelope: string): Promise<{ token: string }> {
  const challenge = await verifyChallengeAnswer(deps, envelope)
  const issuedAt = deps.clock.now()
  const expiresAt = new Date(issuedAt.getTime() + SESSION_HOURS * 3_600_000)
  const session = { id: randomUUID(), publicKey: challenge.account, issuedAt, expiresAt, clientDomain: challenge.clientDomain?.domain }
  const token = await signToken(deps, session)
  await inTransaction(deps.db, async tx => {
    const userId = await cancelDeletionOf(tx, session.publicKey)
    await insertSession(tx, { id: session.id, publicKey: session.publicKey, expiresAt })
    const isFirst = await consumeChallenge(tx, {
      hash: challenge.hash,
      publicKey: session.publicKey,
      expiresAt: new Date(challenge.maxTime * 1_000),
      consumedAt: issuedAt,
    })
    if (!isFirst) throw refusal('the challenge was already used')
    if (userId) await recordAudit(tx, { at: issuedAt, actor: session.publicKey, action: 'wallet.deletion_cancelled', subject: userId })
  })
  return { token }
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
