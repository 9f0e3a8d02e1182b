import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isStoreUnavailable } from '@lealta/api'
import { AppError } from '@lealta/kernel'

/** What a start does while something that it needs is not there yet. */
export type Patience = {
  /** What each is called in the lines, with its place. */
  places: { database: string; network: string }
  /** How long it asks again, in seconds; 0 to ask once. */
  seconds: number
  /** Hears one line when the waiting begins, and one when it is over. */
  tell: (line: string) => void
  /** Where whoever asks is told meanwhile that this process is not ready. */
  listener: { port: number; host: string }
}

const EVERY_MS = 1_000
/** Of addresses and certificates: what is wrong does not become right by waiting. */
const WRONG = /^(ENOTFOUND|ERR_INVALID_URL|ERR_TLS_.*|CERT_.*|.*_CERT(IFICATE)?(_.*)?|.*_LEAF_SIGNATURE)$/

/**
 * Does what needs database or network, and again while one of them does not answer, be it not yet or no longer; what is wrong ends the start
 * at once.
 * @throws the last error
 */
export async function untilThere<Opened>(open: () => Promise<Opened>, patience: Patience): Promise<Opened> {
  const { places, seconds, tell, listener } = patience
  const deadline = performance.now() + seconds * 1_000
  let waiting: { close: () => Promise<void> } | undefined
  let what = ''
  try {
    for (;;) {
      try {
        const opened = await open()
        if (waiting) tell(`${what} answers.`)
        return opened
      } catch (cause) {
        if (!isLate(cause) || performance.now() >= deadline) throw cause
        waiting ??= await listenNotReady(listener)
        const late = isStoreUnavailable(cause) ? places.database : places.network
        if (late !== what) {
          what = late
          tell(`${what} does not answer; it is asked again for ${seconds} s.`)
        }
        await sleep(EVERY_MS)
      }
    }
  } finally {
    await waiting?.close()
  }
}

/** Whether an error means that a database or a network is not there at the moment. */
function isLate(cause: unknown): boolean {
  if (!isStoreUnavailable(cause) && !(cause instanceof AppError && cause.code === 'network_unavailable')) return false
  for (let found: unknown = cause; found instanceof Error; found = found.cause) {
    const { code, problem, status } = found as { code?: unknown; problem?: unknown; status?: unknown }
    if (typeof code === 'string' && WRONG.test(code)) return false
    // Something answers there, and it is no Horizon.
    if (problem === 'unexpected_answer' && typeof status === 'number' && status < 500) return false
  }
  return true
}

/**
 * Says `/health`, so that nobody replaces a process that is on its way, and answers every other call with 503, so that a balancer keeps
 * people away. What is waited for, the lines tell, and nobody who asks.
 */
async function listenNotReady({ port, host }: Patience['listener']): Promise<{ close: () => Promise<void> }> {
  const server = createServer(({ url }, response) => {
    const [status, said] = url?.split('?')[0] === '/health' ? [200, 'ok'] : [503, 'starting']
    const later = status === 503 ? { 'retry-after': '5' } : {}
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close', ...later })
    response.end(JSON.stringify({ status: said }))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
