import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { endsWithParent } from './watch-parent.ts'

test('the product ends with npm, or with whom asked for that; started by itself it stays when its shell goes', () => {
  expect(endsWithParent({ npm_lifecycle_event: 'start' }, [])).toBe(true)
  expect(endsWithParent({ PATH: '/bin' }, ['node', 'main.ts', '--with-parent'])).toBe(true)
  expect(endsWithParent({ PATH: '/bin' }, ['node', 'main.ts'])).toBe(false)
})

test('it is told when its parent is gone', async () => {
  const module = fileURLToPath(new URL('./watch-parent.ts', import.meta.url))
  const watching = `import('${module}').then(({ watchParent }) => { watchParent(() => { console.log('gone'); process.exit() }); setInterval(() => {}, 1000); console.log('watching') })`
  // The shell ends as soon as its child watches.
  const shell = spawn('sh', ['-c', '"$0" -e "$1" & read line; exit', process.execPath, watching], { stdio: ['pipe', 'pipe', 'inherit'] })
  let out = ''
  shell.stdout.on('data', chunk => {
    out += chunk
    if (out.trim() === 'watching') shell.stdin.end('\n')
  })
  await once(shell.stdout, 'end')
  expect(out.trim().split('\n')).toEqual(['watching', 'gone'])
})
