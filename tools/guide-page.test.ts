import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { formatGuide, listForgottenChapters } from './guide-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}docs/guide/`

describe('docs/guide', () => {
  test('is generated from the texts of the help', () => {
    const pages = formatGuide()
    if (process.env.UPDATE_DOCS) {
      mkdirSync(folder, { recursive: true })
      for (const { file, text } of pages) writeFileSync(folder + file, text)
    }
    for (const { file, text } of pages) expect(readFileSync(folder + file, 'utf8')).toBe(text)
    expect(globSync('*.md', { cwd: folder }).sort()).toEqual(pages.map(({ file }) => file).sort())
  })

  test('tells every chapter of the help', () => {
    expect(listForgottenChapters()).toEqual([])
  })

  test('has few pictures, and small ones', () => {
    const pictures = globSync('docs/pictures/*', { cwd: root })
    expect(pictures.length).toBeLessThanOrEqual(8)
    expect(pictures.filter(path => statSync(root + path).size > 80_000)).toEqual([])
  })
})
