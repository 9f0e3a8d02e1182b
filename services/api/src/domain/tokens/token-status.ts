import type { Readiness } from '@lealta/contract'
import type { z } from 'zod'
import type { BusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import type { TokenRow } from './tokens.repository.ts'

/** Most characters of a home domain on the ledger. */
const LONGEST_DOMAIN = 32

type ReadinessList = z.input<typeof Readiness>

/** The checklist before enabling, which cannot be undone (product trap 12). */
export function listReadiness(
  token: TokenRow,
  context: { business: Pick<BusinessAccount, 'isEnabled'>; domain: string; hasUnits: boolean; isProgramEnabled: boolean },
): ReadinessList {
  const isReward = token.kind === 'reward'
  return [
    ...listContent(token),
    ...(isReward
      ? [
          { item: 'price' as const, done: (token.pointsRequired ?? 0n) > 0n },
          { item: 'program' as const, done: context.isProgramEnabled },
        ]
      : []),
    { item: 'domain', done: context.domain.length <= LONGEST_DOMAIN },
    { item: 'wallet', done: context.business.isEnabled },
    { item: 'units', done: context.hasUnits },
  ]
}

/** What the business fills in. */
function listContent(token: TokenRow): ReadinessList {
  return [
    { item: 'name', done: token.name !== '' },
    { item: 'code', done: token.code !== '' },
    { item: 'image', done: token.imageId !== null },
    token.kind === 'reward'
      ? { item: 'redemption', done: token.redemptionInstructions !== '' }
      : { item: 'terms', done: token.termsText !== '' || token.termsLink !== null },
  ]
}

/** Status of a token (spec §4): pending until everything that the business fills in is there, then ready, then enabled. */
export function toTokenStatus(token: TokenRow): 'pending' | 'ready' | 'enabled' {
  if (token.enabledAt !== null) return 'enabled'
  return listContent(token).every(item => item.done) ? 'ready' : 'pending'
}

/** Whether a reward's time is over at a moment. */
export function isExpired(token: Pick<TokenRow, 'expiresAt'>, now: Date): boolean {
  return token.expiresAt !== null && token.expiresAt <= now
}
