import { type Clock, type Stroops, systemClock } from '@lealta/kernel'
import { type IssuedAsset, isAssetCode } from '@lealta/stellar/asset'
import { createHorizon } from '@lealta/stellar/horizon'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { FastifyPluginAsync } from 'fastify'
import { AnchorError } from './anchor-error.ts'
import { createAnchorPlugin } from './anchor-plugin.ts'
import type { CardPartner } from './card/partner.ts'
import { presentToPartner } from './card/partner-routes.ts'
import { createDesk, type Desk } from './desk.ts'
import { bindToNetwork } from './ledger/bind-to-network.ts'
import { createIssuing } from './ledger/issuing.ts'
import { type MarketDay, readMarketDay } from './ledger/market.ts'
import { openAnchorStore } from './store/anchor-store.ts'
import type { AnchorStoreLocation } from './store/database.ts'
import { createTokens } from './tokens.ts'
import { defaultRail, type Rail } from './transfers/steps.ts'
import { createWorker, type WorkerOptions } from './worker.ts'

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
  /** Where transfers are kept. */
  readonly store: AnchorStoreLocation
  /** Seed of the key that signs sign-in challenges (SEP-10); of no account. */
  readonly signingSecret: string
  /** 32 random bytes behind the tokens that it gives out; others end all sessions. */
  readonly tokenSecret: Uint8Array
  /** Origins of the wallets that may sign in with their `client_domain`; others are signed in without. */
  readonly clientOrigins?: readonly string[]
  /** Whether it offers its stablecoins for each other on the order book, at a price that moves by the day. */
  readonly hasMarket?: boolean
  /** Who sells its stablecoins against cards through it, by the calls of Transak; without one there is no card shop. */
  readonly card?: CardPartner | undefined
  /** How long the simulated bank takes. */
  readonly rail?: Rail
  readonly logger: WorkerOptions['logger'] & { error?(details: object, message: string): void }
  readonly clock?: Clock
  /** How to reach Horizon; the machine's own by default. */
  readonly fetch?: typeof globalThis.fetch
}

/** A local anchor: issues stablecoins on the embedded network, publishes them (SEP-1), and moves them to and from a simulated bank (SEP-24). */
export interface Anchor {
  /** Serves its stellar.toml, web authentication, transfers and their pages; register it at the root of a listener. */
  readonly plugin: FastifyPluginAsync
  /** The stablecoins with their issuer. */
  readonly stablecoins: readonly IssuedAsset[]
  readonly distributionId: string
  /** For whoever operates the anchor. */
  readonly desk: Desk
  /** What its stablecoins are worth today: the table that its market goes by. */
  readRates(): MarketDay
  /**
   * Makes issuer and distribution accounts, trustlines and a first supply, as far as they are missing; safe to repeat.
   * @param fundingSecret seed of an account with XLM to pay for the two accounts
   * @throws AnchorError store_foreign_network when what it keeps is about another network; what `submitTransaction` of @lealta/stellar throws
   */
  ensureIssued(fundingSecret: string): Promise<void>
  /**
   * Pays stablecoins out of the distribution account, issuing more when it has too little. Each call pays again.
   * @param payment.to G… of an account that can hold the stablecoin
   * @throws AnchorError for an unknown code, no address, or before `ensureIssued`, and what `submitTransaction` throws
   */
  issue(payment: { to: string; code: string; amount: Stroops }): Promise<{ hash: string; ledger: number }>
  /**
   * Takes in what was paid, moves what is due, pays what is to be paid; `start` does it every second. Safe to interrupt at any point.
   * @throws HorizonError, HorizonUnreachableError, SubmitUnknownError: what is open stays open
   */
  work(): Promise<void>
  start(): void
  /** Ends the work, and closes the store. */
  close(): Promise<void>
}

/**
 * Builds an anchor and opens its store; the ledger is neither read nor written before its methods are called.
 * @throws AnchorError stablecoin_not_valid, store_in_use, store_damaged, store_unknown_version
 */
export function createAnchor(options: AnchorOptions): Anchor {
  for (const code of options.stablecoins) {
    if (!isAssetCode(code)) throw new AnchorError('stablecoin_not_valid', `${code} is not a code`)
  }
  const issuer = Keypair.fromSecret(options.issuerSecret)
  const distribution = Keypair.fromSecret(options.distributionSecret)
  const stablecoins = options.stablecoins.map(code => ({ code, issuer: issuer.publicKey() }))
  const horizon = createHorizon({ url: options.horizon, ...(options.fetch === undefined ? {} : { fetch: options.fetch }) })
  const clock = options.clock ?? systemClock
  const { publicUrl, rail = defaultRail, clientOrigins = [], tokenSecret: secret } = options
  const distributionId = distribution.publicKey()
  const store = openAnchorStore(options.store)
  const stopping = new AbortController()
  const base = { ...options, horizon, stablecoins, clock, store, rail, clientOrigins, distributionId }
  const issuing = createIssuing({ ...base, issuer, distribution, signal: stopping.signal })
  const worker = createWorker({ ...base, issuing, present: presentToPartner })
  const tokens = createTokens({ secret, issuer: `${publicUrl}/auth`, clock })
  return {
    plugin: createAnchorPlugin({ ...base, tokens, signing: Keypair.fromSecret(options.signingSecret) }),
    stablecoins,
    distributionId,
    desk: createDesk(base),
    readRates: () => readMarketDay(stablecoins, clock.now()),
    async ensureIssued(fundingSecret) {
      await issuing.ensureIssued(Keypair.fromSecret(fundingSecret))
      await bindToNetwork({ ...base, networkPassphrase: options.networkPassphrase })
    },
    issue: payment => issuing.issue(payment),
    work: () => worker.work(),
    start: () => worker.start(),
    async close() {
      stopping.abort()
      await worker.stop()
      store.database.close()
    },
  }
}
