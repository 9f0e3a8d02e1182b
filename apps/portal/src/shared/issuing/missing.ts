import type { LoyaltyProgram } from '@lealta/contract'
import type { PortalLink } from '#shared/routing/link.ts'
import { oneOf, searchOf } from '#shared/routing/search.ts'

/** What of the checklist a field of the form fills, and what that field says while it is empty. */
const problems = {
  image: { imageFile: 'image_required' },
  terms: { termsText: 'field_required' },
  redemption: { redemption_instructions: 'field_required' },
} as const

export type Missing = keyof typeof problems
type Readiness = LoyaltyProgram['readiness']

/** The screens that change a token. */
export type EditLink = Extract<
  PortalLink,
  { to: '/u/loyalty-program/edit' | '/u/loyalty-program/rewards/$rewardId/edit' | '/u/tokens/$tokenId/edit' }
>

/** Of those screens: what the link that led there says is missing. */
export const missingSearch = searchOf({ missing: oneOf('image', 'terms', 'redemption') })

export const isMissing = (item: Readiness[number]['item']): item is Missing => item in problems

/** The problem that a form begins with, by field: what its link says is missing, unless it is there by now. */
export function listMissing(readiness: Readiness, missing: Missing | undefined): Readonly<Record<string, string>> {
  return missing && readiness.some(({ item, done }) => item === missing && !done) ? problems[missing] : {}
}
