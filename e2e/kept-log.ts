import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

let opened = 0

/**
 * Opens a file for what a product logs, beside those of other products of this worker; where a journey fails, `npm test` shows its end.
 * @returns appends to it; does nothing where nobody asked for logs
 */
export function openKeptLog(): (chunk: Buffer) => void {
  const { JOURNEY_LOGS: folder, TEST_WORKER_INDEX: worker } = process.env
  if (!folder || worker === undefined) return () => {}
  opened++
  const file = join(folder, `${worker}-${opened}.log`)
  return chunk => appendFileSync(file, chunk)
}
