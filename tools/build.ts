import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const STAMP = 'apps/portal/dist/.stamp'
const VERSION = 'apps/portal/dist/.version'
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
 * Builds the portal into `apps/portal/dist` and the renderer of its front pages into `apps/portal/dist-render`, unless it was already built there from the same sources.
 * @returns what the build printed when it failed
 */
export function buildPortal(): string | undefined {
  const digest = digestSources()
  const stamp = `${root}${STAMP}`
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
  const failure = isBuilt ? undefined : build()
  if (failure !== undefined) return failure
  writeFileSync(`${root}${VERSION}`, readVersion())
  writeFileSync(stamp, digest)
  return undefined
}

/** As `buildPortal`, for a program that cannot go on without: it ends here when the build fails. */
export function buildPortalOrExit(): void {
  if (buildPortal() !== undefined) process.exit(1)
}

/** Commit of the sources, else the version of the package. */
function readVersion(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  return (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version
}

function build(): string | undefined {
  const startedAt = performance.now()
  // The pages, then the module with which the server renders those for visitors.
  for (const kind of [[], ['--ssr']]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn', ...kind],
      {
        cwd: `${root}apps/portal`,
        stdio: ['ignore', 'inherit', 'pipe'],
        encoding: 'utf8',
      },
    )
    process.stderr.write(stderr)
    if (status !== 0) return stderr || `it ended with ${status}`
  }
  console.log(`[build] portal built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return undefined
}

if (import.meta.main) buildPortalOrExit()
