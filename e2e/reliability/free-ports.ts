import { createServer } from 'node:net'

/** Three ports of 127.0.0.1 that nobody listens on. */
export async function findFreePorts(): Promise<[number, number, number]> {
  const servers = [createServer(), createServer(), createServer()]
  for (const server of servers) await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const ports = servers.map(server => (server.address() as { port: number }).port)
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports as [number, number, number]
}
