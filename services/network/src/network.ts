import type { Clock } from '@lealta/kernel'
import type { ClosedLedger } from '@lealta/ledger'
import type { FastifyPluginCallback } from 'fastify'
import { createCoreAdminPlugin } from '#admin/core-admin.ts'
import { createAssetStats } from '#chain/asset-stats.ts'
import { createChain } from '#chain/chain.ts'
import type { CloseMode } from '#chain/close-timer.ts'
import type { CloseRequest, NetworkLogger } from '#chain/closing.ts'
import { createFeeStats } from '#chain/fee-stats.ts'
import { createFriendbot } from '#chain/friendbot.ts'
import { createMarket } from '#chain/market.ts'
import { type OwnKeys, openOwnKeys, takeOver } from '#chain/own-keys.ts'
import { createPathFinder } from '#chain/path-finder.ts'
import { formatSeed } from '#chain/root-key.ts'
import { verifySignature } from '#chain/signatures.ts'
import { createExplorerPlugin } from '#explorer/explorer.ts'
import { createHorizonPlugin, type HorizonPluginOptions } from '#horizon/horizon.ts'
import { createMetrics } from '#horizon/metrics.ts'
import { createGate, defaultLimits, type NetworkLimits } from '#limits/gate.ts'
import type { Reach } from '#limits/reach.ts'
import { createLinks } from '#resources/links.ts'
import { toid } from '#resources/toid.ts'
import { openDatabase, type StoreLocation } from '#store/database.ts'
import { listLedgers } from '#store/ledger-reader.ts'
import { createLedgerWriter } from '#store/ledger-writer.ts'
import { openChain } from '#store/open-chain.ts'
import { listTransactions } from '#store/transaction-reader.ts'

/** Settings of an embedded network. Amounts in stroops. The parameters of the ledger count only when the network begins. */
export type NetworkOptions = {
  readonly networkPassphrase: string
  /**
   * From where its Horizon and explorer can be reached, also through a proxy. The root account has the seed that everybody can derive from
   * the passphrase only on `loopback` and with "Standalone Network ; February 2017"; in all other cases a seed is made, kept in the
   * directory of the store (0600) and never logged.
   */
  readonly reachableFrom: Reach
  /** default: none on `loopback`, Horizon's own for `anywhere` */
  readonly limits?: Partial<NetworkLimits>
  readonly store: StoreLocation
  readonly close: CloseMode
  /** default 5,000,000 */
  readonly baseReserve?: number
  /** default 100 */
  readonly baseFee?: number
  /** operations a ledger takes, default 1,000 */
  readonly maxTxSetSize?: number
  /** default 19 */
  readonly protocolVersion?: number
  /**
   * lets transactions of one source account wait in a row; default false, as on other networks: one waits, a second one is told to try
   * again later
   */
  readonly queuesChains?: boolean
  readonly friendbot: boolean
  /** absolute address under which the Horizon plugin is reached, for its links; may carry a path; a function where only listening tells it */
  readonly publicUrl: string | (() => string)
  /** absolute address under which the explorer plugin is reached; likewise */
  readonly explorerUrl: string | (() => string)
  readonly clock: Clock
  /** how long a submission waits for its ledger before the answer is a timeout; default 30,000 */
  readonly submissionTimeoutMs?: number
  /** told about what stops the network, and about errors of its own */
  readonly logger?: NetworkLogger
}

/** An embedded Stellar network. It does not listen: the plugins are registered by the caller under prefixes of its choice. */
export type Network = {
  readonly horizon: FastifyPluginCallback<HorizonPluginOptions>
  readonly explorer: FastifyPluginCallback
  /** stellar-core's interface for tests: may close ledgers at will, so only for loopback */
  readonly coreAdmin: FastifyPluginCallback
  /** `/metrics` for Prometheus; for a listener of the operator's */
  readonly metrics: FastifyPluginCallback
  /** The seed (S…) of the root account, which holds all XLM at first. */
  rootSecret(): string
  /** Closes a ledger now. Time and number have to be after those of the last ledger. */
  closeLedger(request?: CloseRequest): ClosedLedger
  /** Holds ledgers and submissions back for some milliseconds, until the returned function is called. */
  hold(): () => void
  /** Closes no more ledgers, and the store; waiting submissions end as unknown. */
  close(): void
}

const FEE_STATS_LEDGERS = 5

function toAddress(url: string | (() => string)): () => string {
  return () => (typeof url === 'string' ? url : url()).replace(/\/+$/, '')
}

/**
 * Opens or begins an embedded network.
 * @throws StoreError when the directory is in use, damaged, of another network or of another version
 */
export function createNetwork(options: NetworkOptions): Network {
  const { networkPassphrase, clock } = options
  const database = openDatabase(options.store)
  const writer = createLedgerWriter(database)
  let ledger: ReturnType<typeof openChain>
  let keys: OwnKeys
  try {
    keys = openOwnKeys(options.store, networkPassphrase, options.reachableFrom)
    ledger = openChain(
      database,
      writer,
      { networkPassphrase, verifySignature, queuesChains: options.queuesChains ?? false },
      {
        rootAccountId: keys.root.accountId,
        closeTime: BigInt(Math.floor(clock.now().getTime() / 1000)),
        ...(options.protocolVersion === undefined ? {} : { protocolVersion: options.protocolVersion }),
        ...(options.baseReserve === undefined ? {} : { baseReserve: options.baseReserve }),
        ...(options.baseFee === undefined ? {} : { baseFee: options.baseFee }),
        ...(options.maxTxSetSize === undefined ? {} : { maxTxSetSize: options.maxTxSetSize }),
      },
    )
  } catch (error) {
    database.close()
    throw error
  }
  const chain = createChain({
    ledger,
    database,
    writer,
    mode: options.close,
    clock,
    submissionTimeoutMs: options.submissionTimeoutMs ?? 30_000,
    ...(options.logger ? { logger: options.logger } : {}),
  })
  try {
    takeOver(ledger, () => chain.closeLedger(), networkPassphrase, options.store, keys)
  } catch (error) {
    chain.stop()
    database.close()
    throw error
  }
  const assetStats = createAssetStats(ledger)
  const market = createMarket(ledger)
  const feeStats = createFeeStats()
  const lastLedgers = listLedgers(database, { cursor: undefined, order: 'desc', limit: FEE_STATS_LEDGERS })
  for (const { header } of lastLedgers.reverse()) {
    const range = { from: toid(header.ledgerSeq, 0, 0), to: toid(header.ledgerSeq + 1, 0, 0) - 1n }
    feeStats.add(header, listTransactions(database, { range, includeFailed: true }, { cursor: undefined, order: 'asc', limit: 10_000 }))
  }
  chain.onClose(({ changes }) => assetStats.apply(changes))
  chain.onClose(({ changes }) => market.apply(changes))
  chain.onClose(({ header }, transactions) => feeStats.add(header, transactions))
  const metrics = createMetrics(chain)
  const gate = createGate({ ...defaultLimits[options.reachableFrom], ...options.limits })
  const publicUrl = toAddress(options.publicUrl)
  const context = {
    chain,
    assetStats,
    feeStats,
    metrics,
    links: createLinks(publicUrl),
    publicUrl,
    networkPassphrase,
    friendbot: options.friendbot ? createFriendbot(chain, networkPassphrase, keys) : undefined,
    gate,
  }
  return {
    horizon: createHorizonPlugin(context, createPathFinder(ledger, market)),
    explorer: createExplorerPlugin({ chain, assetStats, explorerUrl: toAddress(options.explorerUrl), gate }),
    coreAdmin: createCoreAdminPlugin(chain, networkPassphrase),
    metrics: metrics.plugin,
    rootSecret: () => formatSeed(keys.root.seed),
    closeLedger: request => chain.closeLedger(request),
    hold: () => chain.hold(),
    close() {
      chain.stop()
      database.close()
    },
  }
}
