import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Documents, findDanglingCitations, findDeadLinks, findStaleQuotes } from './citations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(path => path !== '' && statSync(root + path, { throwIfNoEntry: false })?.isFile())
const text = (path: string) => readFileSync(root + path, 'utf8')
const documents: Documents = new Map(tracked.filter(path => /^docs\/.*\.md$/.test(path)).map(path => [path, text(path)]))
const sources = tracked.filter(path => /\.(?:tsx?|mjs|css|md)$/.test(path) && !/^docs\/(?:spec|chain|product|quality)\.md$/.test(path))

function readPath(path: string): string | undefined {
  const stat = statSync(root + path, { throwIfNoEntry: false })
  return stat?.isDirectory() ? '' : stat && text(path)
}

describe('citations', () => {
  test('every cited section, decision and goal exists', () => {
    expect(sources.length).toBeGreaterThan(500)
    const planted = 'tools/citations.test.ts'
    expect(sources.filter(path => path !== planted).flatMap(path => findDanglingCitations(path, text(path), documents))).toEqual([])
  })

  test.each([
    ['spec §10', 'docs/spec.md has no §10'],
    ['spec §3 and §12', 'docs/spec.md has no §12'],
    ['spec §9 "password maximum 8"', 'docs/spec.md has no §9 that says "password maximum 8"'],
    ['chain design §11', 'docs/chain.md has no §11'],
    ['chain design D99', 'docs/chain.md has no D99'],
    ['product decision 99', 'docs/product.md has no decision 99'],
    ['product trap 13', 'docs/product.md has no trap 13'],
    ['quality goal 99', 'docs/quality.md has no goal 99'],
    ['decision 9999', 'docs/decisions has no 9999'],
    ['architecture §7', '"architecture §7" is no citation; its document has no numbers'],
  ])('a planted citation of %s is found', (citation, sentence) => {
    expect(findDanglingCitations('a.ts', `// as in ${citation}`, documents)).toEqual([`a.ts: ${sentence}`])
  })

  test.each([
    'spec §9 "Usage units"',
    'spec §2,\n * §4 and §9',
    'rule §5',
    'chain design D12',
    'chain design §4 "mint"',
    'product decision 44',
    'product trap 12',
    'quality goal 26',
    'decision 0003',
  ])('%s is there', citation => {
    expect(findDanglingCitations('a.ts', `/** ${citation} */`, documents)).toEqual([])
  })
})

describe('links of the documents', () => {
  test('every linked file and name exists', () => {
    const markdown = tracked.filter(path => path.endsWith('.md'))
    expect(markdown.flatMap(path => findDeadLinks(path, text(path), readPath))).toEqual([])
  })

  test('planted links to a missing file and to a missing name are found', () => {
    expect(findDeadLinks('docs/a.md', '[x](b.md) [`createApi`](../tools/citations.ts)', readPath)).toEqual([
      'docs/a.md: b.md is not there',
      'docs/a.md: tools/citations.ts has no createApi',
    ])
  })
})

describe('quotes of the documents', () => {
  test('every quote of a file matches the file', () => {
    const markdown = tracked.filter(path => path.endsWith('.md'))
    expect(markdown.flatMap(path => findStaleQuotes(path, text(path), readPath))).toEqual([])
    expect(text('CONTRIBUTING.md').match(/^```tsx? \S+$/gm)?.length).toBeGreaterThan(10)
  })

  test('planted quotes of nothing, of half a line and of another file are found', () => {
    const quote = (file: string, lines: string) => findStaleQuotes('a.md', `\`\`\`ts ${file}\n${lines}\n\`\`\`\n`, readPath)
    expect(quote('tools/citations.ts', 'const nothing = 1')).toEqual(['a.md: tools/citations.ts does not say const nothing = 1'])
    expect(quote('tools/citations.ts', 'const trimLines')).toHaveLength(1)
    expect(quote('tools/not-there.ts', 'const trimLines = (text: string) =>')).toHaveLength(1)
    expect(quote('tools/citations.ts', '  const trimLines = (text: string) =>\n…\n.trim()')).toEqual([])
  })
})
