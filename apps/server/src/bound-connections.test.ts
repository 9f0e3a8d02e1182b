import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { boundConnections } from './bound-connections.ts'

const apps: FastifyInstance[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
})

async function listen(isProxied: boolean, bounds: Parameters<typeof boundConnections>[2]): Promise<number> {
  // How often the server looks for requests that are too slow.
  const app = Fastify({ forceCloseConnections: true, http: { connectionsCheckingInterval: 20 } })
  apps.push(app)
  app.post('/', async () => ({}))
  boundConnections(app.server, isProxied, bounds)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Whether a connection answers; one that is refused ends without a word. */
async function answers(socket: Socket): Promise<boolean> {
  const heard = Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
  return heard
}

describe('boundConnections', () => {
  test('a body that never ends is cut off', async () => {
    const socket = await open(await listen(false, { requestMs: 50 }))
    const isOver = once(socket, 'close')
    socket.resume()
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
    await isOver
  })

  test('so many connections of an address, and again when one ends', async () => {
    const port = await listen(false, { mostOfAddress: 3 })
    const [first, ...others] = [await open(port), await open(port), await open(port)]
    for (const socket of [first!, ...others]) expect(await answers(socket)).toBe(true)
    expect(await answers(await open(port))).toBe(false)
    first!.destroy()
    await expect.poll(async () => answers(await open(port))).toBe(true)
  })

  test('behind a proxy, whose address is everybody’s, as many as it brings', async () => {
    const port = await listen(true, { mostOfAddress: 1 })
    const [first, second] = [await open(port), await open(port)]
    expect(await answers(first)).toBe(true)
    expect(await answers(second)).toBe(true)
  })
})
