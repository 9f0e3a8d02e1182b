import cors from '@fastify/cors'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { type Currency, formatStellarToml } from '@lealta/stellar/sep1'
import type { FastifyPluginAsync } from 'fastify'

export interface AnchorPluginOptions {
  readonly networkPassphrase: string
  readonly publicUrl: string
  readonly stablecoins: readonly IssuedAsset[]
  readonly distributionId: string
}

/** Serves the anchor's stellar.toml (SEP-1): readable from every origin, as plain text so that a browser shows it. */
export function createAnchorPlugin(options: AnchorPluginOptions): FastifyPluginAsync {
  const document = formatAnchorToml(options)
  return async app => {
    await app.register(cors, { origin: '*' })
    app.get('/.well-known/stellar.toml', async (_, reply) => reply.type('text/plain; charset=utf-8').send(document))
  }
}

function formatAnchorToml({ networkPassphrase, publicUrl, stablecoins, distributionId }: AnchorPluginOptions): string {
  const issuers = [...new Set(stablecoins.map(stablecoin => stablecoin.issuer))]
  return formatStellarToml({
    NETWORK_PASSPHRASE: networkPassphrase,
    ACCOUNTS: [...issuers, distributionId],
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
