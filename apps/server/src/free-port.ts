import { createServer } from 'node:net'

/**
 * The port to listen on: the given one, or a free one for 0. A port in use is noticed before anything else is started.
 * @param host address to be bound
 * @throws the listener's error, EADDRINUSE
 */
export async function choosePort(port: number, host: string): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  const address = probe.address()
  await new Promise<void>(resolve => probe.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new TypeError('a TCP listener has a port')
  return address.port
}
