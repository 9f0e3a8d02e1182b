import { createECDH, createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { ApiError, type PushSubscriptionInput } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { open, seal } from '#domain/keys/crypto.ts'

/** What seals subscriptions in the database. */
const PUSH_CONTEXT = 'push'

/** A browser is known again by its address at the push service; that is as good as a random number, so that its hash needs no key. */
export const hashEndpoint = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

export const sealSubscription = ({ masterKey }: Pick<ApiDeps, 'masterKey'>, subscription: PushSubscriptionInput): string =>
  seal(masterKey, JSON.stringify(subscription), PUSH_CONTEXT)

/** Opens what {@link sealSubscription} made. */
export const openSubscription = ({ masterKey }: Pick<ApiDeps, 'masterKey'>, sealed: string): PushSubscriptionInput =>
  JSON.parse(open(masterKey, sealed, PUSH_CONTEXT)) as PushSubscriptionInput

/**
 * Makes sure that a subscription can be one: a host of the open internet by name, a point of the curve, 16 bytes of secret. Whether the host
 * is public is asked again each time it is called.
 * @throws ApiError `push_subscription_not_valid`
 */
export function assertSubscription({ localDomains = [] }: Pick<ApiDeps, 'localDomains'>, { endpoint, keys }: PushSubscriptionInput): void {
  const { host, hostname, username } = new URL(endpoint)
  const isPublicName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  if ((!isPublicName && !localDomains.includes(host)) || username !== '') throw refuse('/endpoint')
  if (!isPoint(Buffer.from(keys.p256dh, 'base64url'))) throw refuse('/keys/p256dh')
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw refuse('/keys/auth')
}

const refuse = (pointer: string) => new ApiError('push_subscription_not_valid', undefined, { data: { pointer } })

/** Whether these bytes are an uncompressed point of P-256: only with one is there a shared secret. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65) return false
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    return ecdh.computeSecret(bytes).length === 32
  } catch {
    return false
  }
}
