import { type ChildProcess, fork, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './lock-directory.ts'

let base: string
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'lealta-lock-'))
})
afterAll(() => rmSync(base, { recursive: true }))

/** A process that tries to take a directory at a moment, and stays alive. */
async function startHolder(directory: string, at = 0): Promise<ChildProcess & { hasIt: boolean }> {
  const program = join(base, 'holder.mjs')
  writeFileSync(
    program,
    `import { lockDirectory } from ${JSON.stringify(fileURLToPath(new URL('./lock-directory.ts', import.meta.url)))}
setInterval(() => {}, 1_000)
while (Date.now() < Number(process.argv[3]));
try { lockDirectory(process.argv[2]); process.send(true) } catch (error) { process.send(false) }`,
  )
  const child = fork(program, [directory, String(at)], { execArgv: [] })
  const hasIt = await new Promise<boolean>(resolve => child.once('message', message => resolve(message === true)))
  return Object.assign(child, { hasIt })
}

describe('lockDirectory', () => {
  test('is held against a living process and taken over from one that is gone', () => {
    const directory = join(base, 'taken')
    writeFileSync(`${directory}.lock`, String(process.ppid))
    expect(() => lockDirectory(directory)).toThrow(`${directory} is in use by process ${process.ppid}`)
    writeFileSync(`${directory}.lock`, '999999999')
    lockDirectory(directory)()
  })

  test('an earlier life with the same process id does not hold it', () => {
    const directory = join(base, 'container')
    writeFileSync(`${directory}.lock`, String(process.pid))
    lockDirectory(directory)()
  })

  test('another process that has the id of a gone one does not hold it: what counts is also when it started', async () => {
    const directory = join(base, 'reused')
    const child = await startHolder(directory)
    try {
      const [pid, start] = readFileSync(`${directory}.lock`, 'utf8').split('\n')
      expect([pid, start]).toEqual([String(child.pid), expect.stringMatching(/\S/)])
      expect(() => lockDirectory(directory)).toThrow(`${directory} is in use by process ${child.pid}`)
      writeFileSync(`${directory}.lock`, `${pid}\nbefore the last boot\n`)
      const release = lockDirectory(directory)
      expect(readFileSync(`${directory}.lock`, 'utf8').split('\n')[0]).toBe(String(process.pid))
      release()
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('nothing but the lock is left beside the directory, readable by its owner', () => {
    const folder = join(base, 'clean')
    mkdirSync(folder)
    writeFileSync(join(folder, 'data.lock'), '999999999')
    const release = lockDirectory(join(folder, 'data'))
    expect(readdirSync(folder)).toEqual(['data.lock'])
    expect(statSync(join(folder, 'data.lock')).mode & 0o777).toBe(0o600)
    release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('of many processes that find the same abandoned lock, one gets it', async () => {
    const directory = join(base, 'race')
    for (let round = 0; round < 2; round++) {
      writeFileSync(`${directory}.lock`, '999999999')
      const at = Date.now() + 1_500
      const children = await Promise.all(Array.from({ length: 4 }, () => startHolder(directory, at)))
      const ends = children.map(child => new Promise(resolve => child.once('exit', resolve)))
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(ends)
      expect(children.filter(child => child.hasIt)).toHaveLength(1)
    }
  })

  test('is held against the same process until it is given back, by whatever path it is named', () => {
    const directory = join(base, 'own')
    const release = lockDirectory(directory)
    expect(() => lockDirectory(join(base, 'x', '..', 'own'))).toThrow(DirectoryInUseError)
    release()
    release()
    expect(existsSync(`${directory}.lock`)).toBe(false)
    lockDirectory(directory)()
  })

  describe('of a process in another container, whose id is ours too', () => {
    const writeForeign = (directory: string, secondsAgo: number) => {
      writeFileSync(`${directory}.lock`, `${process.pid}\nthen\npid:[1] another\n`)
      const at = Date.now() / 1_000 - secondsAgo
      utimesSync(`${directory}.lock`, at, at)
    }

    test('is held while somebody touches its file', () => {
      const directory = join(base, 'elsewhere')
      writeForeign(directory, 1)
      const program = `const { utimesSync } = require('node:fs')
setInterval(() => { const now = Date.now() / 1000; utimesSync(process.argv[1], now, now) }, 200)`
      const other = spawn(process.execPath, ['-e', program, `${directory}.lock`])
      try {
        expect(() => lockDirectory(directory)).toThrow(`${directory} is in use by process ${process.pid} of another container`)
      } finally {
        other.kill('SIGKILL')
      }
    })

    test.each([
      ['at once when that was long ago', 60],
      ['once nobody has for a while', 13],
    ])('is taken over %s', (_, secondsAgo) => {
      const directory = join(base, `left ${secondsAgo}`)
      writeForeign(directory, secondsAgo)
      const release = lockDirectory(directory)
      expect(readFileSync(`${directory}.lock`, 'utf8')).not.toContain('another')
      release()
    })
  })

  test('whoever holds it touches its file, which stays whole', async () => {
    const directory = join(base, 'touched')
    const release = lockDirectory(directory)
    const text = readFileSync(`${directory}.lock`, 'utf8')
    const long = new Date(0)
    utimesSync(`${directory}.lock`, long, long)
    await expect.poll(() => statSync(`${directory}.lock`).mtimeMs).toBeGreaterThan(0)
    expect(readFileSync(`${directory}.lock`, 'utf8')).toBe(text)
    release()
  })

  test('what cannot be written is the file system’s error, not a directory in use', () => {
    expect(() => lockDirectory(join(base, 'no', 'such', 'parent'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  })
})
