import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Text by path, relative to the root. */
export type Sources = ReadonlyMap<string, string>
/** Tests by the runner that they belong to. */
export type Reached = { unit: string[]; components: string[]; journeys: string[] }

const IMPORT = /(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g
const PORTAL = 'apps/portal/src/'
const AREAS = 'packages/messages/src/areas/'
/** They bring all of a kind together: who uses one of it is told by addresses, names of routes and areas of words instead. */
const GATHERED = [
  /^apps\/portal\/src\/(?:app|admin)\/.*\.gen\.ts$/,
  /^services\/api\/src\/(?:features|jobs)\/(?:index|recorders)\.ts$/,
  /^packages\/messages\/src\/(?:en|es|index)\.ts$/,
]
/** Words that every screen has. */
const COMMON = ['common', 'transaction', 'errors']
const SOURCE = /\.(?:ts|tsx|css)$/
/** Read by tools alone. */
const PAPERS = /\.(?:md|png|svg|webp)$/

/** Paths that differ from where this branch left `base`, not committed ones included. */
export function listChanged(base: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [start = base] = git('merge-base', base, 'HEAD')
  return [...new Set([...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** All sources of a checkout. */
export function readSources(root = '.'): Map<string, string> {
  const patterns = ['{apps,packages,services}/*/{src,testing,conformance}/**/*.{ts,tsx,css}', '{e2e,tools,bench}/**/*.ts']
  return new Map(globSync(patterns, { cwd: root }).map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

/**
 * The tests that a change can reach: by imports; tests of the API by the routes that they call and the folder they stand in; screens and
 * journeys by the addresses and the words that they name. Tests of the tools, which read everything, are always among them. It is an
 * estimate for work in between: what lands is proven by all of them.
 * @returns undefined where a file says nothing of what it reaches, such as settings and migrations: all of them
 */
export function reachTests(sources: Sources, changed: readonly string[]): Reached | undefined {
  const known = changed.filter(path => SOURCE.test(path))
  if (changed.some(path => !SOURCE.test(path) && !PAPERS.test(path))) return undefined
  const users = listUsers(sources)
  const reached = new Set(known)
  // What is added while it runs is visited as well.
  for (const path of reached) {
    if (GATHERED.some(pattern => pattern.test(path)) && !known.includes(path)) continue
    for (const user of users.get(path) ?? []) reached.add(user)
  }
  const tests = [...sources.keys()].filter(path => reached.has(path) || /^tools\/.*\.test\.ts$/.test(path))
  return {
    unit: tests.filter(path => path.endsWith('.test.ts')),
    components: tests.filter(path => path.startsWith(PORTAL) && path.endsWith('.test.tsx')),
    journeys: tests.filter(path => path.endsWith('.journey.ts')),
  }
}

/** Who uses a file, by its path. */
function listUsers(sources: Sources): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const finders = [findImports(sources), findCalls(sources), findNeighbours(sources), findAddresses(sources), findWords(sources)]
  for (const [path, text] of sources)
    for (const used of finders.flatMap(find => find(path, text))) {
      const known = users.get(used)
      if (known) known.add(path)
      else users.set(used, new Set([path]))
    }
  return users
}

type Find = (path: string, text: string) => string[]

function findImports(sources: Sources): Find {
  return (path, text) =>
    [...text.matchAll(IMPORT)]
      .map(([, target = '']) => resolve(path, target, sources))
      .filter(target => target !== undefined && target !== path)
      .map(String)
}

function resolve(path: string, target: string, sources: Sources): string | undefined {
  const [, workspace = ''] = /^([^/]+\/[^/]+)\//.exec(path) ?? []
  if (target.startsWith('.')) return find(posix.join(posix.dirname(path), target), sources)
  if (target.startsWith('#testing/')) return find(`${workspace}/${target.slice(1)}`, sources)
  if (target.startsWith('#')) return find(`${workspace}/src/${target.slice(1)}`, sources)
  const [, name, part = 'index'] = /^@lealta\/([\w-]+)(?:\/(.+))?$/.exec(target) ?? []
  if (name === undefined) return undefined
  const root = ['packages', 'services', 'apps']
    .map(folder => `${folder}/${name}/src/`)
    .find(root => [...sources.keys()].some(path => path.startsWith(root)))
  return root && find(`${root}${part}`, sources)
}

const find = (path: string, sources: Sources) => [path, `${path}.ts`, `${path}/index.ts`].find(path => sources.has(path))

/** Callers of the API's routes, by the names in their policies: the portal, and tests. */
function findCalls(sources: Sources): Find {
  const routes = new Map<string, string[]>()
  for (const [path, text] of sources) {
    const [, folder] = /^(services\/api\/src\/features\/[\w-]+\/)[\w-]+\.policy\.ts$/.exec(path) ?? []
    if (!folder) continue
    const files = [...sources.keys()].filter(file => file.startsWith(folder) && /\.(?:routes|policy)\.ts$/.test(file))
    for (const [, name = ''] of text.matchAll(/(\w+): '/g)) routes.set(name, files)
  }
  return (path, text) =>
    path.startsWith(PORTAL) || path.endsWith('.test.ts')
      ? [...new Set([...text.matchAll(/\bapi\.(\w+)|\.(\w+)\(/g)].map(([, read, called]) => read ?? called ?? ''))].flatMap(
          name => routes.get(name) ?? [],
        )
      : []
}

/** A test of a service is about what stands beside it, whatever it imports. */
function findNeighbours(sources: Sources): Find {
  const inFolder = Map.groupBy(sources.keys(), path => posix.dirname(path))
  return path =>
    path.startsWith('services/') && path.endsWith('.test.ts')
      ? (inFolder.get(posix.dirname(path)) ?? []).filter(other => !other.endsWith('.test.ts'))
      : []
}

/** Screens at an address, with those that they stand in; a journey fills in ids, so that it is told by what comes before the first. */
function findAddresses(sources: Sources): Find {
  const routes = [...sources.keys()].flatMap(path => {
    const [, inside] = /^apps\/portal\/src\/routes\/(.*)\.tsx$/.exec(path) ?? []
    return inside === undefined ? [] : [{ path, address: toAddress(inside) }]
  })
  const after = /^(?:$|[/?#'"`])/
  const isNamed = (text: string, address: string) =>
    address === '' || text.split(address).some((rest, place) => place > 0 && after.test(rest))
  return (path, text) => {
    if (path.endsWith('.journey.ts'))
      return routes.filter(({ address }) => isNamed(text, address.replace(/\/\$.*/, ''))).map(({ path }) => path)
    return path.startsWith(`${PORTAL}app/`) ? routes.filter(({ address }) => isNamed(text, address)).map(({ path }) => path) : []
  }
}

function toAddress(inside: string): string {
  const parts = inside.split(/[/.]/).filter(part => !/^(?:_.*|index|route)$/.test(part))
  return parts.map(part => `/${part.replace(/_$/, '')}`).join('')
}

/** Who shows, and which journey reads, the words of an area. A journey that reads a feature's words meets its screens. */
function findWords(sources: Sources): Find {
  const areas = [...sources.keys()].flatMap(path => (path.startsWith(AREAS) ? [path.slice(AREAS.length).replace(/\.\w+\.ts$/, '')] : []))
  const filesOf = (area: string) => ['en', 'es'].map(language => `${AREAS}${area}.${language}.ts`)
  const features = Map.groupBy(sources.keys(), path => /^apps\/portal\/src\/features\/([^/]+)\//.exec(path)?.[1])
  return (path, text) => {
    if (path.endsWith('.journey.ts')) return listRead(text).flatMap(area => [...filesOf(area), ...(features.get(area) ?? [])])
    return path.startsWith(PORTAL) ? listAreas(text, areas).flatMap(filesOf) : []
  }
}

const toFile = (area: string) => area.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Areas of the keys in a text, by their files. */
function listAreas(text: string, areas: readonly string[]): string[] {
  const named = new Set([...text.matchAll(/['"`](\w+)\.\w/g)].map(([, area = '']) => toFile(area)))
  return areas.filter(area => named.has(area) && !COMMON.includes(area))
}

/** Areas that a journey reads from its words. */
function listRead(text: string): string[] {
  const taken = [...text.matchAll(/\{([^{}]*)\} = [\w.]*words\b/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  const read = [...text.matchAll(/\bwords\.(\w+)/g)].map(([, area = '']) => area)
  return [...new Set([...taken, ...read].map(toFile))].filter(area => !COMMON.includes(area))
}
