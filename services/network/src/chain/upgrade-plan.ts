import { MAX_PROTOCOL } from '@lealta/ledger'
import type { LedgerHeader, LedgerUpgrade } from '@lealta/ledger/xdr'

/** In the order in which core applies them. */
const upgradeTypes = ['version', 'base_fee', 'max_tx_set_size', 'base_reserve', 'flags'] as const

type UpgradeType = (typeof upgradeTypes)[number]

/** Seconds after its time at which the rest of a plan is dropped. */
const LEDGER_FLAGS = 7
const EXPIRES_AFTER = 12n * 3600n

/** Upgrades to be made by ledgers that follow one closed at or after `time` (unix seconds). */
export type UpgradePlan = { readonly time: bigint; readonly values: Readonly<Partial<Record<UpgradeType, number>>> }

/** Nothing planned. */
export const noUpgrades: UpgradePlan = { time: 0n, values: {} }

function presentValue(header: LedgerHeader, type: UpgradeType): number {
  switch (type) {
    case 'version':
      return header.ledgerVersion
    case 'base_fee':
      return header.baseFee
    case 'max_tx_set_size':
      return header.maxTxSetSize
    case 'base_reserve':
      return header.baseReserve
    case 'flags':
      return header.flags ?? 0
  }
}

/** Validators vote for no upgrade that the protocol excludes; it stays planned until it expires. */
function isAcceptable(header: LedgerHeader, type: UpgradeType, value: number): boolean {
  if (type === 'version') return value > header.ledgerVersion && value <= MAX_PROTOCOL
  if (type === 'flags') return value <= LEDGER_FLAGS
  return type === 'max_tx_set_size' || value > 0
}

/** What a plan upgrades in the ledger after the one with this header. */
export function listUpgrades({ time, values }: UpgradePlan, header: LedgerHeader): LedgerUpgrade[] {
  if (header.scpValue.closeTime < time) return []
  return upgradeTypes.flatMap(type => {
    const value = values[type]
    const isWanted = value !== undefined && value !== presentValue(header, type) && isAcceptable(header, type, value)
    return isWanted ? [{ type, value }] : []
  })
}

/** What is left of a plan after a ledger. */
export function dropDone({ time, values }: UpgradePlan, closeTime: bigint, done: readonly LedgerUpgrade[]): UpgradePlan {
  if (time + EXPIRES_AFTER <= closeTime) return { time, values: {} }
  const isDone = (type: string, value: number) => done.some(upgrade => upgrade.type === type && upgrade.value === value)
  const left = Object.entries(values).filter(([type, value]) => !isDone(type, value))
  return { time, values: Object.fromEntries(left) }
}
