import { z } from 'zod'
import { document } from '../endpoint.ts'
import { Amount, PublicKey } from '../primitives.ts'
import { Asset } from './assets.ts'

/** Something that an account holds: it goes to the main wallet, or waits for it as a pending payment. */
const Holding = z.object({ asset: Asset, amount: Amount, destination: z.enum(['wallet', 'waiting']) })

/** A pending payment that the account made, or that waits for it. */
const Pending = z.object({
  balanceId: z.string(),
  direction: z.enum(['sent', 'received']),
  outcome: z.enum(['taken', 'left']).describe('`taken` with the rest; `left` to whoever else can claim it'),
  asset: Asset,
  amount: Amount,
  party: z
    .object({ publicKey: PublicKey.nullable(), name: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .describe('whom it was sent to, or who sent it; null when another tool made it'),
})

/** Why an account cannot be removed. */
const Obstacle = z.object({
  kind: z.enum(['frozen', 'sponsoring', 'other']),
  asset: Asset.nullable().describe('that its issuer has frozen'),
  amount: Amount.nullable(),
  count: z.number().int().nullable().describe('of reserves paid for others, or entries of another kind'),
})

/** What disabling an account of a business is going to do: a till, a location, an employee account. */
export const Disablement = z
  .object({
    holdings: z.array(Holding),
    pending: z.array(Pending),
    offers: z.number().int().describe('open offers that end'),
    operators: z.array(z.object({ publicKey: PublicKey, name: z.string().nullable() })).describe('keys that sign for it until then'),
    unitsFreed: z.number().int(),
    unitsTaken: z.number().int().describe('for what the main wallet could not hold before'),
    transactions: z.number().int().describe('to be signed, one after the other'),
    obstacles: z.array(Obstacle),
  })
  .meta({ id: 'Disablement' })
export type Disablement = z.infer<typeof Disablement>

export const DisablementDocument = document('disablement', Disablement)

/** Why closing an account cannot be prepared. */
export const notDisabled = [
  'account_gone',
  'account_not_removable',
  'trustlines_limit',
  'pending_payments_limit',
  'transaction_in_progress',
  'network_unavailable',
] as const
