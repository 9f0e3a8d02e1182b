import type { EntryChange } from '@lealta/ledger'
import type { AppliedOperation } from './applied-operation.ts'
import { accountIdOf } from './muxed.ts'

/** The operation that opened the sponsorship bracket which an `end_sponsoring_future_reserves` closes. */
export function findBeginSponsoring(applied: AppliedOperation): { source: string } | undefined {
  if (!applied.successful) return undefined
  const sponsored = accountIdOf(applied.source)
  for (let i = applied.index - 1; i >= 0; i--) {
    const sibling = applied.siblings[i]
    if (sibling?.operation.type === 'begin_sponsoring_future_reserves' && sibling.operation.sponsoredId === sponsored) return sibling
  }
  return undefined
}

const signerSponsor = (entry: EntryChange['before'], key: string): string | undefined => {
  if (entry?.type !== 'account') return undefined
  const at = entry.signers.findIndex(signer => signer.key === key)
  return at < 0 ? undefined : entry.signerSponsoringIds[at]
}

/** Who sponsors the entry (or signer) that the operation made; `sponsor` of an operation resource. */
export function findSponsor({ operation, changes }: AppliedOperation): string | undefined {
  const signerKey = operation.type === 'set_options' ? operation.signer?.key : undefined
  for (const { before, after } of changes) {
    if (signerKey !== undefined && after?.type === 'account') {
      const now = signerSponsor(after, signerKey)
      if (now !== undefined && now !== signerSponsor(before, signerKey)) return now
    }
    if (!before && after?.sponsor) return after.sponsor
  }
  return undefined
}
