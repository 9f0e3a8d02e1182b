import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands in front of several processes of the product, and passes calls on to one after the other. */
export type Balancer = {
  port: number
  /** Ports of the processes that get calls. */
  targets: number[]
  close(): Promise<void>
}

/**
 * Starts a round-robin proxy. As a real one it tries the next process where one takes no connection; a process that hangs up in the middle
 * has perhaps done what it was asked, so the caller is hung up on too.
 * @param horizon port of a network that is reached under /horizon
 */
export async function startBalancer(port: number, horizon?: number): Promise<Balancer> {
  let turn = 0
  const pass = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, ports: readonly number[], path: string): void => {
    const [target, ...others] = ports
    if (target === undefined) return void incoming.socket.destroy()
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    const call = request({ host: '127.0.0.1', port: target, path, method: incoming.method, headers, agent: false }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    call.on('error', error => {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') pass(incoming, body, response, others, path)
      else response.destroy()
    })
    response.on('close', () => call.destroy())
    call.end(body)
  }
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', part => parts.push(part))
    incoming.on('end', () => {
      const path = incoming.url ?? '/'
      const isHorizon = horizon !== undefined && path.startsWith('/horizon')
      turn += 1
      const first = turn % Math.max(1, balancer.targets.length)
      const inTurn = [...balancer.targets.slice(first), ...balancer.targets.slice(0, first)]
      pass(
        incoming,
        Buffer.concat(parts),
        response,
        isHorizon ? [horizon] : inTurn,
        isHorizon ? path.slice('/horizon'.length) || '/' : path,
      )
    })
    incoming.on('error', () => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const balancer: Balancer = {
    port: (server.address() as AddressInfo).port,
    targets: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return balancer
}
