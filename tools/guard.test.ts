import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isRunning } from './step-run.ts'

const guardFile = fileURLToPath(new URL('guard.ts', import.meta.url))

/** A run in a folder of its own that starts a step in a group of its own and a server that knows the folder by its arguments alone, then goes on. */
const run = `
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { openRunFolder } from ${JSON.stringify(guardFile)}
const [ending] = process.argv.slice(1)
const { folder, close } = openRunFolder('lealta-guarded-')
mkdirSync(folder + '/data')
writeFileSync(folder + '/data/file', 'of a server')
const wait = 'setInterval(() => {}, 1_000)'
const start = (args, env) => {
  const child = spawn(process.execPath, ['-e', wait, '--', ...args], { stdio: 'ignore', detached: true, env })
  child.unref()
  return child.pid
}
console.log(JSON.stringify({ folder, pids: [start([], process.env), start(['-D', folder + '/data'], {})] }))
if (ending === 'closed') close()
else if (ending === 'thrown') throw new Error('a mistake of the runner')
else setInterval(() => {}, 1_000)
`

type Started = { folder: string; pids: number[] }

function start(ending: string): { runner: ChildProcess; said: Promise<string>; started: Promise<Started> } {
  const runner = spawn(process.execPath, ['--input-type=module', '-e', run, '--', ending], { stdio: ['ignore', 'pipe', 'pipe'] })
  const started = once(runner.stdout, 'data').then(([line]) => JSON.parse(String(line)) as Started)
  // Ends when the guard, which has it too, is gone.
  return { runner, said: text(runner.stderr), started }
}

/** Elsewhere the system does not list what other processes know. */
describe.skipIf(process.platform !== 'linux')('a run that is killed', () => {
  test.each(['killed', 'thrown'])('%s: nothing that it started is left, nor its folder, and it says so', async ending => {
    const { runner, said, started } = start(ending)
    const { folder, pids } = await started
    expect(pids).toHaveLength(2)
    if (ending === 'killed') runner.kill('SIGKILL')
    expect(await said).toContain(`The run was killed. What it left is gone: 2 processes, and ${folder}.`)
    await expect.poll(() => pids.filter(isRunning)).toEqual([])
    expect(existsSync(folder)).toBe(false)
  })

  test('one that ends by itself removes its folder, and nothing else is ended', async () => {
    const { said, started } = start('closed')
    const { folder, pids } = await started
    expect(await said).toBe('')
    expect(pids.filter(isRunning)).toEqual(pids)
    expect(existsSync(folder)).toBe(false)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
  })
})
