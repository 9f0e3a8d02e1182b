import { EarnCut, EarnLine } from '@lealta/contract'
import { z } from 'zod'
import { StoredAmount } from '#domain/ledger/stored-values.ts'

const Id = z.uuid()

/** A purchase of which the rules said what it earns; kept with the transaction that pays the points, and written down with it. */
export const PurchaseDraft = z.object({
  id: Id,
  tokenId: Id,
  /** Null: somebody who is known by an e-mail address alone. */
  customerKey: z.string().nullable(),
  amount: StoredAmount,
  currency: z.string(),
  items: z.array(z.object({ itemId: Id, name: z.string(), quantity: z.int() })),
  version: z.int(),
  points: StoredAmount,
  lines: z.array(EarnLine),
  cuts: z.array(EarnCut),
})
export type PurchaseDraft = z.output<typeof PurchaseDraft>
