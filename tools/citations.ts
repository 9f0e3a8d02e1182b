/** Checks that what the code cites exists: sections of the specification, decisions by number, files and names that the docs link to. */

/** Texts of the documents that code cites, by path from the root. */
export type Documents = ReadonlyMap<string, string>

type Citation = { document: string; place: string; words: string | undefined }

const SECTIONS = /\b(spec|rule|chain design) (§\d+(?:(?:, | and )§\d+)*)(?: "([^"]+)")?/g
const CHAIN_DECISIONS = /\bchain design (D\d+)/g
const NUMBERED = /\b(product decision|product trap|quality goal|quality) (\d+)/g
const DECISIONS = /\b[Dd]ecision (\d{4})\b/g
const UNQUALIFIED = /\b(?:architecture|look|product) §\d*/g
const LINK = /\[([^\]]*)\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g

/**
 * Finds citations of sections, decisions and goals missing from the documents.
 * @param path file, relative to the root
 * @param source its text
 * @returns one sentence per dangling citation
 */
export function findDanglingCitations(path: string, source: string, documents: Documents): string[] {
  const text = source.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  const dangling = listCitations(text)
    .filter(citation => !resolves(citation, documents))
    .map(({ document, place, words }) => `${path}: ${document} has no ${place}${words ? ` that says "${words}"` : ''}`)
  const unqualified = [...text.matchAll(UNQUALIFIED)].map(([found]) => `${path}: "${found}" is no citation; its document has no numbers`)
  return [...dangling, ...unqualified]
}

function listCitations(text: string): Citation[] {
  return [
    ...[...text.matchAll(SECTIONS)].flatMap(([, name, sections = '', words]) =>
      [...sections.matchAll(/§\d+/g)].map(([place], index, all) => ({
        document: name === 'chain design' ? 'docs/chain.md' : 'docs/spec.md',
        place,
        words: index === all.length - 1 ? words : undefined,
      })),
    ),
    ...[...text.matchAll(CHAIN_DECISIONS)].map(([, place = '']) => ({ document: 'docs/chain.md', place, words: undefined })),
    ...[...text.matchAll(NUMBERED)].map(([, name = '', number]) => ({
      document: name.startsWith('product') ? 'docs/product.md' : 'docs/quality.md',
      place: `${name.startsWith('product') ? name.slice('product '.length) : 'goal'} ${number}`,
      words: undefined,
    })),
    ...[...text.matchAll(DECISIONS)].map(([, number]) => ({ document: 'docs/decisions', place: `${number}`, words: undefined })),
  ]
}

function resolves({ document, place, words }: Citation, documents: Documents): boolean {
  if (document === 'docs/decisions') return [...documents.keys()].some(path => path.startsWith(`docs/decisions/${place}-`))
  const text = readPlace(documents.get(document) ?? '', place)
  return text !== undefined && (words === undefined || plain(text).includes(plain(words)))
}

/** The part of a document that a citation names; undefined if there is none. */
function readPlace(document: string, place: string): string | undefined {
  const [kind, number] = place.split(' ')
  if (place.startsWith('§')) return readSection(document, place.slice(1))
  if (place.startsWith('D')) return new RegExp(`\\b(?:Decision )?${place}\\b[,:]`).exec(document)?.[0]
  const within = kind === 'decision' ? readSection(document, '3') : kind === 'trap' ? readSection(document, '5') : document
  return new RegExp(`^${number}\\. .*`, 'm').exec(within ?? '')?.[0]
}

function readSection(document: string, number: string): string | undefined {
  return new RegExp(`^## ${number}\\. [\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm').exec(document)?.[0]
}

const plain = (text: string) => text.replace(/[*`]/g, '').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').toLowerCase()

/**
 * Finds a document's links to missing files, to headings that their file does not have, and names in a link's text that its file does not
 * contain.
 * @param path Markdown file, relative to the root
 * @param read returns the text of a file in the tree, '' for a folder; undefined if there is no such path
 * @returns one sentence per dead link
 */
export function findDeadLinks(path: string, markdown: string, read: (path: string) => string | undefined): string[] {
  return [...withoutFences(markdown).matchAll(LINK)].flatMap(([, label = '', target = '', anchor]) => {
    if (/^[a-z]+:/.test(target)) return []
    const file = target === '' ? path : new URL(target, `file:///${path}`).pathname.slice(1).replace(/\/$/, '')
    const text = target === '' ? markdown : read(file)
    if (text === undefined) return [`${path}: ${target} is not there`]
    if (anchor && file.endsWith('.md') && !listAnchors(text).has(anchor)) return [`${path}: ${file} has no heading #${anchor}`]
    const name = /^`([A-Za-z]\w*)(?:\(\))?`$/.exec(label)?.[1]
    return name && text !== '' && !new RegExp(`\\b${name}\\b`).test(text) ? [`${path}: ${file} has no ${name}`] : []
  })
}

/** The anchors of a document's headings, as GitHub numbers those that are there twice. */
function listAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = toAnchor(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    let name = anchor
    for (let again = 1; anchors.has(name); again++) name = `${anchor}-${again}`
    anchors.add(name)
  }
  return anchors
}

/** The anchor of a heading, as GitHub makes it. */
export function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

const withoutFences = (markdown: string) => markdown.replace(/^ *```[\s\S]*?^ *```/gm, '')

/** What documents may name, as the tree has it. */
export interface Known {
  /** Names of the scripts that npm runs. */
  readonly scripts: ReadonlySet<string>
  /** Settings with their defaults, as docs/settings.md lists them. */
  readonly settings: ReadonlyMap<string, string>
  /** Whether a word is anywhere in the code. */
  readonly isInCode: (word: string) => boolean
  readonly isFile: (path: string) => boolean
}

/**
 * Finds commands, settings and ports that a document names and the product does not have: `npm run NAME`, files that are given to a command,
 * names of settings in code, and a setting's port that is not its default.
 * @returns one sentence for each
 */
export function findUnknownNames(path: string, markdown: string, { scripts, settings, isInCode, isFile }: Known): string[] {
  const code = [...markdown.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([span]) => span).join('\n')
  const commands = [...markdown.matchAll(/\bnpm run ([a-z][\w:]*)/g)].map(([, name = '']) => name)
  const files = [...code.matchAll(/\b(?:npx vitest run|node) ((?:[\w@.-]+\/)+[\w.-]+\.(?:ts|mjs))/g)].map(([, file = '']) => file)
  const names = [...code.matchAll(/(?<![\w/$-])[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)].map(([name]) => name)
  const ports = [...markdown.matchAll(/`([A-Z_]*PORT)` (\d{4,5})/g)]
  return [
    ...commands.filter(name => !scripts.has(name)).map(name => `${path}: there is no npm run ${name}`),
    ...files.filter(file => !isFile(file)).map(file => `${path}: there is no ${file} to run`),
    ...names.filter(name => !settings.has(name) && !isInCode(name)).map(name => `${path}: there is no setting ${name}`),
    ...ports
      .filter(([, name = '', port = '']) => !settings.get(name)?.includes(port))
      .map(([, name, port]) => `${path}: ${port} is not the default of ${name}`),
  ]
}

const QUOTE = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm

/**
 * Finds quotes that differ from their file. A quote is a fenced block whose info names the file; a line `…` leaves lines out.
 * Indentation is ignored.
 * @param read as in `findDeadLinks`; paths of quotes are relative to the root
 * @returns one sentence per quote that is not in its file
 */
export function findStaleQuotes(path: string, markdown: string, read: (path: string) => string | undefined): string[] {
  return [...markdown.matchAll(QUOTE)].flatMap(([, file = '', quote = '']) => {
    const text = trimLines(read(file) ?? '')
    const parts = trimLines(quote).split('\n…\n')
    return parts.every(part => `\n${text}\n`.includes(`\n${part}\n`)) ? [] : [`${path}: ${file} does not say ${parts[0]?.split('\n')[0]}`]
  })
}

const trimLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .join('\n')
