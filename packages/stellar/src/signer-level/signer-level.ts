/** What a connected key may do with an account (spec §6). */
export type SignerLevel = 'high' | 'med' | 'low' | 'none'

/** The part of an account the rule reads; `AccountRecord` of ./horizon fits. */
export interface SignerLevelAccount {
  readonly signers: readonly { readonly key: string; readonly weight: number }[]
  readonly thresholds: { readonly low: number; readonly med: number; readonly high: number }
}

/**
 * The level of a key: its weight at or above high gives `high`, else at or above med `med`, else at or above low `low`, else `none`
 * (spec §6). A key that does not sign, or has weight 0, has `none` whatever the thresholds, since the ledger never accepts it alone.
 */
export function readSignerLevel(account: SignerLevelAccount, publicKey: string): SignerLevel {
  const weight = account.signers.find(signer => signer.key === publicKey)?.weight ?? 0
  if (weight === 0) return 'none'
  if (weight >= account.thresholds.high) return 'high'
  if (weight >= account.thresholds.med) return 'med'
  return weight >= account.thresholds.low ? 'low' : 'none'
}

const RANK: Record<SignerLevel, number> = { none: 0, low: 1, med: 2, high: 3 }

/** Whether a level reaches another: `high` reaches all. */
export function reachesLevel(level: SignerLevel, needed: SignerLevel): boolean {
  return RANK[level] >= RANK[needed]
}

/**
 * Whether some set of keys still reaches `high`: an account where none does is locked for good (product.md §5, trap 9).
 */
export function canReachHigh(account: SignerLevelAccount): boolean {
  const weight = account.signers.reduce((sum, signer) => sum + signer.weight, 0)
  return weight > 0 && weight >= account.thresholds.high
}
