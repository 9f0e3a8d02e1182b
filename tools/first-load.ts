import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Maximum size of the first load of /home, gzipped. */
export const FIRST_LOAD_LIMIT = 180_000

/** Lazy chunks that /home itself needs: its own screen, the demo people, the texts of the first screens. */
const onHome = /^(?:home|home-page|demo-people|en-start)-/

export type FirstLoad = { bytes: number; files: { name: string; bytes: number }[] }

/**
 * The JavaScript and CSS that a browser fetches to show /home: the entry of the built index.html and the lazy chunks of that screen, each
 * with its static imports and style sheets.
 * @param distFolder folder of the built portal
 * @throws if it was not built
 */
export function measureFirstLoad(distFolder: string): FirstLoad {
  const read = (name: string) => readFileSync(`${distFolder}/${name}`, 'utf8')
  const html = read('index.html')
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    if (!name.endsWith('.js')) return
    const code = read(name)
    for (const [, file] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) visit(`assets/${file}`)
    const lazy =
      /__vite__mapDeps=.*?m\.f=\[([^\]]*)\]/
        .exec(code)?.[1]
        ?.split(',')
        .map(part => part.replace(/["'`]/g, '')) ?? []
    for (const [, file = '', places = ''] of code.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\),__vite__mapDeps\(\[([\d,]*)\]\)/g)) {
      if (!onHome.test(file)) continue
      visit(`assets/${file}`)
      for (const place of places.split(',')) {
        const needed = lazy[Number(place)]
        if (needed) visit(needed)
      }
    }
    for (const [, file = ''] of code.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)) if (onHome.test(file)) visit(`assets/${file}`)
  }
  for (const [, file] of html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)) if (file) visit(file)
  const files = [...seen].map(name => ({ name, bytes: gzipSync(read(name)).length })).sort((a, b) => b.bytes - a.bytes)
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { bytes, files } = measureFirstLoad(process.argv[2] ?? fileURLToPath(new URL('../apps/portal/dist', import.meta.url)))
  for (const file of files) console.log(String(file.bytes).padStart(7), file.name)
  console.log(String(bytes).padStart(7), `of ${FIRST_LOAD_LIMIT} bytes, gzip`)
  process.exitCode = bytes > FIRST_LOAD_LIMIT ? 1 : 0
}
