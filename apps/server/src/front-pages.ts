import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Configuration, FrontInput, FrontRenderer, PublicProgram } from '@lealta/contract'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { SettingsError } from './config.ts'

const portalFolder = fileURLToPath(new URL('../../portal', import.meta.url))
/** Where the portal repeats the chosen language (decision 0029). */
const LANGUAGE_COOKIE = /(?:^|;\s*)lealta\.language=([a-z]{2})(?:;|$)/
const JOIN_PATH = /^\/j\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

type FrontOptions = {
  configuration: Configuration
  baseUrl: string
  logger: FastifyBaseLogger
  /** Reads a program as everyone sees it, on behalf of the request's sender; undefined if there is none or it cannot be read now. */
  readProgram: (id: string, request: FastifyRequest) => Promise<PublicProgram | undefined>
  folder?: string
}

/** The pages for visitors. */
export type FrontPages = {
  /** The page of a request, whole but for its nonce; undefined for an address without one, which the portal then answers itself. */
  find: (request: FastifyRequest) => Promise<string | undefined>
  /** Hashes of the scripts in these pages, for the content security policy. */
  scripts: readonly string[]
}

/**
 * Prepares the pages that visitors see first: `/home`, rendered here once for each language, and `/j/{programId}`, rendered for each visit,
 * since it shows the program. In the language that the person chose, otherwise in the best of the browser's.
 * @throws SettingsError if the portal was not built
 */
export async function createFrontPages({
  configuration,
  baseUrl,
  logger,
  readProgram,
  folder = portalFolder,
}: FrontOptions): Promise<FrontPages> {
  const templatePath = join(folder, 'dist/front.html')
  const rendererPath = join(folder, 'dist-render/render.js')
  if (!existsSync(templatePath) || !existsSync(rendererPath)) {
    throw new SettingsError('The portal is not built: start the product with `npm start`.')
  }
  const template = readFileSync(templatePath, 'utf8')
  const { default: renderer } = (await import(pathToFileURL(rendererPath).href)) as { default: FrontRenderer }
  const render = (shown: FrontInput['shown'], language: FrontInput['language']) =>
    renderer.renderFront({ template, shown, language, configuration, baseUrl })
  const home = { en: await render({ name: 'home' }, 'en'), es: await render({ name: 'home' }, 'es') }
  const find: FrontPages['find'] = async request => {
    const { pathname, searchParams } = new URL(request.url, baseUrl)
    const language = renderer.chooseLanguage(LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1], listLanguages(request))
    // With `next` it presents the program to join, with `token` an invitation, which the portal does itself.
    const isHome = pathname === '/home' && !searchParams.has('next') && !searchParams.has('token')
    if (pathname === '/' || isHome) return home[language]
    const programId = JOIN_PATH.exec(pathname)?.[1]
    if (!programId) return undefined
    try {
      const program = await readProgram(programId, request)
      return program && (await render({ name: 'join', programId, program }, language))
    } catch (err) {
      logger.error({ err, programId }, 'a program could not be rendered')
      return undefined
    }
  }
  return { find, scripts: hashScripts(template) }
}

function hashScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** The languages that the browser accepts, best first. */
function listLanguages({ headers }: FastifyRequest): string[] {
  const ranges = (headers['accept-language'] ?? '').split(',').map(range => {
    const [tag = '', ...parameters] = range.split(';').map(part => part.trim())
    const quality = parameters.find(parameter => parameter.startsWith('q='))
    return { tag, weight: quality ? Number(quality.slice(2)) : 1 }
  })
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
