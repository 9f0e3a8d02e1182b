import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  type Documents,
  findDanglingCitations,
  findDeadLinks,
  findStaleQuotes,
  findUnknownNames,
  type Known,
  toAnchor,
} from './citations.ts'

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

  test('planted links to a missing heading are found, also within the document; headings of one name are numbered', () => {
    const markdown = '# A\n## Who may: `x`?\n## A\n[1](#a) [2](#a-1) [3](#who-may-x) [4](#a-2) [5](../tools/citations.ts#L1) [6](c.md#b)\n'
    const read = (path: string) => (path === 'docs/c.md' ? '## C\n```sh\n## b\n```\n' : readPath(path))
    expect(findDeadLinks('docs/a.md', markdown, read)).toEqual([
      'docs/a.md: docs/a.md has no heading #a-2',
      'docs/a.md: docs/c.md has no heading #b',
    ])
    expect(toAnchor('¿Qué pasa con 12 palabras?')).toBe('qué-pasa-con-12-palabras')
  })
})

describe('names in the documents', () => {
  const told = tracked.filter(path => /^(?:README|CONTRIBUTING|docs\/[a-z]+|services\/[a-z]+\/README)\.md$/.test(path))
  const code = sources
    .filter(path => !path.endsWith('.md') && path !== 'tools/citations.test.ts')
    .map(text)
    .join('\n')
  const words = new Set(code.match(/[A-Z][A-Z0-9]*_[A-Z0-9_]+/g))
  const known: Known = {
    scripts: new Set(Object.keys(JSON.parse(text('package.json')).scripts)),
    settings: new Map(
      [...text('docs/settings.md').matchAll(/^\| `(\w+)` \|.*\| ([^|]*) \|$/gm)].map(([, name = '', value = '']) => [name, value]),
    ),
    // The last is a variable of libpq, for the commands of PostgreSQL.
    isInCode: word => words.has(word) || word === 'PGCONNECT_TIMEOUT',
    isFile: path => readPath(path) !== undefined,
  }

  test('every command, setting and port that they name exists', () => {
    expect(told).toContain('README.md')
    expect(told).toContain('services/network/README.md')
    expect(known.settings.size).toBeGreaterThan(50)
    // The specification and the designs have names of their own.
    const own = /^docs\/(?:spec|chain|product|quality|glossary)\.md$/
    expect(told.filter(path => !own.test(path)).flatMap(path => findUnknownNames(path, text(path), known))).toEqual([])
  })

  test('planted ones are found', () => {
    const markdown =
      '`npm run nothing`, `npx vitest run tools/nothing.test.ts`, `NOT_A_SETTING=1`, `PORT` 3001; `npm run check`, `DATA_DIR`, `PORT` 3000'
    expect(findUnknownNames('a.md', markdown, known)).toEqual([
      'a.md: there is no npm run nothing',
      'a.md: there is no tools/nothing.test.ts to run',
      'a.md: there is no setting NOT_A_SETTING',
      'a.md: 3001 is not the default of PORT',
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
