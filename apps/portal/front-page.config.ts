import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Where the server writes the nonce of a response, in every built page. */
export const NONCE_PLACE = '{{nonce}}'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/**
 * A chunk of all that an entry imports statically, so that it loads nothing of what the other entries need.
 * @param entry absolute path of its first module
 */
export function createFrontChunk(entry: string) {
  let modules: Set<string> | undefined
  const collect = (graph: Modules) => {
    const found = new Set<string>()
    const visit = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
    }
    visit(entry)
    return found
  }
  return {
    debugName: 'front',
    name: (id: string, graph: Modules) => {
      modules ??= collect(graph)
      return modules.has(id) && id !== entry ? 'front' : null
    },
  }
}

/**
 * Makes the built pages fast to load:
 * - `front.html` carries its style sheets and the scripts that run before the first paint (the server admits them by their hash), so that it
 *   paints without waiting for a second file. Its font is fetched at once; one that still comes late waits for the next page, since it would
 *   move the text that somebody is reading. Its modules can wait: the page reads well without them.
 * - The files that the first pages name are compressed as well as can be, once.
 */
export function speedUpFirstLoad(): Plugin {
  let publicDir = ''
  return {
    name: 'speed-up-first-load',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved: config => {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const front = bundle['front.html']
        const font = Object.keys(bundle).find(file => /figtree-latin-wght-normal-[\w-]+\.woff2$/.test(file))
        if (front?.type !== 'asset' || !font) throw new Error('front.html or its font is missing')
        front.source = String(front.source)
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => {
            const css = readSource(bundle, file).toString().trim().replaceAll('font-display:swap', 'font-display:optional')
            return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>\n    <style nonce="${NONCE_PLACE}">${css}</style>`
          })
          .replaceAll(/<(?:script type="module"|link rel="modulepreload") /g, tag => `${tag}fetchpriority="low" `)
          .replace(/<script src="\/(\w+\.js)"[^>]*>/g, (_, file: string) => `<script>${readFileSync(join(publicDir, file), 'utf8')}`)
        for (const page of ['front.html', 'index.html']) {
          for (const [, fileName = ''] of readSource(bundle, page)
            .toString()
            .matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) {
            const file = `${fileName}.br`
            if (!(file in bundle))
              this.emitFile({ type: 'asset', fileName: file, source: brotliCompressSync(readSource(bundle, fileName)) })
          }
        }
      },
    },
  }
}

function readSource(bundle: Rolldown.OutputBundle, file: string): Buffer {
  const part = bundle[file]
  if (!part) throw new Error(`${file} is missing`)
  return Buffer.from(part.type === 'chunk' ? part.code : part.source)
}
