import type { FastifyReply, FastifyRequest } from 'fastify'

const METHODS = ['GET', 'POST', 'HEAD']

/**
 * Lets pages of any origin read and submit, as Horizon does.
 * @returns whether the request only asked for that and is answered
 */
export function answerCors(request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin, 'access-control-request-method': method, 'access-control-request-headers': headers } = request.headers
  if (request.method !== 'OPTIONS' || method === undefined) {
    void reply.header('vary', 'Origin')
    if (origin !== undefined && METHODS.includes(request.method)) {
      void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'Date, Latest-Ledger')
    }
    return false
  }
  void reply.code(204).header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
  if (origin !== undefined && METHODS.includes(method)) {
    void reply.header('access-control-allow-origin', origin).header('access-control-allow-methods', method)
    if (headers !== undefined) void reply.header('access-control-allow-headers', headers)
  }
  void reply.send()
  return true
}
