import cors from '@fastify/cors'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { type Currency, formatStellarToml } from '@lealta/stellar/sep1'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { cardPages } from '#card/card-pages.ts'
import { type CardOptions, partnerRoutes } from '#card/partner-routes.ts'
import { AnswerError } from '#http/answer-error.ts'
import { installForms } from '#http/read-fields.ts'
import { type PagesOptions, pageRoutes } from '#pages/routes.ts'
import { type WebAuthOptions, webAuthRoutes } from '#sep10/web-auth.ts'
import { type TransferServerOptions, transferServerRoutes } from '#sep24/routes.ts'

export interface AnchorPluginOptions extends WebAuthOptions, TransferServerOptions, PagesOptions, CardOptions {
  readonly logger: { error?(details: object, message: string): void }
}

/** Serves the anchor: stellar.toml (SEP-1), web authentication (SEP-10), transfers (SEP-24) and their pages. */
export function createAnchorPlugin(options: AnchorPluginOptions): FastifyPluginAsync {
  const document = formatAnchorToml(options)
  return async app => {
    await installForms(app)
    app.setErrorHandler((error, request, reply) => answerError(error as FastifyError, request, reply, options))
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'nothing here' }))
    await app.register(async pages => pageRoutes(pages, options))
    await app.register(async pages => cardPages(pages, options))
    await app.register(async calls => partnerRoutes(calls, options))
    await app.register(async protocols => {
      // Wallets of every origin may ask; what they may see says their token.
      await protocols.register(cors, { origin: '*' })
      protocols.get('/.well-known/stellar.toml', async (_, reply) => reply.type('text/plain; charset=utf-8').send(document))
      webAuthRoutes(protocols, options)
      transferServerRoutes(protocols, options)
    })
  }
}

/** The one place where errors become answers: `{ "error": … }`. What nobody foresaw is logged and not told. */
function answerError(error: FastifyError | AnswerError, _request: FastifyRequest, reply: FastifyReply, options: AnchorPluginOptions) {
  if (error instanceof AnswerError) return reply.code(error.status).send({ ...error.more, error: error.message })
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status === 415 ? 415 : 400).send({ error: error.message })
  options.logger.error?.({ err: error }, 'the anchor failed')
  return reply.code(500).send({ error: 'something went wrong' })
}

function formatAnchorToml({ networkPassphrase, publicUrl, stablecoins, distributionId, signing }: AnchorPluginOptions): string {
  const issuers = [...new Set(stablecoins.map(stablecoin => stablecoin.issuer))]
  return formatStellarToml({
    NETWORK_PASSPHRASE: networkPassphrase,
    SIGNING_KEY: signing.publicKey(),
    ACCOUNTS: [...issuers, distributionId],
    WEB_AUTH_ENDPOINT: `${publicUrl}/auth`,
    TRANSFER_SERVER_SEP0024: `${publicUrl}/sep24`,
    DOCUMENTATION: {
      ORG_NAME: 'Lealta practice anchor',
      ORG_URL: publicUrl,
      ORG_DESCRIPTION: 'Issues stablecoins without value on the embedded network, so that everything can be tried out.',
    },
    CURRENCIES: stablecoins.map(toCurrency),
  })
}

function toCurrency({ code, issuer }: IssuedAsset): Currency {
  const currency = code.slice(0, 3)
  return {
    code,
    issuer,
    status: 'test',
    display_decimals: 2,
    name: `Practice ${currency}`,
    desc: `One ${code} stands for one ${currency}. It has no value outside the embedded network.`,
    is_unlimited: true,
    is_asset_anchored: true,
    anchor_asset_type: 'fiat',
    anchor_asset: currency,
  }
}
