import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the portal needs to open the code in a page that is already there, once its network is gone. */
const PARTS_OF_CODE = [/\/routes\/_connected\/u\/code\.tsx\?/, /\/shared\/design\/draw-qr\.ts$/]
/** Of the font, the letters of both languages. */
const UNUSED_FONT = /figtree-latin-ext-/

/**
 * Adds what is there without a network (decision 0086): the offline page, a program of its own that shares no file with the portal, and the
 * service worker with the list of the files that it keeps. Every one of them has a hash in its name.
 */
export function addOfflinePage(): Plugin {
  return {
    name: 'add-offline-page',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = await buildPage()
        for (const { fileName, source } of page) {
          if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source })
        }
        const html = page.find(({ fileName }) => fileName.endsWith('.html'))?.fileName
        if (html === undefined) throw new Error('the offline page is missing')
        const files = [...new Set([...page.map(({ fileName }) => fileName), ...listPartsOfCode(bundle)])]
          .filter(file => !UNUSED_FONT.test(file))
          .sort()
          .map(file => `/${file}`)
        const version = digest(files.join())
        const worker = readFileSync(at('src/offline/worker.js'), 'utf8')
          .replace('= FILES', () => `= ${JSON.stringify(files)}`)
          .replace('lealta-VERSION', () => `lealta-${version}`)
          .replace("'PAGE'", () => `'/${html}'`)
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: worker })
        this.emitFile({ type: 'asset', fileName: 'worker-off.js', source: readFileSync(at('src/offline/worker-off.js')) })
      },
    },
  }
}

type File = { fileName: string; source: string | Uint8Array }

/** Builds the page by itself; its document bears a hash, too, so that it can only be fetched with the files that it names. */
async function buildPage(): Promise<File[]> {
  const result = await build({
    configFile: false,
    root: at('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: at('offline.html') },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('the offline page is one build')
  return result.output.map(part => {
    const source = part.type === 'chunk' ? part.code : part.source
    return { fileName: part.fileName === 'offline.html' ? `assets/offline-${digest(source)}.html` : part.fileName, source }
  })
}

const digest = (source: string | Uint8Array) => createHash('sha256').update(source).digest('base64url').slice(0, 10)

/** The chunks of the code's screen with all that they import, and their styles. */
function listPartsOfCode(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const visit = (fileName: string) => {
    const part = bundle[fileName]
    if (found.has(fileName) || part?.type !== 'chunk') return
    found.add(fileName)
    for (const imported of part.imports) visit(imported)
    for (const sheet of part.viteMetadata?.importedCss ?? []) found.add(sheet)
  }
  for (const pattern of PARTS_OF_CODE) {
    // A module that is imported both on demand and at once has two: its own, and one that only passes on what the other exports.
    const chunks = Object.values(bundle).filter(
      part => part.type === 'chunk' && [...part.moduleIds, part.facadeModuleId ?? ''].some(id => pattern.test(id)),
    )
    if (chunks.length === 0) throw new Error(`no chunk has ${pattern}`)
    for (const { fileName } of chunks) visit(fileName)
  }
  return [...found]
}
