import type { AdminHealth } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'
import { countWaiting, isDatabaseReachable } from './admin.repository.ts'

/** Health of the parts; a part that does not answer is shown as such and fails nothing else. */
export async function readHealth(deps: ApiDeps): Promise<z.input<typeof AdminHealth>> {
  if (!(await isDatabaseReachable(deps.db))) return { ...unknown, processes: deps.processes.count(), database: false }
  const { fee } = await readServerKeys(deps)
  const [ledger, account, unitsDifference] = await Promise.all([
    attempt(deps, 'ledger', async () => (await deps.horizon.readLatestLedger()).sequence),
    attempt(deps, 'fee account', () => deps.horizon.readAccount(fee.publicKey())),
    attempt(deps, 'units', () => measureUnitsDifference(deps)),
  ])
  return {
    database: true,
    processes: deps.processes.count(),
    network: ledger !== undefined,
    networkLedger: ledger ?? null,
    ...(await countWaiting(deps.db)),
    feeAccountBalance: account ? readNativeBalance(account) : null,
    auditChainIntact: await deps.auditCheck.isIntact(),
    unitsDifference: unitsDifference ?? null,
  }
}

const unknown = {
  network: false,
  networkLedger: null,
  pendingTransactions: 0,
  outboxWaiting: 0,
  feeAccountBalance: null,
  auditChainIntact: false,
  unitsDifference: null,
}

async function attempt<T>(deps: ApiDeps, part: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (err) {
    deps.logger.warn({ err, part }, 'health check failed')
    return undefined
  }
}

function readNativeBalance(account: AccountRecord): string | null {
  const native = account.balances.find(({ asset }) => asset.issuer === undefined)
  return native ? formatDecimal(native.balance) : null
}
