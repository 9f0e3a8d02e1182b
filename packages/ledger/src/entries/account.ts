import { addWithin, INT64_MAX } from '#entries/int64.ts'
import type { LedgerRules } from '#entries/ledger-state.ts'
import { impossible } from '#ledger-error.ts'
import type { AccountEntry } from '#xdr/index.ts'

/** Sub-entries, each 1 or 2 of these, that an account may have. */
export const MAX_SUB_ENTRIES = 1000

/** A new account without extension (protocol 14 and later), master weight 1. */
export function createAccountEntry(accountId: string, balance: bigint, seqNum: bigint): AccountEntry {
  return {
    type: 'account',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    accountId,
    balance,
    seqNum,
    numSubEntries: 0,
    inflationDest: undefined,
    flags: 0,
    homeDomain: '',
    masterWeight: 1,
    lowThreshold: 0,
    medThreshold: 0,
    highThreshold: 0,
    signers: [],
    extVersion: 0,
    buyingLiabilities: 0n,
    sellingLiabilities: 0n,
    numSponsored: 0,
    numSponsoring: 0,
    signerSponsoringIds: [],
    seqLedger: 0,
    seqTime: 0n,
  }
}

/** First sequence number of an account that is created in a ledger. */
export function toStartingSequence(ledgerSeq: number): bigint {
  return BigInt(ledgerSeq) << 32n
}

/** Stroops that the account has to keep (CAP-33). */
export function toMinBalance(rules: LedgerRules, account: AccountEntry): bigint {
  const reserves = 2 + account.numSubEntries + account.numSponsoring - account.numSponsored
  if (reserves < 0) throw impossible('fewer than no reserves')
  return BigInt(reserves) * rules.baseReserve
}

/** Stroops that the account can spend; negative when its reserve rose above its balance. */
export function toAvailableBalance(rules: LedgerRules, account: AccountEntry): bigint {
  return account.balance - toMinBalance(rules, account) - account.sellingLiabilities
}

/** Stroops that the account can take in. */
export function toMaxReceive(account: AccountEntry): bigint {
  return INT64_MAX - account.balance - account.buyingLiabilities
}

/** Adds to (or takes from) the balance. @returns whether reserve and liabilities allow it */
export function addBalance(rules: LedgerRules, account: AccountEntry, delta: bigint): boolean {
  if (delta === 0n) return true
  const balance = addWithin(account.balance, delta)
  if (balance === undefined) return false
  if (delta < 0n && balance - toMinBalance(rules, account) < account.sellingLiabilities) return false
  if (balance > INT64_MAX - account.buyingLiabilities) return false
  account.balance = balance
  return true
}

function extendTo(account: AccountEntry, version: 1 | 2 | 3): void {
  if (account.extVersion >= version) return
  if (account.extVersion < 2 && version >= 2) account.signerSponsoringIds = account.signers.map(() => undefined)
  account.extVersion = version
}

/** Adds to what offers of the account may bring it. @returns whether there is room */
export function addBuyingLiabilities(account: AccountEntry, delta: bigint): boolean {
  if (delta === 0n) return true
  const liabilities = addWithin(account.buyingLiabilities, delta, INT64_MAX - account.balance)
  if (liabilities === undefined) return false
  extendTo(account, 1)
  account.buyingLiabilities = liabilities
  return true
}

/** Adds to what offers of the account may cost it. @returns whether there is enough */
export function addSellingLiabilities(rules: LedgerRules, account: AccountEntry, delta: bigint): boolean {
  if (delta === 0n) return true
  const limit = account.balance - toMinBalance(rules, account)
  if (limit < 0n) return false
  const liabilities = addWithin(account.sellingLiabilities, delta, limit)
  if (liabilities === undefined) return false
  extendTo(account, 1)
  account.sellingLiabilities = liabilities
  return true
}

/** Gives the account the extension that counts sponsorships (CAP-33). */
export function extendForSponsorship(account: AccountEntry): void {
  extendTo(account, 2)
}

/** Notes that the sequence number was used or bumped (CAP-21). */
export function noteSequenceUse(rules: LedgerRules, account: AccountEntry): void {
  extendTo(account, 3)
  account.seqLedger = rules.ledgerSeq
  account.seqTime = rules.closeTime
}
