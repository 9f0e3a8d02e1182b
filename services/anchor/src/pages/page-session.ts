import { randomUUID } from 'node:crypto'
import type { Clock } from '@lealta/kernel'
import { html } from '@lealta/kernel/html'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnchorStore } from '#store/anchor-store.ts'
import type { Tokens } from '#tokens.ts'
import { type Language, pickLanguage } from '#transfers/transfer.ts'
import { formatPage, pageHeaders } from './page.ts'
import { texts } from './texts.ts'

/** Who may see the page of one transfer or order. */
export interface PageSessions {
  /** Whose page it is says the cookie, or else a link: that of an interactive answer once, then the cookie goes on. @returns its id */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>
  /** By the cookie alone. @returns its id */
  read(request: FastifyRequest): Promise<string | undefined>
}

type SessionsOptions = { store: AnchorStore; tokens: Tokens; clock: Clock; publicUrl: string; path: string }

/** @param path of the pages: the cookie is for one of them */
export function createPageSessions({ store, tokens, clock, publicUrl, path }: SessionsOptions): PageSessions {
  async function read(request: FastifyRequest): Promise<string | undefined> {
    const id = idOf(request)
    const cookies = (request.headers.cookie ?? '').split(/; */)
    const cookie = cookies.find(text => text.startsWith(`${cookieName(id)}=`))?.split('=')[1]
    const session = cookie === undefined ? undefined : await tokens.read('session', cookie)
    return session?.subject === id ? id : undefined
  }
  return {
    read,
    async admit(request, reply) {
      const session = await read(request)
      if (session !== undefined) return session
      const id = idOf(request)
      const { token = '' } = request.query as Record<string, string>
      const once = await tokens.read('interactive', token)
      const link = once ?? (await tokens.read('page', token))
      if (link?.subject !== id) return undefined
      if (once !== undefined && !store.consume(`link ${once.id}`, once.expiresAt, clock.now())) return undefined
      const cookie = await tokens.sign('session', { subject: id, id: randomUUID() })
      const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
      void reply.header('set-cookie', `${cookieName(id)}=${cookie}; Path=/${path}/${id}; HttpOnly; SameSite=Lax${secure}`)
      return id
    },
  }
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
const cookieName = (id: string): string => `transfer_${id.slice(0, 8)}`

/** Whether a form was sent by a page of another origin. Programs other than browsers do not say. */
export function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** The language of the address, else the one that is known, else the browser's. */
export function languageOf(request: FastifyRequest, known?: Language): Language {
  const { lang } = request.query as Record<string, unknown>
  return typeof lang === 'string' ? pickLanguage(lang) : (known ?? pickLanguage(request.headers['accept-language']))
}

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(page)
}

export function sendLost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  return sendPage(reply, 403, formatPage(language, texts[language].lost, html`<p>${texts[language].lostText}</p>`))
}
