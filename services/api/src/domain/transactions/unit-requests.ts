import { assertNever } from '@lealta/kernel'
import { countReserves, type ReservedEntry, type SponsoredEntry } from '@lealta/stellar/transactions'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import type { FreedEntry } from '#domain/sponsorship/usage.repository.ts'
import type { UnitRequest, UsageItem } from '#domain/sponsorship/usage.ts'

type Context = {
  /** Businesses by the keys of their sponsor accounts. */
  owners: ReadonlyMap<string, string>
  /** The business on whose behalf the transaction acts. */
  businessId: string | undefined
  /** Account on whose behalf it acts. */
  account: string
  /** What an account counts as that the transaction makes. */
  accountItem: (account: string) => UsageItem | 'wallet' | undefined
}

/**
 * The units that a transaction takes of businesses' limits, from the entries that it adds: an entry that belongs to a new account counts
 * as part of it. What the platform pays is in nobody's books.
 */
export function toUnitRequests(entries: readonly SponsoredEntry[], context: Context): UnitRequest[] {
  const requests: UnitRequest[] = []
  for (const entry of entries) {
    const businessId = context.owners.get(entry.sponsor)
    if (businessId === undefined) continue
    const whole = requests.find(request => request.businessId === businessId && request.account === entry.partOf && isAccount(request))
    if (entry.partOf !== undefined && whole) {
      whole.units += countReserves(entry)
      continue
    }
    requests.push({
      businessId,
      item: toItem(entry, context.accountItem),
      units: countReserves(entry),
      account: entry.kind === 'claimableBalance' ? context.account : entry.account,
      subject: toSubject(entry),
      external: businessId !== context.businessId,
    })
  }
  return requests
}

/** Whose units are free when an entry is gone: with an account goes all that it carried. */
export function toFreedEntry(entry: ReservedEntry): FreedEntry {
  if (entry.kind === 'claimableBalance') return { subject: toSubject(entry) }
  return entry.kind === 'account' ? { account: entry.account } : { account: entry.account, subject: toSubject(entry) }
}

const ACCOUNT = 'account'
const isAccount = (request: UnitRequest): boolean => request.subject === ACCOUNT

function toItem(entry: ReservedEntry, accountItem: Context['accountItem']): UnitRequest['item'] {
  switch (entry.kind) {
    case 'account': {
      const item = accountItem(entry.account)
      if (item === undefined) throw new TypeError('nobody said what the new account is')
      return item
    }
    case 'trustline':
      return 'trustline'
    case 'signer':
      return 'operator'
    case 'offer':
      return 'offer'
    case 'claimableBalance':
      return 'pendingPayment'
    case 'data':
      throw new TypeError('a data entry belongs to the account that it is made with')
    default:
      return assertNever(entry)
  }
}

/** What an entry is about, as our books keep it. */
function toSubject(entry: ReservedEntry): string {
  switch (entry.kind) {
    case 'account':
      return ACCOUNT
    case 'trustline':
      return toAssetId(entry.asset)
    case 'signer':
      return entry.key
    case 'data':
      return entry.name
    case 'offer':
      return entry.offerId === undefined ? 'offer' : String(entry.offerId)
    case 'claimableBalance':
      return entry.balanceId
    default:
      return assertNever(entry)
  }
}
