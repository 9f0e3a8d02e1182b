import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../portal/dist/.version', import.meta.url))

/** Commit that the portal was built from, as the build noted it; without the repository's history the version of the package. */
export function readCodeVersion(): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : 'not built'
}
