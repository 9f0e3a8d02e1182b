import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'lealta-conformance-'))
const recorded = join(import.meta.dirname, 'test-data', 'inflation.jsonl.gz')

afterAll(() => rmSync(folder, { recursive: true }))

function run(...paths: string[]): { exitCode: number | null; lines: string[]; errors: string[] } {
  const env = { ...process.env, LEALTA_CONFORMANCE: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...paths], {
    encoding: 'utf8',
    env,
  })
  return { exitCode: status, lines: stdout.trimEnd().split('\n'), errors: stderr.trimEnd().split('\n') }
}

describe('npm run conformance', () => {
  it('replays files by name and ends with the numbers', () => {
    const { exitCode, lines } = run(recorded)
    expect([exitCode, lines]).toEqual([0, ['3 passed, 0 failed']])
  })

  it('shows the first difference decoded, and fails', () => {
    const [line = ''] = gunzipSync(readFileSync(recorded)).toString('utf8').split('\n')
    const scenario = JSON.parse(line) as { name: string; entries: unknown[] }
    const file = join(folder, 'damaged.jsonl')
    writeFileSync(file, JSON.stringify({ ...scenario, entries: scenario.entries.slice(1) }))
    const { exitCode, lines } = run(file)
    rmSync(file)
    expect(exitCode).toBe(1)
    expect(lines[0]).toBe(`FAILED ${scenario.name}`)
    expect(lines.join('\n')).toContain("type: 'account'")
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
  })

  it('an empty set fails', () => {
    expect(run().exitCode).toBe(1)
  })

  it.each([['--nothing'], [join(folder, 'missing.jsonl')]])('wrong arguments (%s) give one line and exit code 2', argument => {
    const { exitCode, errors } = run(argument)
    expect([exitCode, errors.length]).toEqual([2, 1])
  })
})
