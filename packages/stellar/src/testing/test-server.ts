import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Test part: an HTTP server on a free port whose answers the test writes. */
export interface TestServer extends AsyncDisposable {
  readonly url: string
  /** Method, path with query and body of every request, in order. */
  readonly requests: readonly string[]
}

export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** Serves each request with `answer`; closes with `await using`. */
export async function startTestServer(answer: Answer): Promise<TestServer> {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push(`${request.method} ${request.url}${body === '' ? '' : ` ${body}`}`)
    answer(request, response, body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

/** Answers with a Horizon problem document. */
export function sendProblem(response: ServerResponse, status: number, type: string, extras?: unknown): void {
  sendJson(response, status, { type: `https://stellar.org/horizon-errors/${type}`, title: type, status, ...(extras ? { extras } : {}) })
}
