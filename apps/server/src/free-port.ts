import { createServer } from 'node:net'

/**
 * The port to listen on: the given one, or a free one for 0.
 * @param host address that will be bound
 */
export async function choosePort(port: number, host: string): Promise<number> {
  if (port !== 0) return port
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, host, resolve))
  const address = probe.address()
  await new Promise<void>(resolve => probe.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new TypeError('a TCP listener has a port')
  return address.port
}
