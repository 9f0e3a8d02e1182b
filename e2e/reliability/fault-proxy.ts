import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Fate of a request: `pass`; `timeout` answers 504 without forwarding; `late` forwards it, then answers 504 anyway;
 * `silence` never answers; `drop` forwards it and hangs up before the answer; `refuse` hangs up at once.
 */
type Fault = 'pass' | 'timeout' | 'late' | 'silence' | 'drop' | 'refuse'

export type ProxiedRequest = { method: string; path: string; body: string }

/** A proxy in front of a Horizon. */
export type FaultProxy = {
  url: string
  /** Decides on each request from now on. */
  decide: (request: ProxiedRequest) => Fault
  /** Every request received, whatever its fate. */
  seen: ProxiedRequest[]
  close(): Promise<void>
}

const TIMEOUT = JSON.stringify({ type: 'https://stellar.org/horizon-errors/timeout', title: 'Timeout', status: 504 })

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Forwards a request; the response is returned byte for byte, compressed or not. */
function forward(
  target: URL,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { ...incoming.headers, host: target.host }
    const call = request({ hostname: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers }, answer => {
      readBody(answer).then(bytes => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, bytes }), reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/**
 * Starts a proxy that forwards everything until told otherwise.
 * @param target address of the Horizon, without a path
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const sendTimeout = (response: ServerResponse) => response.writeHead(504, { 'content-type': 'application/problem+json' }).end(TIMEOUT)
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(incoming)
    const seen = { method: incoming.method ?? '', path: incoming.url ?? '', body: body.toString() }
    proxy.seen.push(seen)
    const fault = proxy.decide(seen)
    if (fault === 'silence') return
    if (fault === 'refuse') return void incoming.socket.destroy()
    if (fault === 'timeout') return void sendTimeout(response)
    const passed = await forward(new URL(target), incoming, body)
    if (fault === 'drop') return void incoming.socket.destroy()
    if (fault === 'late') return void sendTimeout(response)
    const { 'transfer-encoding': _, connection: __, ...headers } = passed.headers
    response.writeHead(passed.status, headers).end(passed.bytes)
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: () => 'pass',
    seen: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return proxy
}
