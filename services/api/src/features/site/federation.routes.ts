import { isAccountId } from '@lealta/stellar/asset'
import { FederationError, parseFederationAddress } from '@lealta/stellar/sep2'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { limitCalls } from '#http/rate-limits.ts'
import { findAddress, findName } from './site.repository.ts'

/** SEP-2: aliases of businesses and of their open tills, locations and employee accounts. No memo: memos belong to orders. */
export function federationRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get('/federation', { schema: { hide: true }, onRequest: limitCalls(deps, 'general') }, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*')
    const { q, type } = request.query as { q?: unknown; type?: unknown }
    if (typeof q !== 'string' || q.length > 300) return refuse(reply, 400, 'q is missing')
    if (type === 'name') return answerName(deps, q, reply)
    if (type === 'id') return answerId(deps, q, reply)
    return refuse(reply, type === 'txid' || type === 'forward' ? 501 : 400, 'type must be name or id')
  })
}

async function answerName(deps: ApiDeps, q: string, reply: FastifyReply): Promise<FastifyReply> {
  try {
    const { name, domain } = parseFederationAddress(q)
    const account = domain === deps.domain ? await findAddress(deps.db, name.toLowerCase()) : undefined
    if (!account) return refuse(reply, 404, 'no such name')
    return reply.send({ stellar_address: `${name.toLowerCase()}*${domain}`, account_id: account })
  } catch (error) {
    if (error instanceof FederationError) return refuse(reply, 400, 'not name*domain')
    throw error
  }
}

async function answerId(deps: ApiDeps, q: string, reply: FastifyReply): Promise<FastifyReply> {
  const name = isAccountId(q) ? await findName(deps.db, q) : undefined
  if (!name) return refuse(reply, 404, 'no such account')
  return reply.send({ stellar_address: `${name}*${deps.domain}`, account_id: q })
}

function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).send({ detail })
}
