import { request } from 'node:http'

/**
 * A `fetch` whose connections come from an address of 127.0.0.0/8: many people on one machine, each with their own rate limits.
 * @param localAddress address that the server sees
 */
export function createLoopbackFetch(localAddress: string): typeof fetch {
  return async (input, init) => {
    const wanted = new Request(input, init)
    const url = new URL(wanted.url)
    const body = wanted.body ? Buffer.from(await wanted.arrayBuffer()) : undefined
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: url.port,
          path: url.pathname + url.search,
          method: wanted.method,
          headers: { ...Object.fromEntries(wanted.headers), host: url.host, ...(body ? { 'content-length': body.length } : {}) },
          localAddress,
          agent: false,
          signal: wanted.signal,
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            const headers = new Headers()
            for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
            resolve(new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers }))
          })
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  }
}
