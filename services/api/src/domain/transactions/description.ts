import { z } from 'zod'
import { StoredAmount, StoredAsset } from '#domain/ledger/stored-values.ts'

/** One side of a transaction: an account, an e-mail address that the sender typed, or both when the address turned out to be an account's. */
const Party = z.object({ publicKey: z.string().nullable(), email: z.string().nullable() })
export type Party = z.output<typeof Party>

/**
 * One recipient of a batch payment: the operation that pays them, and whether it waits until they accept. Or one of several payments that are
 * accepted together, each from somebody and of an asset of its own.
 */
const Part = z.object({
  place: z.int(),
  to: Party,
  amount: StoredAmount,
  waits: z.boolean(),
  from: Party.optional(),
  asset: StoredAsset.optional(),
  memo: z.string().nullable().optional(),
})

/**
 * What a transaction does, said once, in the product's words. The review, the activity, the counterparties and the export all come from
 * this; units, what is spent and the fees come from the transaction itself.
 */
export const Description = z.object({
  /** Name of the program, reward, till or business concerned. */
  title: z.string().nullable(),
  asset: StoredAsset.nullable(),
  amount: StoredAmount.nullable(),
  from: Party.nullable(),
  to: Party.nullable(),
  /** What is paid for it (a purchase), or asked for one (a sale). */
  price: z.object({ asset: StoredAsset, amount: StoredAmount }).nullable(),
  /** The platform's fee, paid besides. Left out by what was prepared before there was one. */
  platformFee: z.object({ asset: StoredAsset, amount: StoredAmount }).nullable().default(null),
  memo: z.string().nullable(),
  /** Of a batch payment, whose `to` is nobody and whose `amount` is the sum; of several accepted at once, which have no sum. Left out by what was prepared before there were any. */
  parts: z.array(Part).default([]),
})
export type Description = z.output<typeof Description>

/** Nothing in particular: what a description says no more about. */
export const blank: Description = {
  title: null,
  asset: null,
  amount: null,
  from: null,
  to: null,
  price: null,
  platformFee: null,
  memo: null,
  parts: [],
}

/** An account as a party. */
export function toParty(publicKey: string): Party {
  return { publicKey, email: null }
}
