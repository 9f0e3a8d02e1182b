import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { adminApi, api, type Endpoint } from '../packages/contract/src/index.ts'

/** The tests of one endpoint: every block `describe('METHOD /path', …)` at the beginning of a line, joined. */
export function readBlocks(texts: readonly string[]): Map<string, string> {
  const blocks = new Map<string, string>()
  for (const text of texts) {
    for (const part of text.split(/^(?=describe\()/m)) {
      const name = /^describe\('([A-Z]+ \/[^':]*(?::\w+[^':]*)*)'/.exec(part)?.[1]
      if (name) blocks.set(name, `${blocks.get(name) ?? ''}\n${part}`)
    }
  }
  return blocks
}

const TITLE = /\b(?:test|it)(?:\.each\([\s\S]*?\)\s*)?\(\s*(['"`])([\s\S]*?)\1\s*,/g

/**
 * Cases that the tests of an endpoint lack (docs/architecture.md "Tests"): the default, the call without a session, and each error code
 * declared by the contract. A code counts if a test names it, or it is in the rows of a test named `error: %s …`.
 * @param proven codes covered by a test of all endpoints, with `auth` for the call without a session
 */
export function findGaps(endpoint: Endpoint, block: string | undefined, proven: readonly string[]): string[] {
  const titles = [...(block ?? '').matchAll(TITLE)].map(match => match[2] ?? '')
  const hasRows = titles.some(title => title.includes('error: %s'))
  const isShown = (code: string) =>
    titles.some(title => new RegExp(`\\berror\\b.*\\b${code}\\b`).test(title)) || (hasRows && block!.includes(`'${code}'`))
  return [
    ...(titles.some(title => title.startsWith('default')) ? [] : ['default']),
    ...(endpoint.access === 'session' && !proven.includes('auth') && !titles.some(title => title.startsWith('auth: no session'))
      ? ['auth: no session']
      : []),
    ...endpoint.errors.filter(code => !proven.includes(code) && !isShown(code)).map(code => `error: ${code}`),
  ]
}

/** Gaps of every endpoint that changes something, as `METHOD /path: missing case`. */
export function listGaps(texts: readonly string[], proven: readonly string[]): string[] {
  const blocks = readBlocks(texts)
  const changing: Endpoint[] = [...Object.values(api), ...Object.values(adminApi)].filter(endpoint => endpoint.method !== 'GET')
  return changing.flatMap(endpoint => {
    const name = `${endpoint.method} ${endpoint.path}`
    return findGaps(endpoint, blocks.get(name), proven).map(gap => `${name}: ${gap}`)
  })
}

/** Texts of the API's tests. */
export function readApiTests(): string[] {
  const root = fileURLToPath(new URL('../services/api/src/', import.meta.url))
  return globSync('**/*.test.ts', { cwd: root }).map(path => readFileSync(root + path, 'utf8'))
}

/** Titles of tests that run over the whole contract, and the case that each covers for every endpoint that declares it. */
export const contractWideTests: Readonly<Record<string, string>> = {
  auth: 'rule quality 11: access',
  network_unavailable: 'rule §8: a network that does not answer',
}

/** Cases covered by the tests of the whole contract; a title that no longer exists covers nothing. */
export function listProven(texts: readonly string[]): string[] {
  return Object.entries(contractWideTests).flatMap(([code, title]) =>
    texts.some(text => text.includes(`describe('${title}'`)) ? [code] : [],
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const texts = readApiTests()
  const gaps = listGaps(texts, listProven(texts))
  for (const gap of gaps) console.log(gap)
  console.log(`${gaps.length} gaps`)
  process.exitCode = gaps.length === 0 ? 0 : 1
}
