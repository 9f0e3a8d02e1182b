import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ledger = {
  sequence: 2,
  hash: '2'.padStart(64, '0'),
  closed_at: '2026-01-01T00:00:00Z',
  base_reserve_in_stroops: 5_000_000,
  paging_token: '8589934592',
}
const missing = { type: 'https://stellar.org/horizon-errors/not_found', title: 'Resource Missing', status: 404 }

/** A Horizon with a ledger and no accounts: enough for sign-in and everything that does not touch the ledger. */
export async function startEmptyNetwork(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/ledgers') ? { _embedded: { records: [ledger] } } : undefined
    response.writeHead(answer ? 200 : 404, { 'content-type': answer ? 'application/json' : 'application/problem+json' })
    response.end(JSON.stringify(answer ?? missing))
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
