import type { EntryChange } from '@lealta/ledger'
import type { LedgerEntry } from '@lealta/ledger/xdr'
import type { AppliedOperation } from './applied-operation.ts'
import { formatAsset } from './asset.ts'
import type { Effect } from './effect-types.ts'
import { toText } from './text.ts'

/** Entries whose sponsorship Horizon reports; offers and pools are not among them. */
const words = { account: 'account', trustline: 'trustline', data: 'data', claimable_balance: 'claimable_balance' } as const

type Sponsored = keyof typeof words

function sponsoredDetails(entry: LedgerEntry, source: string): { account: string; details: Record<string, unknown> } {
  switch (entry.type) {
    case 'account':
      return { account: entry.accountId, details: {} }
    case 'trustline':
      return {
        account: entry.accountId,
        details:
          entry.asset.type === 'liquidity_pool_shares'
            ? { asset_type: 'liquidity_pool', liquidity_pool_id: entry.asset.poolId }
            : { asset_type: entry.asset.type, asset: formatAsset(entry.asset) },
      }
    case 'data':
      return { account: source, details: { data_name: toText(entry.name) } }
    case 'claimable_balance':
      return { account: source, details: { balance_id: entry.balanceId } }
    default:
      return { account: source, details: {} }
  }
}

/** Which of the three effects a move from one sponsor to another is, with its members. */
function transition(former: string | undefined, now: string | undefined) {
  if (former === now) return undefined
  if (former === undefined) return { verb: 'created', details: { sponsor: now } } as const
  if (now === undefined) return { verb: 'removed', details: { former_sponsor: former } } as const
  return { verb: 'updated', details: { former_sponsor: former, new_sponsor: now } } as const
}

function entryEffects({ before, after }: EntryChange, source: string): Effect[] {
  const entry = after ?? before
  if (!entry || !(entry.type in words)) return []
  const change = transition(before?.sponsor ?? undefined, after?.sponsor ?? undefined)
  if (!change) return []
  const { account, details } = sponsoredDetails(entry, source)
  return [{ account, type: `${words[entry.type as Sponsored]}_sponsorship_${change.verb}`, details: { ...details, ...change.details } }]
}

function sponsorsOfSigners(entry: LedgerEntry | undefined): Map<string, string> {
  const sponsors = new Map<string, string>()
  if (entry?.type !== 'account') return sponsors
  for (const [i, signer] of entry.signers.entries()) {
    const sponsor = entry.signerSponsoringIds[i]
    if (sponsor !== undefined) sponsors.set(signer.key, sponsor)
  }
  return sponsors
}

const hasSponsoredSigners = (entry: LedgerEntry | undefined): boolean => entry?.type === 'account' && entry.signerSponsoringIds.length > 0

function signerEffects({ key, before, after }: EntryChange): Effect[] {
  if (key.type !== 'account' || !(hasSponsoredSigners(before) || hasSponsoredSigners(after))) return []
  const old = sponsorsOfSigners(before)
  const now = sponsorsOfSigners(after)
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap(signer => {
    const change = transition(old.get(signer), now.get(signer))
    if (!change) return []
    return [{ account: key.accountId, type: `signer_sponsorship_${change.verb}` as const, details: { signer, ...change.details } }]
  })
}

/** The effects of sponsorships (CAP-33) that began, changed hands or ended in an operation. */
export function sponsorshipEffects({ changes, source }: AppliedOperation): Effect[] {
  return changes.flatMap(change => [...entryEffects(change, source), ...signerEffects(change)])
}
