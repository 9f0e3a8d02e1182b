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

test('counts the entry, its static imports and style sheets, the lazy screen of /home with its own, and nothing else, each once', () => {
  const files = {
    'index.html':
      '<script type="module" src="/assets/main.js"></script><link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css">',
    'assets/main.js':
      'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/home-page-1.js","assets/home.css","assets/other.js"])))=>d;' +
      'import{a}from"./a.js";import"./b.js";p(()=>import(`./home-page-1.js`),__vite__mapDeps([0,1]));p(()=>import(`./other.js`),__vite__mapDeps([2]))',
    'assets/a.js': 'export const a=1;import"./b.js"',
    'assets/b.js': 'console.log(1)',
    'assets/a.css': 'a{}',
    'assets/home-page-1.js': 'import{c}from"./c.js"',
    'assets/c.js': 'export const c=2',
    'assets/home.css': 'b{}',
    'assets/other.js': 'a screen that /home does not show',
  }
  const { bytes, files: found } = measureFirstLoad(writeDist(files))
  expect(found.map(file => file.name).sort()).toEqual(
    ['a.css', 'a.js', 'b.js', 'c.js', 'home-page-1.js', 'home.css', 'main.js'].map(name => `assets/${name}`),
  )
  expect(bytes).toBe(found.reduce((sum, { name }) => sum + gzipSync(files[name as keyof typeof files]).length, 0))
})
