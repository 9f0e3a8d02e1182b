import type { Readable } from 'node:stream'
import type { DemoPerson, FeatureFlags } from '@lealta/contract'
import type { Clock, Stroops } from '@lealta/kernel'
import type { Horizon } from '@lealta/stellar/horizon'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { z } from 'zod'
import type { Db, SharedStore } from '#db/index.ts'
import type { PlatformFeeTerms } from '#domain/market/fee-terms.ts'
import type { AnchorDesk } from '#ports/anchor-desk.ts'
import type { Identity } from '#ports/identity.ts'
import type { Mail } from '#ports/mail.ts'
import type { MarketRates } from '#ports/market-rates.ts'
import type { MetadataPinning } from '#ports/metadata.ts'
import type { RemoteSource } from '#ports/remote-json.ts'
import type { Sms } from '#ports/sms.ts'
import type { Storage } from '#ports/storage.ts'
import type { TransakSettings } from '#ports/transak/transak-on-ramp.ts'
import type { Valkey } from '#ports/valkey.ts'

/** How many calls one caller may make (quality goal 14). */
export type RateLimits = {
  /** Per session, or address without one, and route in 20 seconds; 40. */
  general: number
  /** Challenges a minute for an address and account; 5. */
  signIn: number
  /** Challenges a minute for an address, all accounts together; 60. */
  challenges: number
  /** Codes asked for from an address in an hour; 60. */
  code: number
  /** All reads of an API key in 20 seconds; 200. */
  keyReads: number
  /** All other calls of an API key in 20 seconds; 100. */
  keyWrites: number
}

/** How much may be stored and held, so that nobody fills the disk, or takes what all need, with free keys. */
export type Quotas = {
  /** Images that one key may have uploaded; 60. */
  images: number
  /** Documents of one business; 20. */
  documents: number
  /** All documents of one business together, in bytes; 40 MB. */
  documentBytes: number
  /** Channel accounts that there may be; 64. */
  channels: number
}

/** Everything that the API takes from outside: it reads no environment, has no clock of its own and listens on nothing. */
export type ApiOptions = {
  db: Db
  /** Where other processes may use the database too: a server, not the embedded one. */
  shared?: SharedStore | undefined
  clock: Clock
  logger: FastifyBaseLogger
  networkPassphrase: string
  horizonUrl: string
  horizon: Horizon
  /** Where people reach the portal, without a slash at the end; the API is at `${publicUrl}/api`. */
  publicUrl: string
  /** Host and port of `publicUrl`: home domain, domain of aliases, web-auth domain. */
  domain: string
  /** 32 bytes from outside the database: seals the server's keys, keys the hashes of codes and the tokens. */
  masterKey: Uint8Array
  storage: Storage
  mail: Mail
  sms: Sms
  /** How many hours a wallet waits before it is restored to another device; 0: none is. 24 unless it is said. */
  recoveryHours?: number
  /** Most text messages in an hour, in all and to one country. */
  textMessages: { perHour: number; perCountryAndHour: number }
  identity: Identity
  /** The local anchor's, on the embedded network. */
  anchorDesk?: AnchorDesk | undefined
  pinning: MetadataPinning | undefined
  /** Where calls are counted for their limits, if not in the database. */
  valkey?: Valkey | undefined
  stablecoins: { code: string; issuer: string }[]
  /** Where market closes come from; without it no value in dollars is known. */
  marketRates?: MarketRates | undefined
  /** What the platform takes of what is paid in stablecoins; nothing without it. */
  platformFee?: PlatformFeeTerms | undefined
  /** Home domain of the anchor that deposits and withdrawals go through (product decision 14). */
  anchorDomain?: string | undefined
  /** Domains of this machine, which may be asked without TLS: the local anchor's. */
  localDomains?: readonly string[]
  /** Whether pictures that other issuers publish of their assets are read and shown; they are unless it is said. */
  assetPictures?: boolean
  /** Whether webhooks may lead to this machine itself, by http; never unless it is said. */
  webhooksToLoopback?: boolean
  /** Where stablecoins are bought with a card: Transak, or the simulator that speaks its calls; nowhere without it. */
  transak?: TransakSettings | undefined
  /** Puts XLM on an account of the embedded network, creating it where needed; absent elsewhere: the treasury is funded by hand. */
  fund: ((publicKey: string, amount: Stroops) => Promise<void>) | undefined
  /** What the settings say of the features, and whether there are demo people. */
  features: FeatureFlags & { demo: boolean }
  /** JSON that says more of the features (product decision 39). */
  remoteConfiguration?: RemoteSource | undefined
  supportEmail: string
  /** Whether everybody may register, or only whom somebody invited (product decision 28). */
  registration: 'open' | 'invited'
  explorerUrl: string
  /** Token that administrators sign in with; absent on the loopback, where everyone who reaches the listener is one. */
  admin?: { token: string; isHttps: boolean } | undefined
  /** Nobody but on the embedded network. */
  demoPeople: () => Promise<z.infer<typeof DemoPerson>[]>
  /** Figures of the process, shown beside those of the API. */
  processMetrics?: Registry
  /** Makes a backup of everything, as an archive that is made while it is read. */
  makeBackup?: () => Readable
  limits?: Partial<RateLimits>
  quotas?: Partial<Quotas>
}
