// Plain JavaScript on purpose: runs under the system's Node (20 or later) before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.lealta-install')
const localNode = join(modules, '.bin', 'node')

function say(message) {
  console.log(`[bootstrap] ${message}`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function isOlderThan(major, minor) {
  const [a = 0, b = 0] = process.versions.node.split('.').map(Number)
  return a < major || (a === major && b < minor)
}

/** npm runs under the Node that started it, never under the binary it is about to replace. */
function npmInstall() {
  const script = process.env.npm_execpath
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, args] = script?.endsWith('.js') ? [process.env.npm_node_execpath || process.execPath, [script, ...flags]] : ['npm', flags]
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } }).status ?? 1
}

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('installing packages ...')
  const startedAt = Date.now()
  let status = 1
  for (let attempt = 1; attempt <= 3 && status !== 0; attempt++) {
    if (attempt > 1) say(`install failed (exit ${status}), attempt ${attempt} of 3`)
    status = npmInstall()
  }
  if (status !== 0) fail('Could not install the packages. Is the npm registry reachable?')
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, stamp)
  say(`installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Where the bundled Node does not run (musl), the system's is used if it can run TypeScript. */
function checkBundledNode() {
  if (existsSync(localNode) && spawnSync(localNode, ['-p', '1']).status === 0) return
  rmSync(localNode, { force: true })
  if (isOlderThan(22, 18))
    fail(
      `No bundled Node for ${process.platform}/${process.arch}, and Node ${process.version} cannot run TypeScript: install Node 22.18 or later.`,
    )
}

function installBrowser() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const isInstalled = () => names.some(name => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0)
  if (process.platform !== 'linux' || process.env.CHROMIUM_PATH || isInstalled()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
  }
  if (!isInstalled()) fail('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its program.')
}

if (isOlderThan(20, 0)) fail(`Node ${process.version} is too old: 20 or later is needed.`)
installPackages()
checkBundledNode()
if (process.argv.includes('--browser')) installBrowser()
