import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { measureFirstLoad } from './first-load.ts'

function writeDist(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-load-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('counts what the page carries and names, with the static imports, each once, and nothing that loads later', () => {
  const inline = ['a{}', 'first()']
  const files = {
    'front.html': `<style nonce="n">${inline[0]}</style><script>${inline[1]}</script><script type="module" src="/assets/front.js"></script><link rel="modulepreload" href="/assets/a.js">`,
    'assets/front.js': 'import{a}from"./a.js";import"./b.js";p(()=>import(`./main.js`))',
    'assets/a.js': 'export const a=1;import"./b.js"',
    'assets/b.js': 'console.log(1)',
    'assets/main.js': 'the portal, which a visitor does not load',
  }
  const { bytes, files: found } = measureFirstLoad(writeDist(files))
  const named = ['assets/a.js', 'assets/b.js', 'assets/front.js'] as const
  expect(found.map(file => file.name).sort()).toEqual([...named, 'in front.html'])
  const sizes = [...named.map(name => files[name]), inline.join('')].map(text => gzipSync(text).length)
  expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
})
