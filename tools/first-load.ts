import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Maximum size of the JavaScript and CSS of the pages for visitors, `/home` and `/j/{programId}`, gzipped (quality goal 18). */
export const FIRST_LOAD_LIMIT = 130_000

export type FirstLoad = { bytes: number; files: { name: string; bytes: number }[] }

/**
 * The JavaScript and CSS that a browser needs for these pages: those that the built `front.html` carries, and the files it names, each with
 * its static imports.
 * @param distFolder folder of the built portal
 * @throws if it was not built
 */
export function measureFirstLoad(distFolder: string): FirstLoad {
  const read = (name: string) => readFileSync(`${distFolder}/${name}`, 'utf8')
  const html = read('front.html')
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const [, file] of read(name).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) visit(`assets/${file}`)
  }
  for (const [, file] of html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)) if (file) visit(file)
  const inline = [...html.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text]) => text).join('')
  const files = [...seen].map(name => ({ name, bytes: gzipSync(read(name)).length }))
  files.push({ name: 'in front.html', bytes: gzipSync(inline).length })
  files.sort((a, b) => b.bytes - a.bytes)
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { bytes, files } = measureFirstLoad(process.argv[2] ?? fileURLToPath(new URL('../apps/portal/dist', import.meta.url)))
  for (const file of files) console.log(String(file.bytes).padStart(7), file.name)
  console.log(String(bytes).padStart(7), `of ${FIRST_LOAD_LIMIT} bytes, gzip`)
  process.exitCode = bytes > FIRST_LOAD_LIMIT ? 1 : 0
}
