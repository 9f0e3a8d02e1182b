/** What a connected key may do with an account (spec §6). */
export type SignerLevel = 'high' | 'med' | 'low' | 'none'

/** The part of an account the rule reads; `AccountRecord` of ./horizon fits. */
export interface SignerLevelAccount {
  readonly signers: readonly { readonly key: string; readonly weight: number }[]
  readonly thresholds: { readonly low: number; readonly med: number; readonly high: number }
}

/**
 * The level of a key, or of several that sign together: their weight at or above high gives `high`, else at or above med `med`, else at or
 * above low `low`, else `none` (spec §6). Keys that do not sign, or have weight 0, have `none` whatever the thresholds, since the ledger
 * never accepts them.
 */
export function readSignerLevel(account: SignerLevelAccount, ...publicKeys: readonly string[]): SignerLevel {
  const keys = new Set(publicKeys)
  const weight = account.signers.reduce((sum, signer) => (keys.has(signer.key) ? sum + signer.weight : sum), 0)
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

/** Most signers that the ledger takes on an account, besides its own key. */
export const MOST_SIGNERS = 20

/** What an account becomes when a key gets a weight, 0 to remove it: the rules above say who can still do what. */
export function withWeight(account: SignerLevelAccount, key: string, weight: number): SignerLevelAccount {
  const others = account.signers.filter(signer => signer.key !== key)
  return { thresholds: account.thresholds, signers: weight === 0 ? others : [...others, { key, weight }] }
}

/** The thresholds of this product's accounts (chain design §4): weight 2 pays or mints, weight 3 also changes who signs. */
export const OWN_THRESHOLDS = { low: 1, med: 2, high: 3 } as const satisfies SignerLevelAccount['thresholds']

/** Whether levels on an account mean what they do on this product's accounts. */
export function hasOwnThresholds({ thresholds: { low, med, high } }: Pick<SignerLevelAccount, 'thresholds'>): boolean {
  return low === OWN_THRESHOLDS.low && med === OWN_THRESHOLDS.med && high === OWN_THRESHOLDS.high
}

/** What an account becomes when it takes over these thresholds, and its own key the weight that reaches the highest (product decision 26). */
export function withOwnThresholds(account: SignerLevelAccount, accountId: string): SignerLevelAccount {
  return { ...withWeight(account, accountId, OWN_THRESHOLDS.high), thresholds: OWN_THRESHOLDS }
}
