import { posix } from 'node:path'

const IMPORT = /(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g

/**
 * Finds files of one part that import each other in a circle, types included: where they stand in one, none of them can be read, or moved, by
 * itself. A module that is loaded later, by `import()`, counts as well.
 * @param files source by path, relative to the root
 * @returns the circles, each with its files in the order of their names
 */
export function findCircles(files: ReadonlyMap<string, string>): string[][] {
  const graph = new Map([...files].map(([path, text]) => [path, listTargets(path, text, files)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  // Tarjan's strongly connected components.
  const visit = (path: string) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    open.push(path)
    for (const target of graph.get(path)!) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return circles
}

function listTargets(path: string, text: string, files: ReadonlyMap<string, string>): string[] {
  const root = /^[^/]+\/[^/]+\/src\//.exec(path)?.[0] ?? ''
  const targets = [...text.matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('#') ? root + target.slice(1) : posix.join(posix.dirname(path), target),
  )
  return [...new Set(targets)].filter(target => target !== path && files.has(target))
}
