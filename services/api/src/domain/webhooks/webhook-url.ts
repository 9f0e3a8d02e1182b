import { isIP } from 'node:net'
import { ApiError } from '@lealta/contract'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address is this machine's own, by http: such a one is never asked for by name, so it needs no look at what the name leads to. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.has(hostname)

/**
 * Reads the address of a webhook: https to a host of the internet by its name, without user, port and fragment; where the settings let it, http
 * to this machine on any port. What the name leads to is looked at each time it is called.
 * @throws ApiError webhook_url_not_valid
 */
export function parseWebhookUrl(text: string, { loopback }: { loopback: boolean }): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.username !== '' || url.password !== '' || text.includes('#')) throw new ApiError('webhook_url_not_valid')
  if (loopback && isLoopbackUrl(url)) return url
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.') && !url.hostname.endsWith('.')
  if (url.protocol !== 'https:' || url.port !== '' || !isName) throw new ApiError('webhook_url_not_valid')
  return url
}
