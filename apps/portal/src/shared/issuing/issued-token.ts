import type { Holder, LoyaltyProgram, PendingHolder, PreparedTransaction } from '@lealta/contract'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { PortalLink } from '#shared/routing/link.ts'
import type { TransactionRequest } from '#shared/transaction/transaction-context.ts'
import type { EditLink } from './missing.ts'

type Prepared = Promise<{ data: { attributes: PreparedTransaction } }>
type PageOf<Item> = Promise<{ data: readonly { id: string; attributes: Item }[]; meta: { next: string | null } }>
type ReadPage<Item> = (query: { limit: number; cursor?: string }, options: { signal: AbortSignal }) => PageOf<Item>

/** The kinds of tokens, by the area of their texts. */
export type IssuingArea = 'loyalty' | 'rewards' | 'tokens'

/** A token issued by a business, its points, a reward or a branded token, with everything its panes need. */
export interface IssuedToken {
  /** Whose texts the panes use. */
  readonly area: IssuingArea
  readonly businessId: string
  /** Distinguishes its lists in the cache. */
  readonly id: string
  readonly name: string
  /** The unit of its amounts. */
  readonly code: string
  readonly assetId: string | null
  /** Its account: who signs there may mint. */
  readonly issuer: string | null
  readonly status: LoyaltyProgram['status']
  readonly supply: LoyaltyProgram['supply']
  readonly readiness: LoyaltyProgram['readiness']
  /** How it looks to a customer. */
  readonly preview: ReactNode
  /** Its picture alone, for confirmations. */
  readonly picture: ReactNode
  readonly links: {
    readonly home: PortalLink
    readonly edit: EditLink
    /** Of one who holds it. */
    readonly holder?: (publicKey: string) => PortalLink
  }
  /** Enables it and more, by one signature: offered before enabling alone. */
  readonly launch?: ReactNode
  /** The next step once it is enabled. */
  readonly next: { readonly label: string; readonly link: PortalLink }
  /** Selects the text of a limit (spec §8). */
  readonly subject: NonNullable<TransactionRequest['subject']>
  readonly calls: {
    readonly enable: () => Prepared
    readonly mint: (body: { amount: string; recipient?: string }) => Prepared
    readonly burn: (body: { amount: string }) => Prepared
    readonly listHolders: ReadPage<z.infer<typeof Holder>>
    readonly listPendingHolders: ReadPage<z.infer<typeof PendingHolder>>
  }
}
