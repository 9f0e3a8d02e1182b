import { once } from 'node:events'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { Worker } from 'node:worker_threads'
import type { Plugin, ViteDevServer } from 'vite'

/** Where the browser tests reach the world. */
const WORLD_PATH = '/world'

/** Passes the tests' calls to one world, which is started on the first of them, in its own thread, and closed before the server is. */
export function serveWorld(): Plugin {
  return {
    name: 'lealta-world',
    configureServer(server) {
      let world: Promise<RunningWorld> | undefined
      server.middlewares.use(WORLD_PATH, (request, response, next) => {
        world ??= startWorld()
        world.then(({ origin }) => forward(origin, request, response)).catch(next)
      })
      closeBefore(server, async () => (await world)?.close())
    },
  }
}

type RunningWorld = { origin: string; close: () => Promise<void> }

async function startWorld(): Promise<RunningWorld> {
  const worker = new Worker(new URL('world-thread.ts', import.meta.url))
  const [origin] = (await once(worker, 'message')) as [string]
  return {
    origin,
    close: async () => {
      const closed = once(worker, 'exit')
      worker.postMessage('close')
      await closed
    },
  }
}

function forward(origin: string, from: IncomingMessage, to: ServerResponse): void {
  const call = ask(`${origin}${from.url}`, { method: from.method, headers: from.headers }, answer => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  // Vite would lay an error that it is handed over every open page, for good.
  call.on('error', cause => (to.headersSent || to.destroyed ? to.destroy() : to.writeHead(502).end(cause.message)))
  to.on('close', () => call.destroy())
  from.pipe(call)
}

function closeBefore(server: ViteDevServer, close: () => Promise<void>): void {
  const closeServer = server.close.bind(server)
  server.close = async () => {
    await close()
    await closeServer()
  }
}
