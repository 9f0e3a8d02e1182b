import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const STAMP = 'apps/portal/dist/.stamp'
const SOURCES = [
  'apps/portal/{src,public}/**/*',
  'apps/portal/*.{html,ts,json}',
  'packages/*/src/**/*',
  'packages/*/package.json',
  'package-lock.json',
]

/** Digest of everything the portal is built from. */
function digestSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(?:test\.tsx?|gen\.ts)$/.test(entry.name))
    .map(entry => `${entry.parentPath}/${entry.name}`)
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Builds the portal into `apps/portal/dist`, unless it was already built there from the same sources.
 * Exits with the build's status if it fails.
 */
export function buildPortal(): void {
  const digest = digestSources()
  const stamp = `${root}${STAMP}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const startedAt = performance.now()
  const build = spawnSync(process.execPath, [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'], {
    cwd: `${root}apps/portal`,
    stdio: 'inherit',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
  writeFileSync(stamp, digest)
  console.log(`[build] portal built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

if (import.meta.main) buildPortal()
