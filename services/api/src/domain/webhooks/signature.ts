import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret of a webhook: 32 random bytes as Standard Webhooks writes them. */
export const createSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * Headers of a message by Standard Webhooks: its id, when it is sent, and one signature for each secret, HMAC-SHA-256 of `id.seconds.body`.
 * @param secrets as {@link createSecret} makes them
 */
export function signMessage({ id, at, body }: { id: string; at: Date; body: string }, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
