import { extendForSponsorship, MAX_SUB_ENTRIES, toAvailableBalance, toMinBalance } from '#entries/account.ts'
import { UINT32_MAX } from '#entries/int64.ts'
import type { LedgerRules, LedgerState } from '#entries/ledger-state.ts'
import { impossible } from '#ledger-error.ts'
import type { AccountEntry, LedgerEntry } from '#xdr/index.ts'

/** Why a reserve cannot be taken up. */
export type ReserveFault = 'low_reserve' | 'too_many_sub_entries' | 'too_many_sponsoring'

/** Base reserves that an entry costs (CAP-33, CAP-38). */
export function toReserves(entry: LedgerEntry): number {
  switch (entry.type) {
    case 'account':
      return 2
    case 'trustline':
      return entry.asset.type === 'liquidity_pool_shares' ? 2 : 1
    case 'offer':
    case 'data':
      return 1
    case 'claimable_balance':
      return entry.claimants.length
    case 'liquidity_pool':
      throw impossible('a pool costs no reserve')
  }
}

function isSubEntry(entry: LedgerEntry): boolean {
  return entry.type === 'trustline' || entry.type === 'offer' || entry.type === 'data'
}

function exceedsCounters(account: AccountEntry, reserves: number): boolean {
  return account.numSponsoring + account.numSubEntries + reserves > UINT32_MAX
}

function hasTooManySubEntries(account: AccountEntry, reserves: number): boolean {
  return account.numSubEntries > MAX_SUB_ENTRIES - reserves || exceedsCounters(account, reserves)
}

/** Whether an account can start to pay for reserves of others. */
export function checkSponsor(rules: LedgerRules, sponsor: AccountEntry, reserves: number): ReserveFault | undefined {
  if (toAvailableBalance(rules, sponsor) < BigInt(reserves) * rules.baseReserve) return 'low_reserve'
  if (exceedsCounters(sponsor, reserves)) return 'too_many_sponsoring'
  return undefined
}

/** Whether an account can pay for its own reserves that another paid for until now. */
export function checkUnsponsored(rules: LedgerRules, account: AccountEntry, reserves: number): ReserveFault | undefined {
  return toAvailableBalance(rules, account) < BigInt(reserves) * rules.baseReserve ? 'low_reserve' : undefined
}

/** Books an entry on a sponsor. `sponsored` is the account that would pay otherwise; claimable balances have none. */
export function establishSponsorship(entry: LedgerEntry, sponsor: AccountEntry, sponsored: AccountEntry | undefined): void {
  const reserves = toReserves(entry)
  entry.sponsor = sponsor.accountId
  extendForSponsorship(sponsor)
  sponsor.numSponsoring += reserves
  if (sponsored === undefined) return
  extendForSponsorship(sponsored)
  sponsored.numSponsored += reserves
}

/** Takes an entry off its sponsor. */
export function removeSponsorship(entry: LedgerEntry, sponsor: AccountEntry, sponsored: AccountEntry | undefined): void {
  const reserves = toReserves(entry)
  if (sponsor.numSponsoring < reserves || (sponsored !== undefined && sponsored.numSponsored < reserves)) {
    throw impossible('sponsorship counters below zero')
  }
  entry.sponsor = null
  sponsor.numSponsoring -= reserves
  if (sponsored !== undefined) sponsored.numSponsored -= reserves
}

/** Moves an entry from one sponsor to another. */
export function transferSponsorship(entry: LedgerEntry, from: AccountEntry, to: AccountEntry): void {
  const reserves = toReserves(entry)
  entry.sponsor = to.accountId
  extendForSponsorship(to)
  to.numSponsoring += reserves
  from.numSponsoring -= reserves
}

/**
 * Takes up the reserve of a new entry: from the sponsor of an open bracket, else from the owner. The entry itself is not stored here.
 * @param owner of the entry; of a claimable balance its creator; of an account itself
 */
export function takeReserve(state: LedgerState, entry: LedgerEntry, owner: AccountEntry): ReserveFault | undefined {
  const { rules } = state
  const reserves = toReserves(entry)
  const sponsored = entry.type === 'claimable_balance' ? undefined : owner
  const sponsorId = state.brackets.get(owner.accountId)
  if (sponsorId === undefined && sponsored !== undefined) {
    if (entry.type === 'account') return entry.balance < toMinBalance(rules, owner) ? 'low_reserve' : undefined
    if (hasTooManySubEntries(owner, reserves)) return 'too_many_sub_entries'
    if (toAvailableBalance(rules, owner) < BigInt(reserves) * rules.baseReserve) return 'low_reserve'
    owner.numSubEntries += reserves
    return undefined
  }
  const sponsor = sponsorId === undefined ? owner : state.loadExistingAccount(sponsorId)
  if (sponsored !== undefined && isSubEntry(entry) && hasTooManySubEntries(sponsored, reserves)) return 'too_many_sub_entries'
  const fault = checkSponsor(rules, sponsor, reserves)
  if (fault !== undefined) return fault
  if (sponsored !== undefined && isSubEntry(entry)) sponsored.numSubEntries += reserves
  establishSponsorship(entry, sponsor, sponsored)
  return undefined
}

/** Gives back the reserve of an entry that goes away, to its sponsor or its owner. */
export function releaseReserve(state: LedgerState, entry: LedgerEntry, owner: AccountEntry): void {
  const reserves = toReserves(entry)
  const sponsored = entry.type === 'claimable_balance' ? undefined : owner
  if (typeof entry.sponsor !== 'string') {
    if (entry.type !== 'account') owner.numSubEntries -= reserves
    return
  }
  const sponsor = entry.sponsor === owner.accountId ? owner : state.loadExistingAccount(entry.sponsor)
  if (sponsored !== undefined && isSubEntry(entry)) sponsored.numSubEntries -= reserves
  removeSponsorship(entry, sponsor, sponsored)
}

function replaceAt<T>(list: readonly T[], index: number, value: T): T[] {
  const copy = [...list]
  copy[index] = value
  return copy
}

/** Who pays for the signer at a place of the list. */
export function readSignerSponsor(account: AccountEntry, index: number): string | undefined {
  return account.extVersion >= 2 ? account.signerSponsoringIds[index] : undefined
}

/** Notes who pays for a signer. */
export function setSignerSponsor(account: AccountEntry, index: number, sponsorId: string | undefined): void {
  account.signerSponsoringIds = replaceAt(account.signerSponsoringIds, index, sponsorId)
}

/** Books a signer of an account on a sponsor. */
export function establishSignerSponsorship(account: AccountEntry, index: number, sponsor: AccountEntry): void {
  extendForSponsorship(account)
  setSignerSponsor(account, index, sponsor.accountId)
  account.numSponsored += 1
  extendForSponsorship(sponsor)
  sponsor.numSponsoring += 1
}

/** Takes up the reserve of a signer that was just put into the list. */
export function takeSignerReserve(state: LedgerState, account: AccountEntry, index: number): ReserveFault | undefined {
  const { rules } = state
  const sponsorId = state.brackets.get(account.accountId)
  const sponsor = sponsorId === undefined ? undefined : state.loadExistingAccount(sponsorId)
  if (hasTooManySubEntries(account, 1)) return 'too_many_sub_entries'
  if (sponsor === undefined) {
    if (toAvailableBalance(rules, account) < rules.baseReserve) return 'low_reserve'
    account.numSubEntries += 1
    return undefined
  }
  const fault = checkSponsor(rules, sponsor, 1)
  if (fault !== undefined) return fault
  account.numSubEntries += 1
  establishSignerSponsorship(account, index, sponsor)
  return undefined
}

/** Takes a signer off the list and gives back its reserve. */
export function removeSigner(state: LedgerState, account: AccountEntry, index: number): void {
  const sponsorId = readSignerSponsor(account, index)
  if (sponsorId !== undefined) {
    const sponsor = state.loadExistingAccount(sponsorId)
    account.numSponsored -= 1
    sponsor.numSponsoring -= 1
  }
  account.numSubEntries -= 1
  if (account.extVersion >= 2) account.signerSponsoringIds = account.signerSponsoringIds.toSpliced(index, 1)
  account.signers = account.signers.toSpliced(index, 1)
}
