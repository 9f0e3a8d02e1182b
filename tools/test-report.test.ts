import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeTests, readReport } from './test-report.ts'

const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  // Beside this file, so that both runners find their packages.
  folder = mkdtempSync(join(import.meta.dirname, '.report-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', CI: '1' } }).stdout

test('the slowest tests of Vitest come first, with their files', () => {
  writeFileSync(join(folder, 'vitest.config.ts'), "export default { test: { include: ['planted.ts'] } }")
  writeFileSync(
    join(folder, 'planted.ts'),
    `import { expect, test } from 'vitest'
    test('quick', () => {})
    test('slow', () => { const until = performance.now() + 2_000; while (performance.now() < until); })
    test('wrong', () => { expect(1).toBe(2) })`,
  )
  run(join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', '--outputFile=report.json')
  const report = readReport(readFileSync(join(folder, 'report.json'), 'utf8'), folder)
  expect([report.passed, report.failed]).toEqual([2, 1])
  const lines = describeTests(report.tests, 1)
  expect(lines[0]).toBe('The slowest tests:')
  expect(lines[1]).toMatch(/^ +\d\.\d s {2}planted\.ts: slow$/)
  expect(lines[2]).toBe('planted.ts: wrong failed')
  expect(lines[3]).toContain('expected 1 to be 2')
})

test('a failed journey says why and lists the files it left, a passed one does not', () => {
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    "export default { testMatch: 'planted.journey.ts', outputDir: 'left', use: { trace: 'retain-on-failure' } }",
  )
  writeFileSync(
    join(folder, 'planted.journey.ts'),
    `import { expect, test } from '@playwright/test'
    test.describe('of a planted kind', () => {
      test('passes', async ({}, info) => { await info.attach('note', { body: 'nothing' }) })
      test('fails', async ({ request: _ }) => { expect(1).toBe(2) })
    })`,
  )
  const report = readReport(run(join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=json'), folder)
  expect([report.passed, report.failed]).toEqual([1, 1])
  const lines = describeTests(report.tests)
  expect(lines[0]).toBe('The slowest tests:')
  expect(lines[3]).toBe('planted.journey.ts: fails failed')
  expect(lines.slice(4).join()).toContain('toBe(expected)')
  expect(lines.slice(4).some(line => /^ {2}left\/.*\/trace\.zip$/.test(line))).toBe(true)
})
