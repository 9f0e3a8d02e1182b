import { isIP } from 'node:net'

/** Whether a peer is one of our proxies; hop 0 is the direct peer. */
type TrustedProxies = string[] | ((address: string, hop: number) => boolean)

/**
 * Parses which reverse proxies are trusted: a number of hops, or networks (addresses, or CIDR), comma-separated. Nothing else: a word like
 * `true` would accept whatever address a caller writes into X-Forwarded-For.
 * @returns Fastify's option `trustProxy` (a bare number there would trust nobody); undefined if the text is neither
 */
export function parseProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return (_, hop) => hop < Number(text)
  const networks = text.split(',').map(network => network.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (prefix === undefined) return bits > 0
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits
}
