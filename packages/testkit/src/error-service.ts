import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Rollbar's item call takes (`POST /api/1/item/`): the token in a header, one item as JSON. */
export type ReportedItem = {
  token: string | undefined
  text: string
  data: { environment: string; level: string; body: { trace?: Trace; trace_chain?: Trace[] } }
}
type Trace = { exception: { class: string; message?: string } }

/** A server that answers Rollbar's item call as documented, also across origins, and keeps what it was sent. */
export type ErrorService = AsyncDisposable & { url: string; next(): Promise<ReportedItem> }

export async function startErrorService(): Promise<ErrorService> {
  const items: ReportedItem[] = []
  const waiting: ((item: ReportedItem) => void)[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, x-rollbar-access-token',
    })
    if (request.method !== 'POST') return void response.end()
    const { data } = JSON.parse(text) as Pick<ReportedItem, 'data'>
    const item = { token: request.headers['x-rollbar-access-token'] as string | undefined, text, data }
    const reader = waiting.shift()
    if (reader) reader(item)
    else items.push(item)
    response.end(JSON.stringify({ err: 0, result: { id: null, uuid: '00000000000000000000000000000000' } }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/1/item/`,
    next: async () => items.shift() ?? new Promise(resolve => waiting.push(resolve)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
