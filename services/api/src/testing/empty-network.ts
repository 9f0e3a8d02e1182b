import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Horizon without accounts: enough for sign-in and everything that does not touch the ledger. */
export async function startEmptyNetwork(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(404, { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify({ type: 'https://stellar.org/horizon-errors/not_found', title: 'Resource Missing', status: 404 }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
