import { createQueue, type InTurn } from '@lealta/kernel'
import type { AccountRecord, FeeStatsRecord, LedgerRecord } from '@lealta/stellar/horizon'
import { createStandings, type Standings } from '#domain/access/standings.ts'
import { type AuditCheck, createAuditCheck } from '#domain/audit/audit.ts'
import { createFlags, type Flags } from '#domain/flags/flags.ts'
import { createKeyring, type Keyring } from '#domain/keys/server-keys.ts'
import { createLeases, type Leases } from '#domain/leases/leases.ts'
import { createProcesses, type Processes } from '#domain/leases/processes.ts'
import { type OncePerLedger, oncePerLedger } from '#domain/ledger/latest-ledger.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import type { Signal } from '#domain/ledger/signal.ts'
import { createPartnerTokens } from '#domain/on-ramp/partner-tokens.ts'
import { createPayRequestSignal } from '#domain/pay-requests/pay-request-signal.ts'
import { createReceivers, type Receivers } from '#domain/recipients/receivers.ts'
import { createTillSignal } from '#domain/tills/till-signal.ts'
import { type AssetBook, createAssetBook } from '#domain/tokens/asset-book.ts'
import { type Awaited, createAwaited } from '#domain/transactions/awaited.ts'
import type { FollowUps, Recorders } from '#domain/transactions/recorders.ts'
import { type CallLimits, createCallLimits } from '#http/call-limits.ts'
import type { OnRamp } from '#ports/on-ramp.ts'
import { createTransakOnRamp } from '#ports/transak/transak-on-ramp.ts'
import type { ApiOptions } from './options.ts'

/** What features and domains are handed: what came from outside, and the state that one API holds in its process. */
export type ApiDeps = ApiOptions & {
  keyring: Keyring
  leases: Leases
  onRamp: OnRamp | undefined
  processes: Processes
  callLimits: CallLimits
  flags: Flags
  /** The treasury's transactions go one after the other, under the lease of all servers: they share its sequence number. */
  treasury: InTurn
  latestLedger: OncePerLedger<LedgerRecord>
  feeStats: OncePerLedger<FeeStatsRecord>
  /** The account that pays the fees; undefined while it is not on the ledger. */
  feeAccount: OncePerLedger<AccountRecord | undefined>
  tills: Signal
  payRequests: Signal
  standings: Standings
  receivers: Receivers
  awaited: Awaited
  auditCheck: AuditCheck
  assetBook: AssetBook
  /** Whether this process sees ledgers as they close. */
  following: { isOn: boolean }
  recorders: Recorders
  followUps: FollowUps<ApiDeps>
}

/** Makes the state of one API. */
export function createDeps(options: ApiOptions, { recorders, followUps }: Pick<ApiDeps, 'recorders' | 'followUps'>): ApiDeps {
  const { clock, horizon } = options
  const keyring = createKeyring(options)
  const processes = createProcesses(options)
  const leases = createLeases(options)
  const { transak } = options
  return {
    ...options,
    keyring,
    processes,
    callLimits: createCallLimits({ ...options, processes }),
    flags: createFlags(options),
    leases,
    onRamp: transak && createTransakOnRamp(transak, createPartnerTokens({ ...options, leases }, `${transak.apiUrl} ${transak.apiKey}`)),
    treasury: createQueue(),
    latestLedger: oncePerLedger(clock, () => horizon.readLatestLedger()),
    feeStats: oncePerLedger(clock, () => horizon.readFeeStats()),
    feeAccount: oncePerLedger(clock, async () => horizon.readAccount((await keyring.read()).fee.publicKey())),
    tills: createTillSignal(options),
    payRequests: createPayRequestSignal(options),
    standings: createStandings(options),
    awaited: createAwaited(clock),
    auditCheck: createAuditCheck(options),
    assetBook: createAssetBook(options),
    following: { isOn: false },
    receivers: createReceivers(clock, key => onNetwork(() => horizon.readAccount(key))),
    recorders,
    followUps,
  }
}
