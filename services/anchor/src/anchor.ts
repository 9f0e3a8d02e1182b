import { type Clock, type Stroops, systemClock } from '@lealta/kernel'
import { type IssuedAsset, isAssetCode } from '@lealta/stellar/asset'
import { createHorizon } from '@lealta/stellar/horizon'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { FastifyPluginAsync } from 'fastify'
import { AnchorError } from './anchor-error.ts'
import { createAnchorPlugin } from './anchor-plugin.ts'
import { createIssuing } from './issuing.ts'

export interface AnchorOptions {
  readonly networkPassphrase: string
  /** Address of Horizon. */
  readonly horizon: string
  /** Seed (S…) of the account that issues the stablecoins; cold on a real network. */
  readonly issuerSecret: string
  /** Seed of the account that deposits come from and withdrawals go to. */
  readonly distributionSecret: string
  /** Host, with a port where needed, under which people find the anchor: in stellar.toml and on its accounts. */
  readonly homeDomain: string
  /** Address of the anchor's own pages, without a slash at the end. */
  readonly publicUrl: string
  /** Codes of the stablecoins; the first three letters are the currency (ISO 4217): USDL, ARSL. */
  readonly stablecoins: readonly string[]
  readonly logger: { info(details: object, message: string): void }
  readonly clock?: Clock
  /** How to reach Horizon; the machine's own by default. */
  readonly fetch?: typeof globalThis.fetch
}

/** A local anchor: issues stablecoins on the embedded network and publishes them (SEP-1). */
export interface Anchor {
  /** Serves `/.well-known/stellar.toml`; register it at the root of a listener. */
  readonly plugin: FastifyPluginAsync
  /** The stablecoins with their issuer. */
  readonly stablecoins: readonly IssuedAsset[]
  readonly distributionId: string
  /**
   * Makes issuer and distribution accounts, trustlines and a first supply, as far as they are missing; safe to repeat.
   * @param fundingSecret seed of an account with XLM to pay for the two accounts
   * @throws what `submitTransaction` of @lealta/stellar throws
   */
  ensureIssued(fundingSecret: string): Promise<void>
  /**
   * Pays stablecoins out of the distribution account, issuing more when it has too little. Each call pays again.
   * @param payment.to G… of an account that can hold the stablecoin
   * @throws AnchorError for an unknown code, no address, or before `ensureIssued`, and what `submitTransaction` throws
   */
  issue(payment: { to: string; code: string; amount: Stroops }): Promise<{ hash: string; ledger: number }>
}

/**
 * Builds an anchor; nothing is read or written before its methods are called.
 * @throws AnchorError stablecoin_not_valid
 */
export function createAnchor(options: AnchorOptions): Anchor {
  for (const code of options.stablecoins) {
    if (!isAssetCode(code)) throw new AnchorError('stablecoin_not_valid', `${code} is not a code`)
  }
  const issuer = Keypair.fromSecret(options.issuerSecret)
  const distribution = Keypair.fromSecret(options.distributionSecret)
  const stablecoins = options.stablecoins.map(code => ({ code, issuer: issuer.publicKey() }))
  const horizon = createHorizon({ url: options.horizon, ...(options.fetch === undefined ? {} : { fetch: options.fetch }) })
  const issuing = createIssuing({ ...options, horizon, issuer, distribution, stablecoins, clock: options.clock ?? systemClock })
  return {
    plugin: createAnchorPlugin({ ...options, stablecoins, distributionId: distribution.publicKey() }),
    stablecoins,
    distributionId: distribution.publicKey(),
    ensureIssued: fundingSecret => issuing.ensureIssued(Keypair.fromSecret(fundingSecret)),
    issue: payment => issuing.issue(payment),
  }
}
