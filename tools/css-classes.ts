import { posix } from 'node:path'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const COMMENT = /\/\*.*?\*\//gs
/** Of a library, inside `:global`. */
const GLOBAL = /:global\([^)]*\)/g
const CLASS = /\.([A-Za-z_][\w-]*)/g

/**
 * Finds classes that a component names and its sheet does not have, which is nothing but an element without its looks, and classes of a sheet
 * that no component names. A sheet that is handed on, or whose classes
 * are chosen by a computed name, counts as used whole.
 * @param files sources and sheets by path, relative to the root
 * @returns a line for each
 */
export function findClassFaults(files: ReadonlyMap<string, string>): string[] {
  const sheets = new Map([...files].filter(([path]) => path.endsWith('.module.css')).map(([path, text]) => [path, readClasses(text)]))
  const used = new Map([...sheets.keys()].map(path => [path, new Set<string>()]))
  const faults: string[] = []
  for (const [path, text] of files) {
    for (const [, name = '', target = ''] of text.matchAll(IMPORT)) {
      const sheet = target.startsWith('#')
        ? `${/^[^/]+\/[^/]+\/src\//.exec(path)?.[0]}${target.slice(1)}`
        : posix.join(posix.dirname(path), target)
      const classes = sheets.get(sheet)
      if (!classes) {
        faults.push(`${path}: ${sheet} does not exist`)
        continue
      }
      // Not inside a text or an address, where the same word may stand.
      for (const [, word = ''] of text.matchAll(new RegExp(`(?<![\\w.'"/-])${name}\\.(\\w+)`, 'g'))) {
        used.get(sheet)!.add(word)
        if (!classes.has(word)) faults.push(`${path}: ${sheet} has no .${word}`)
      }
      // By a computed name, or handed on whole.
      if (new RegExp(`(?<![\\w.])${name}(?:\\[|\\}| \\})`).test(text)) for (const each of classes) used.get(sheet)!.add(each)
    }
  }
  for (const [path, classes] of sheets)
    for (const each of classes) if (!used.get(path)!.has(each)) faults.push(`${path}: nothing uses .${each}`)
  return faults
}

const readClasses = (text: string): Set<string> =>
  new Set([...text.replaceAll(COMMENT, '').replaceAll(GLOBAL, '').matchAll(CLASS)].map(([, name = '']) => name))
