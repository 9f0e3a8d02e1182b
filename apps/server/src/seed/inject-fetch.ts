import type { FastifyInstance } from 'fastify'

/**
 * A `fetch` that passes requests straight to a server in this process, as if they came from one address.
 * Every demo person gets their own address, so that seeding does not use up anyone's rate limit.
 * @param readAddress client address that the server sees
 * @param headers sent with every request
 */
export function createInjectFetch(app: FastifyInstance, readAddress: () => string, headers: Record<string, string> = {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, 'http://localhost'), init)
    const { host, pathname, search } = new URL(request.url)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers), ...headers },
      remoteAddress: readAddress(),
      ...(body ? { payload: body } : {}),
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) answered.set(name, String(value))
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answered,
    })
  }
}
