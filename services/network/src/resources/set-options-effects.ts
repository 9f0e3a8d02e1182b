import type { EntryChange } from '@lealta/ledger'
import type { AccountEntry } from '@lealta/ledger/xdr'
import type { AppliedOperation } from './applied-operation.ts'
import type { Effect, EffectType } from './effect-types.ts'
import { flagMembers } from './flag-members.ts'
import { toText } from './text.ts'

const effect = (account: string, type: EffectType, details: Effect['details'] = {}): Effect => ({ account, type, details })

const signerWeights = (account: AccountEntry): Map<string, number> => {
  const weights = new Map(account.signers.map(signer => [signer.key, signer.weight]))
  if (account.masterWeight > 0) weights.set(account.accountId, account.masterWeight)
  return weights
}

function signerEffects(source: string, changes: readonly EntryChange[]): Effect[] {
  return changes.flatMap(({ before, after }) => {
    if (before?.type !== 'account' || after?.type !== 'account') return []
    const old = signerWeights(before)
    const now = signerWeights(after)
    const members = (publicKey: string, weight: number) => ({ weight, public_key: publicKey, key: '' })
    const lost = [...old.keys()].sort().flatMap(key => {
      const weight = now.get(key)
      if (weight === undefined) return [effect(source, 'signer_removed', members(key, 0))]
      return weight === old.get(key) ? [] : [effect(source, 'signer_updated', members(key, weight))]
    })
    const gained = [...now.keys()].sort().filter(key => !old.has(key))
    return [...lost, ...gained.map(key => effect(source, 'signer_created', members(key, now.get(key) ?? 0)))]
  })
}

/** Horizon shows this one only: it keeps the others under names that its resource does not have. */
const authFlags: [number, string][] = [[1, 'auth_required_flag']]

/** The effects of a set_options: domain, thresholds, flags, then signers by what really changed. */
export function setOptionsEffects(applied: AppliedOperation): Effect[] {
  const { operation, source } = applied
  if (operation.type !== 'set_options') return []
  const effects: Effect[] = []
  if (operation.homeDomain !== undefined) {
    effects.push(effect(source, 'account_home_domain_updated', { home_domain: toText(operation.homeDomain) }))
  }
  if (operation.lowThreshold !== undefined || operation.medThreshold !== undefined || operation.highThreshold !== undefined) {
    const thresholds = {
      low_threshold: operation.lowThreshold ?? 0,
      med_threshold: operation.medThreshold ?? 0,
      high_threshold: operation.highThreshold ?? 0,
    }
    effects.push(effect(source, 'account_thresholds_updated', thresholds))
  }
  if (((operation.setFlags ?? 0) | (operation.clearFlags ?? 0)) !== 0) {
    const flags = { ...flagMembers(operation.setFlags, authFlags, true), ...flagMembers(operation.clearFlags, authFlags, false) }
    effects.push(effect(source, 'account_flags_updated', flags))
  }
  if (operation.inflationDest !== undefined) effects.push(effect(source, 'account_inflation_destination_updated'))
  return [...effects, ...signerEffects(source, applied.changes)]
}
