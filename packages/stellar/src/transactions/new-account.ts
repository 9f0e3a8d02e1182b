import type { Asset } from '#asset/asset.ts'
import { addSigner, addTrustline, createAccount, type Step, setUpAccount, sponsoredBy } from './operations.ts'

/** An account that a business makes for a till, a location or an employee. Its key signs once and is forgotten. */
export interface NewAccount {
  readonly accountId: string
  readonly ownerKey: string
  readonly sponsorId: string
  /** The first thing it can hold; part of its four units (chain design D8). */
  readonly stablecoin: Asset
  readonly homeDomain: string
}

/** The steps that make an account of four units: its admin is `ownerKey`, its own key signs nothing (chain design §4 "enable / disable POS", §9). */
export function newAccount({ accountId, ownerKey, sponsorId, stablecoin, homeDomain }: NewAccount): Step[] {
  return sponsoredBy(sponsorId, accountId, [
    createAccount(sponsorId, accountId),
    addTrustline(accountId, stablecoin),
    addSigner(accountId, ownerKey, 3),
    setUpAccount(accountId, { masterWeight: 0, homeDomain }),
  ])
}
