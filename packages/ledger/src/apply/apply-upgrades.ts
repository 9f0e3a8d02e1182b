import { prepareLiabilities } from '#apply/prepare-liabilities.ts'
import { LEDGER_HEADER_FLAGS } from '#entries/flags.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { LedgerError } from '#ledger-error.ts'
import type { LedgerHeader, LedgerUpgrade } from '#xdr/index.ts'

/** First protocol version of which the rules are known. */
export const MIN_PROTOCOL = 19
/** Last one. From 20 on only the fee of a full ledger differs here; recorded histories exist for 19. */
export const MAX_PROTOCOL = 22

/** What upgrades can change. */
export type Parameters = Pick<LedgerHeader, 'ledgerVersion' | 'baseFee' | 'baseReserve' | 'maxTxSetSize' | 'flags'>

function isUpgradeValid({ type, value }: LedgerUpgrade, parameters: Parameters): boolean {
  switch (type) {
    case 'version':
      return value > parameters.ledgerVersion && value <= MAX_PROTOCOL
    case 'base_fee':
    case 'base_reserve':
      return value !== 0
    case 'max_tx_set_size':
      return true
    case 'flags':
      return value <= LEDGER_HEADER_FLAGS
  }
}

function applyReserve(state: LedgerState, parameters: Parameters, baseReserve: number): Parameters {
  const { rules } = state
  state.begin()
  state.rules = { ...rules, baseReserve: BigInt(baseReserve) }
  try {
    if (baseReserve > parameters.baseReserve) prepareLiabilities(state)
    state.commit()
    return { ...parameters, baseReserve }
  } catch (error) {
    // As in core: an upgrade that meets an excluded state does not happen, the ledger closes without it.
    if (!(error instanceof LedgerError && error.code === 'impossible_state')) throw error
    state.rollback()
    state.rules = rules
    return parameters
  }
}

/**
 * Applies upgrades in their order, after the transactions of the ledger.
 * @throws LedgerError `upgrade_not_valid`
 */
export function applyUpgrades(state: LedgerState, start: Parameters, upgrades: readonly LedgerUpgrade[]): Parameters {
  let parameters = start
  for (const upgrade of upgrades) {
    const { type, value } = upgrade
    if (!isUpgradeValid(upgrade, parameters)) throw new LedgerError('upgrade_not_valid', `${type} to ${value}`)
    switch (type) {
      case 'version':
        parameters = { ...parameters, ledgerVersion: value }
        break
      case 'base_fee':
        parameters = { ...parameters, baseFee: value }
        break
      case 'max_tx_set_size':
        parameters = { ...parameters, maxTxSetSize: value }
        break
      case 'base_reserve':
        parameters = applyReserve(state, parameters, value)
        break
      case 'flags':
        parameters = { ...parameters, flags: value }
    }
  }
  return parameters
}
