import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { formatErrorsPage } from './errors-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = `${root}docs/errors.md`
const paths = globSync('{packages,services,apps}/*/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: path => /\.test\.tsx?$|\/testing\/|^packages\/messages\/|contract\/src\/errors\.ts$/.test(path),
}).sort()

describe('docs/errors.md', () => {
  test('is generated from the catalogue, the texts and the code', () => {
    const text = formatErrorsPage(paths.map(path => ({ path, text: readFileSync(root + path, 'utf8') })))
    if (process.env.UPDATE_DOCS) writeFileSync(page, text)
    expect(readFileSync(page, 'utf8')).toBe(text)
  })

  test('every code has words in both languages, and all are raised', () => {
    const rows = readFileSync(page, 'utf8')
      .split('\n')
      .filter(line => line.startsWith('| `'))
    expect(rows.filter(row => row.includes('| – |'))).toEqual([])
    expect(rows.filter(row => row.endsWith('| nowhere yet |'))).toEqual([])
  })
})
