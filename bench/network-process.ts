import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Agent, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PASSPHRASE } from './recorded.ts'

const here = fileURLToPath(new URL('..', import.meta.url))

/** The network in its own process. */
export type NetworkProcess = { readonly child: ChildProcess; readonly pid: number; readonly port: number; readonly adminPort: number }

/** Starts the network of a checkout, by default this one, on a data directory and waits until it listens. */
export async function startNetwork(directory: string, mode: '--close-instantly' | '--manual-close', tree = here): Promise<NetworkProcess> {
  const options = ['--port', '0', '--admin-port', '0', '--data', directory, '--passphrase', PASSPHRASE, mode]
  const profile = process.env.BENCH_PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
  const child = spawn(process.execPath, [...profile, join(tree, 'services/network/src/main.ts'), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const port = /Horizon\s+\S+:(\d+)/.exec(said)?.[1]
    const adminPort = /Core\s+\S+:(\d+)/.exec(said)?.[1]
    if (port && adminPort && child.pid) return { child, pid: child.pid, port: Number(port), adminPort: Number(adminPort) }
  }
  throw new Error(`the network did not start: ${said}`)
}

/** Stops it after pending work is done. */
export async function stopNetwork({ child }: NetworkProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export type RequestOptions = {
  readonly agent: Agent
  readonly port: number
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly form?: string
}

/** Sends a request over a kept connection and reads the whole response. */
export function sendRequest({ agent, port, method = 'GET', path, form }: RequestOptions): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.length) }
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
    sent.on('error', reject)
    sent.end(form)
  })
}

/** Queues transactions, so many of them at once, and closes one ledger with them, using core's commands. */
export async function closeWith(
  { adminPort: port }: NetworkProcess,
  agent: Agent,
  envelopes: readonly string[],
  atOnce = 1,
): Promise<void> {
  const paths = envelopes.map(envelope => `/tx?blob=${encodeURIComponent(envelope)}`)
  let next = 0
  async function queueInTurn(): Promise<void> {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const { body } = await sendRequest({ agent, port, path })
      if ((JSON.parse(body) as { status: string }).status !== 'PENDING') throw new Error(`a transaction was not taken: ${body}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queueInTurn))
  const { status, body } = await sendRequest({ agent, port, path: '/manualclose' })
  if (status !== 200) throw new Error(`no ledger was closed: ${body}`)
}
