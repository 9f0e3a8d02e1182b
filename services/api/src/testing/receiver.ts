import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it came over the wire. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
/** Answers a message; without a word from it the answer is 204. */
type Answer = (response: ServerResponse, message: Received) => void

/** A shop's system that takes webhooks: a real server on the loopback. */
export async function startReceiver() {
  const received: Received[] = []
  let answer: Answer = response => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const message = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
    received.push(message)
    answer(response, message)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** What it answers from now on. */
    answers(next: Answer) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
