import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { listSteps } from './test-steps.ts'

/** Files of the API that a step runs, as Vitest reads its filters and what is left out. */
function listFiles(name: string, databases: 'both' | 'one each', long = false): string[] {
  const step = listSteps({ servers: true, long, exhaustive: false }, databases).find(step => step.name === name)
  const folders = step?.args.filter(arg => arg.startsWith('services/')) ?? []
  const leftOut = step?.env?.TEST_LEFT_OUT?.split(',').filter(Boolean) ?? []
  return globSync('services/api/src/**/*.test.ts')
    .filter(file => !/\.(?:postgres|valkey)\.test\.ts$/.test(file))
    .filter(file => folders.length === 0 || folders.some(folder => file.includes(folder)))
    .filter(file => !leftOut.some(pattern => matchesGlob(file, pattern)))
}

test('with PostgreSQL at hand each test of the API runs on one database, and none on neither', () => {
  const embedded = listFiles('services and packages', 'one each')
  const onServer = listFiles('services on PostgreSQL', 'one each')
  expect(onServer.length).toBeGreaterThan(50)
  expect([...embedded, ...onServer].toSorted()).toEqual(globSync('services/api/src/**/!(*.postgres|*.valkey).test.ts').toSorted())
  expect(embedded).toContain('services/api/src/db/embedded-database.test.ts')
})

test('without it, and in a long run, the embedded database proves all of them', () => {
  const all = listFiles('services and packages', 'both')
  expect(all).toContain('services/api/src/db/db.test.ts')
  expect(listFiles('services and packages', 'one each', true)).toEqual(all)
})
