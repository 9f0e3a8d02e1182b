import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { openDemoPeople } from './seed/demo-people.ts'
import { writeWhole } from './write-whole.ts'

const folder = mkdtempSync(join(tmpdir(), 'lealta-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('files of the data folder', () => {
  test('are readable by their owner only, even after an interrupted write', () => {
    const file = join(folder, 'secret')
    writeFileSync(`${file}.new`, 'half of somethi')
    writeWhole(file, 'whole')
    writeWhole(file, 'again')
    expect(readFileSync(file, 'utf8')).toBe('again')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('a process killed while it writes leaves the old text or the new one', async () => {
    const file = join(folder, 'busy')
    const program = join(folder, 'writer.mjs')
    writeFileSync(
      program,
      `import { writeWhole } from ${JSON.stringify(fileURLToPath(new URL('./write-whole.ts', import.meta.url)))}
for (let i = 0; ; i++) {
  writeWhole(${JSON.stringify(file)}, String(i % 10).repeat(100_000))
  if (i === 3) process.send('busy')
}`,
    )
    for (let round = 0; round < 5; round++) {
      const child = fork(program, { execArgv: [] })
      await new Promise(resolve => child.once('message', resolve))
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      const text = readFileSync(file, 'utf8')
      expect(text).toHaveLength(100_000)
      expect(new Set(text).size).toBe(1)
    }
  })

  test('the demo people survive the next start', () => {
    const people = openDemoPeople(folder)
    people.startAttempt()
    people.setSeeded()
    expect(openDemoPeople(folder).list()).toEqual(people.list())
    writeFileSync(join(folder, 'demo-people.json.new'), '{"seeded":')
    expect(openDemoPeople(folder).list()).toHaveLength(3)
  })
})
