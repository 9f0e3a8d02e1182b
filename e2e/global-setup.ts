import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@lealta/api'

/**
 * Creates, once for all journeys of a run, what every first start of the product would create again: an empty database with its tables.
 * @returns a function that removes it when the run is over
 */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-journeys-'))
  const database = join(folder, 'database')
  await (await openStore(database)).close()
  const cache = join(folder, 'compile-cache')
  mkdirSync(cache)
  process.env.JOURNEY_DATABASE = database
  process.env.JOURNEY_COMPILE_CACHE = cache
  return () => rmSync(folder, { recursive: true, force: true })
}
