import { z } from 'zod'
import { StoredAmount } from '#domain/ledger/stored-values.ts'
import { Description } from './description.ts'
import type { PreparedRow } from './prepared.repository.ts'
import { isRecordedBy, Recording } from './recording.ts'

const FreedEntry = z.union([
  z.object({ account: z.string(), subject: z.string().optional() }),
  z.object({ account: z.undefined().optional(), subject: z.string() }),
])

const StoredTransaction = z
  .object({ name: z.string(), description: Description, recording: Recording, frees: z.array(FreedEntry), seenBy: z.array(z.string()) })
  .refine(({ name, recording }) => isRecordedBy(name, recording), { error: 'a transaction of this name records something else' })

/**
 * Reads what a prepared transaction says of itself.
 * @throws ZodError when the row is not one that this version writes
 */
export function readStored(row: PreparedRow): z.output<typeof StoredTransaction> {
  return StoredTransaction.parse(row)
}

const Spends = z.array(z.object({ asset: z.string(), amount: StoredAmount }))

/** What a prepared transaction takes from its source, by asset id. */
export function readSpends(row: PreparedRow): z.output<typeof Spends> {
  return Spends.parse(row.spends)
}
