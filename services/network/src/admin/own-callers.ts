import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#limits/reach.ts'

const FORBIDDEN = 'for programs of this machine: no other name of it, and no page of another site'

/** Why a caller of what rules the network is refused: a browser can be made to call it under a foreign name, or from a foreign page. */
export function findForeign({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const address = `http://${headers.host ?? ''}`
  const own = URL.canParse(address) ? new URL(address) : undefined
  const isOwnName = own !== undefined && isLoopback(own.hostname)
  const site = headers['sec-fetch-site'] ?? 'none'
  const isOwnPage = (site === 'none' || site === 'same-origin') && (headers.origin === undefined || headers.origin === own?.origin)
  return isOwnName && isOwnPage ? undefined : FORBIDDEN
}
