import { html } from '@lealta/kernel/html'
import { isAccountId } from '@lealta/ledger/xdr'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { LimitError } from '#limits/gate.ts'
import { readTransaction } from '#store/transaction-reader.ts'
import { accountPage } from './account-page.ts'
import { assetPage } from './asset-page.ts'
import type { ExplorerContext } from './explorer-context.ts'
import { frontPage } from './front-page.ts'
import { formatDocument, type View } from './page.ts'
import { pickLanguage, texts } from './texts.ts'
import { transactionPage } from './transaction-page.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Language',
}

/** The explorer as a plugin: a page per transaction, account and asset, and the latest ledgers; no scripts. */
export function createExplorerPlugin(context: ExplorerContext): FastifyPluginCallback {
  const { chain, explorerUrl } = context

  function viewOf(request: FastifyRequest): View {
    const asked = (request.query as Record<string, unknown>).lang
    return {
      base: explorerUrl(),
      language: pickLanguage(typeof asked === 'string' ? asked : undefined, request.headers['accept-language']),
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: (view: View) => string | undefined): FastifyReply {
    const view = viewOf(request)
    const found = page(view)
    return found === undefined ? sendText(request, reply, 404, 'notFound') : reply.headers(headers).send(found)
  }

  function sendText(request: FastifyRequest, reply: FastifyReply, status: number, title: 'notFound' | 'tooMany'): FastifyReply {
    const view = viewOf(request)
    const words = texts[view.language]
    const document = formatDocument(view, words[title], html`<p>${words[`${title}Text`]}</p>`)
    return reply.code(status).headers(headers).send(document)
  }

  return (app, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      context.gate.admit(request, reply)
      next()
    })
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof LimitError) return sendText(request, reply, 429, 'tooMany')
      throw error
    })
    const parameter = (request: FastifyRequest, name: string) => (request.params as Record<string, string>)[name] ?? ''
    app.setNotFoundHandler((request, reply) => sendText(request, reply, 404, 'notFound'))
    app.get('/', (request, reply) => send(request, reply, view => frontPage(view, chain)))
    app.get('/tx/:hash', (request, reply) =>
      send(request, reply, view => {
        const hash = parameter(request, 'hash')
        const transaction = /^[0-9a-f]{64}$/.test(hash) ? readTransaction(chain.database, hash) : undefined
        return transaction && transactionPage(view, chain, transaction, hash)
      }),
    )
    app.get('/account/:id', (request, reply) =>
      send(request, reply, view => {
        const id = parameter(request, 'id')
        return isAccountId(id) ? accountPage(view, chain, id) : undefined
      }),
    )
    app.get('/asset/:name', (request, reply) =>
      send(request, reply, view => {
        const match = /^([A-Za-z0-9]{1,12})-(G[A-Z2-7]{55})$/.exec(parameter(request, 'name'))
        return match?.[1] && match[2] && isAccountId(match[2]) ? assetPage(view, context, match[1], match[2]) : undefined
      }),
    )
    done()
  }
}
