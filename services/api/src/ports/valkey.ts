import type { Valkey } from 'iovalkey'

export type { Valkey } from 'iovalkey'

/** A connection that comes back by itself. */
export type OpenValkey = { client: Valkey; close(): void }

/**
 * Connects to a Valkey server, now and whenever the connection is lost. What is asked while there is none fails at once.
 * @param url `valkey://user:password@host:port`, or `valkeys://` with TLS
 */
export async function openValkey(url: string, logger: { warn(details: object, message: string): void }): Promise<OpenValkey> {
  const { Redis } = await import('iovalkey')
  const client = new Redis(url.replace(/^valkey/, 'redis'), { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  client.on('error', (err: unknown) => logger.warn({ err }, 'Valkey does not answer'))
  return { client, close: () => client.disconnect() }
}
