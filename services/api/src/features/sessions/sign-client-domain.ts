import { ApiError } from '@lealta/contract'
import { type DecodedTransaction, EnvelopeError, listSigners, readTransaction, signEnvelope } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'

const CHALLENGE_SECONDS = 900n

/**
 * Signs somebody's SEP-10 challenge as its client domain (`POST /sign`, spec §7). Only what cannot be anything but a challenge is signed:
 * sequence 0, at most 15 minutes, valid now, data entries alone, already signed by its own server, and exactly one `client_domain`
 * entry that is ours (chain design §2). Repeating is safe.
 * @throws ApiError `challenge_not_valid`
 */
export async function signClientDomain(
  deps: ApiDeps,
  input: { transaction: string; network_passphrase: string },
): Promise<{ transaction: string; network_passphrase: string }> {
  if (input.network_passphrase !== deps.networkPassphrase) throw refusal('network_passphrase is not ours')
  const { signing } = await readServerKeys(deps)
  assertChallengeShape(deps, parseEnvelope(input.transaction, deps.networkPassphrase), signing.publicKey())
  assertSignedByServer(input.transaction, deps.networkPassphrase)
  const transaction = signEnvelope(input.transaction, deps.networkPassphrase, [signing])
  return { transaction, network_passphrase: deps.networkPassphrase }
}

function parseEnvelope(envelope: string, networkPassphrase: string): DecodedTransaction {
  try {
    return readTransaction(envelope, networkPassphrase)
  } catch (cause) {
    if (cause instanceof EnvelopeError) throw new ApiError('challenge_not_valid', 'not a transaction envelope', { cause })
    throw cause
  }
}

function assertChallengeShape(deps: ApiDeps, transaction: DecodedTransaction, signingKey: string): void {
  if (transaction.feeBump || transaction.sequence !== 0n || transaction.hasOtherPreconditions) throw refusal('not a challenge')
  const { minTime, maxTime } = transaction.timeBounds ?? { minTime: 0n, maxTime: 0n }
  const now = BigInt(Math.floor(deps.clock.now().getTime() / 1_000))
  if (minTime === 0n || maxTime - minTime > CHALLENGE_SECONDS || now > maxTime || now < minTime - CHALLENGE_SECONDS) {
    throw refusal('not a challenge of now')
  }
  let clientDomains = 0
  for (const operation of transaction.operations) {
    if (operation.type !== 'manageData') throw refusal('it does more than carry data')
    if (operation.name === 'client_domain') {
      clientDomains += 1
      const value = new TextDecoder().decode(operation.value ?? new Uint8Array())
      if (operation.source !== signingKey || value !== deps.domain) throw refusal('client_domain is not ours')
    } else if (operation.source === signingKey && transaction.source !== signingKey) {
      throw refusal('it carries other data in our name')
    }
  }
  if (clientDomains !== 1) throw refusal('client_domain is missing')
}

/** Without this, our signature on a transaction of our own key would be a challenge of ours that we never made. */
function assertSignedByServer(envelope: string, networkPassphrase: string): void {
  const { source } = readTransaction(envelope, networkPassphrase)
  if (!source.startsWith('G') || listSigners(envelope, networkPassphrase, [source]).length !== 1)
    throw refusal('its server has not signed it')
}

const refusal = (reason: string): ApiError => new ApiError('challenge_not_valid', reason)
