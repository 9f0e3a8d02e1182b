import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { type Currency, formatCurrencyToml, formatStellarToml } from '@lealta/stellar/sep1'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'
import { rateLimitOf } from '#http/rate-limits.ts'
import { findCurrency, findMetadata, listCurrencies } from './site.repository.ts'

/** SEP-1: the portal's stellar.toml with one small file per currency, and metadata documents by their IPFS address. */
export function stellarTomlRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const options = { schema: { hide: true }, config: { rateLimit: rateLimitOf(deps, 'general') } }

  app.get('/.well-known/stellar.toml', options, async (_, reply) => sendToml(reply, await formatDomainToml(deps)))

  app.get('/.well-known/:file', options, async (request, reply) => {
    const match = /^([A-Z0-9]{1,12})-(G[A-Z2-7]{55})\.toml$/.exec((request.params as { file: string }).file)
    const token = match && (await findCurrency(deps.db, match[1]!, match[2]!))
    if (!token) return reply.code(404).send({ detail: 'no such file' })
    return sendToml(reply, formatCurrencyToml(toCurrency(deps, token)))
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
  return formatStellarToml({
    NETWORK_PASSPHRASE: deps.networkPassphrase,
    HORIZON_URL: deps.horizonUrl,
    FEDERATION_SERVER: `${deps.publicUrl}/federation`,
    WEB_AUTH_ENDPOINT: `${deps.publicUrl}/api/auth`,
    SIGNING_KEY: keys.signing.publicKey(),
    URI_REQUEST_SIGNING_KEY: keys.uri.publicKey(),
    DOCUMENTATION: { ORG_NAME: 'Lealta', ORG_URL: deps.publicUrl, ORG_SUPPORT_EMAIL: deps.supportEmail },
    CURRENCIES: tokens.map(token => ({ toml: `${deps.publicUrl}/.well-known/${token.code}-${token.issuer}.toml` })),
  })
}

function toCurrency(deps: ApiDeps, token: TokenRow): Currency {
  const image = presentImage(deps, token.imageId)?.url
  return {
    code: token.code,
    issuer: token.issuer ?? '',
    status: 'live',
    display_decimals: 7,
    name: token.name,
    ...(token.description ? { desc: token.description } : {}),
    ...(token.conditions ? { conditions: token.conditions } : {}),
    ...(image ? { image } : {}),
    ...toSupply(token),
    is_asset_anchored: true,
    anchor_asset_type: 'other',
    anchor_asset: token.kind,
    ...(token.redemptionInstructions ? { redemption_instructions: token.redemptionInstructions } : {}),
  }
}

/** SEP-1 writes a fixed supply as a whole number; one with decimals is left to the metadata document. */
function toSupply(token: TokenRow): Pick<Currency, 'fixed_number' | 'is_unlimited'> {
  if (token.fixedAmount === null) return { is_unlimited: true }
  const whole = /^(\d{1,15})\.0000000$/.exec(formatDecimal(token.fixedAmount as Stroops))?.[1]
  return whole === undefined ? {} : { fixed_number: Number.parseInt(whole, 10) }
}
