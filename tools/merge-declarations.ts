/** A declaration file written by tsc: its absolute path, and its text. */
export type DeclarationFile = { path: string; text: string }

type Declaration = { name: string; text: string; path: string }

/** The start of a top-level declaration; tsc indents nested ones. */
const START = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|function|const|enum) ([A-Za-z_$][\w$]*)/
const EXPORTED = /^export (?:type )?\{([^}]*)\}/

function listDeclarations({ path, text }: DeclarationFile): Declaration[] {
  const found: Declaration[] = []
  let lines: string[] = []
  let name: string | undefined
  for (const line of text.split('\n')) {
    const isTop = /^\S/.test(line) && !/^[}\])]/.test(line)
    const starts = START.exec(line)?.[1]
    // A comment belongs to the declaration after it.
    if (isTop && name !== undefined) {
      found.push({ name, text: lines.join('\n').trimEnd(), path })
      lines = []
      name = undefined
    }
    if (isTop && starts === undefined && !line.startsWith('/*')) lines = []
    else lines.push(line)
    name = starts ?? name
  }
  if (name !== undefined) found.push({ name, text: lines.join('\n').trimEnd(), path })
  return found
}

/** Names that a declaration may refer to; members do not count, and start with a small letter. */
const namesIn = (text: string): string[] => text.replace(/\/\*[\s\S]*?\*\/|'[^']*'/g, ' ').match(/\b[A-Z]\w*/g) ?? []

/**
 * Merges the declarations exported by a module, and those they refer to, into one file without imports.
 * @param entry declarations of the module, which only re-exports names from others
 * @param files declarations of all modules below it
 * @throws if a name is ambiguous: it is exported under another name, has two meanings, or is declared nowhere
 */
export function mergeDeclarations(entry: string, files: readonly DeclarationFile[]): string {
  const declared = Map.groupBy(files.flatMap(listDeclarations), ({ name }) => name)
  const exported = entry.split('\n').flatMap(line => EXPORTED.exec(line)?.[1]?.split(',') ?? [])
  const names = exported.map(name => name.trim().replace(/^type /, '')).filter(Boolean)
  const kept = new Map<string, string>()
  const visit = (name: string): void => {
    const meanings = declared.get(name)
    if (!meanings || kept.has(name)) return
    const [one, other] = meanings
    if (one && other) throw new Error(`${name} is declared by ${one.path} and by ${other.path}: give one of them another name`)
    const text = one?.text.replace(/^export (?:declare )?|^declare /m, '') ?? ''
    kept.set(name, text.replace(/^(?=(?:abstract )?(?:class|function|const|enum) )/m, 'declare '))
    for (const used of namesIn(text)) visit(used)
  }
  for (const name of names) {
    if (!declared.has(name)) throw new Error(`${name} is exported but declared nowhere`)
    visit(name)
  }
  return `${[...kept.values()].join('\n\n')}\n\nexport { ${names.sort().join(', ')} }\n`
}
