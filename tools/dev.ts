import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildPortalOrExit } from './build.ts'

// The server restarts on its own changes; Vite serves the portal with hot reload on port 5173 and proxies everything else.
const root = fileURLToPath(new URL('..', import.meta.url))
buildPortalOrExit()
const children = [
  spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`], { cwd: `${root}apps/portal`, stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
const statuses = await Promise.all(children.map(child => new Promise<number>(resolve => child.on('exit', status => resolve(status ?? 0)))))
process.exitCode = Math.max(...statuses)
