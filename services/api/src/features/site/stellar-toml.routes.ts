import { formatCurrencyToml, formatStellarToml } from '@lealta/stellar/sep1'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { limitCalls } from '#http/rate-limits.ts'
import { listCurrencyEntries, toCurrency, toStablecoin } from './currencies.ts'
import { findCurrency, findMetadata, listCurrencies } from './site.repository.ts'

/** Largest file that is served: SEP-1's 100 KB, counted in thousands as the strictest readers do. */
const FILE_BYTES = 100_000

/** SEP-1: the portal's stellar.toml with one file per currency, and metadata documents by their IPFS address. */
export function stellarTomlRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const options = { schema: { hide: true }, onRequest: limitCalls(deps, 'general') }

  app.get('/.well-known/stellar.toml', options, async (_, reply) => sendToml(reply, await formatDomainToml(deps)))

  app.options('/.well-known/:file', options, (_, reply) =>
    reply
      .code(204)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
      .header('access-control-allow-headers', 'authorization, content-type, x-client-name, x-client-version')
      .header('access-control-max-age', '86400')
      .send(),
  )

  app.get('/.well-known/:file', options, async (request, reply) => {
    const match = /^([A-Z0-9]{1,12})-(G[A-Z2-7]{55})\.toml$/.exec((request.params as { file: string }).file)
    const entry = match && (await findCurrency(deps.db, match[1]!, match[2]!))
    if (!entry) return reply.code(404).send({ detail: 'no such file' })
    return sendToml(reply, formatCurrencyToml(toCurrency(deps, entry)))
  })

  app.get('/ipfs/:cid', options, async (request, reply) => {
    const content = await findMetadata(deps.db, (request.params as { cid: string }).cid)
    void reply.header('access-control-allow-origin', '*')
    if (content === undefined) return reply.code(404).send({ detail: 'no such document' })
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(content)
  })
}

function sendToml(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('access-control-allow-origin', '*').header('content-type', 'text/plain; charset=utf-8').send(text)
}

async function formatDomainToml(deps: ApiDeps): Promise<string> {
  const keys = await readServerKeys(deps)
  const tokens = await listCurrencies(deps.db)
  const general = {
    NETWORK_PASSPHRASE: deps.networkPassphrase,
    HORIZON_URL: deps.horizonUrl,
    FEDERATION_SERVER: `${deps.publicUrl}/federation`,
    WEB_AUTH_ENDPOINT: `${deps.publicUrl}/api/auth`,
    SIGNING_KEY: keys.signing.publicKey(),
    URI_REQUEST_SIGNING_KEY: keys.uri.publicKey(),
    DOCUMENTATION: { ORG_NAME: 'Lealta', ORG_URL: deps.publicUrl, ORG_SUPPORT_EMAIL: deps.supportEmail },
  }
  const room = FILE_BYTES - Buffer.byteLength(formatStellarToml(general))
  const currencies =
    tokens.length > 0 ? listCurrencyEntries(deps, tokens, room) : deps.stablecoins.map(stablecoin => toStablecoin(deps, stablecoin))
  return formatStellarToml({ ...general, CURRENCIES: currencies })
}
