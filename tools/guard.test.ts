import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isRunning } from './step-run.ts'

const guardFile = fileURLToPath(new URL('guard.ts', import.meta.url))

/** A run under guard that starts a step in a group of its own and a server that knows the folder by its arguments alone, then goes on. */
const run = `
import { spawn } from 'node:child_process'
import { guard } from ${JSON.stringify(guardFile)}
const [folder, ending] = process.argv.slice(1)
const release = guard(folder)
process.env.TMPDIR = folder
const wait = 'setInterval(() => {}, 1_000)'
const start = (args, env) => {
  const child = spawn(process.execPath, ['-e', wait, '--', ...args], { stdio: 'ignore', detached: true, env })
  child.unref()
  return child.pid
}
console.log(JSON.stringify([start([], process.env), start(['-D', folder + '/data'], {})]))
if (ending === 'released') release()
else if (ending === 'thrown') throw new Error('a mistake of the runner')
else setInterval(() => {}, 1_000)
`

function start(ending: string): { folder: string; runner: ChildProcess; said: Promise<string>; pids: Promise<number[]> } {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-guarded-'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'file'), 'of a server')
  const runner = spawn(process.execPath, ['--input-type=module', '-e', run, '--', folder, ending], { stdio: ['ignore', 'pipe', 'pipe'] })
  const pids = once(runner.stdout, 'data').then(([line]) => JSON.parse(String(line)) as number[])
  // Ends when the guard, which has it too, is gone.
  return { folder, runner, said: text(runner.stderr), pids }
}

/** Elsewhere the system does not list what other processes know. */
describe.skipIf(process.platform !== 'linux')('a run that is killed', () => {
  test.each(['killed', 'thrown'])('%s: nothing that it started is left, nor its folder, and it says so', async ending => {
    const { folder, runner, said, pids } = start(ending)
    const started = await pids
    expect(started).toHaveLength(2)
    if (ending === 'killed') runner.kill('SIGKILL')
    expect(await said).toContain(`The run was killed. What it left is gone: 2 processes, and ${folder}.`)
    await expect.poll(() => started.filter(isRunning)).toEqual([])
    expect(existsSync(folder)).toBe(false)
  })

  test('one that ends by itself is left alone', async () => {
    const { folder, said, pids } = start('released')
    const started = await pids
    expect(await said).toBe('')
    expect(started.filter(isRunning)).toEqual(started)
    expect(existsSync(folder)).toBe(true)
    for (const pid of started) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true })
  })
})
