import type { DemoPerson } from '@lealta/contract'
import { type Clock, createQueue, type InTurn, type Stroops } from '@lealta/kernel'
import type { Horizon } from '@lealta/stellar/horizon'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { z } from 'zod'
import type { Db } from '#db/index.ts'
import { createKeyring, type Keyring } from '#domain/keys/server-keys.ts'
import { createLatestLedger, type LatestLedger } from '#domain/ledger/latest-ledger.ts'
import { createTillSignal, type TillSignal } from '#domain/tills/till-signal.ts'
import type { FollowUps, Recorders } from '#domain/transactions/recorders.ts'
import type { Identity } from '#ports/identity.ts'
import type { Mail } from '#ports/mail.ts'
import type { MetadataPinning } from '#ports/metadata.ts'
import type { Sms } from '#ports/sms.ts'
import type { Storage } from '#ports/storage.ts'

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
}

/** How much may be stored, so that nobody fills the disk with free keys. */
export type Quotas = {
  /** Images that one key may have uploaded; 60. */
  images: number
  /** Documents of one business; 20. */
  documents: number
  /** All documents of one business together, in bytes; 40 MB. */
  documentBytes: number
}

/** Everything that the API takes from outside: it reads no environment, has no clock of its own and listens on nothing. */
export type ApiOptions = {
  db: Db
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
  /** Most text messages in an hour, in all and to one country. */
  textMessages: { perHour: number; perCountryAndHour: number }
  identity: Identity
  pinning: MetadataPinning | undefined
  stablecoins: { code: string; issuer: string }[]
  /** Puts XLM on an account of the embedded network, creating it where needed; absent elsewhere: the treasury is funded by hand. */
  fund: ((publicKey: string, amount: Stroops) => Promise<void>) | undefined
  features: { operators_enabled: boolean; demo: boolean }
  supportEmail: string
  explorerUrl: string
  /** Token that administrators sign in with; absent on the loopback, where everyone who reaches the listener is one. */
  admin?: { token: string; isHttps: boolean } | undefined
  /** Nobody but on the embedded network. */
  demoPeople: () => Promise<z.infer<typeof DemoPerson>[]>
  /** Figures of the process, shown beside those of the API. */
  processMetrics?: Registry
  limits?: Partial<RateLimits>
  quotas?: Partial<Quotas>
}

/** What features and domains are handed: what came from outside, and the state that one API holds in its process. */
export type ApiDeps = ApiOptions & {
  keyring: Keyring
  /** The treasury's transactions go one after the other: they share its sequence number. */
  treasury: InTurn
  latestLedger: LatestLedger
  tills: TillSignal
  recorders: Recorders
  followUps: FollowUps<ApiDeps>
}

/** Makes the state of one API. */
export function createDeps(options: ApiOptions, { recorders, followUps }: Pick<ApiDeps, 'recorders' | 'followUps'>): ApiDeps {
  return {
    ...options,
    keyring: createKeyring(options),
    treasury: createQueue(),
    latestLedger: createLatestLedger(options),
    tills: createTillSignal(),
    recorders,
    followUps,
  }
}
