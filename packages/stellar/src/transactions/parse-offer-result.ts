import { TransactionResult } from '@stellar/stellar-sdk/xdr'
import { listOperationResults } from './parse-result.ts'

/**
 * What became of the last offer that a transaction placed, by its base64 TransactionResult: the number of what is left of it on the order
 * book; undefined when it was filled at once, or the transaction placed none.
 * @throws when it is not valid XDR
 */
export function parsePlacedOffer(result: string): bigint | undefined {
  const outer = TransactionResult.fromXdr(result, 'base64').toJson() as unknown as { result: unknown }
  const placed = listOperationResults(outer.result).flatMap(operation => readOffer(operation) ?? [])
  const entry = placed.at(-1)?.offer.created
  return entry === undefined ? undefined : BigInt(entry.offer_id)
}

interface Placed {
  offer: { created?: { offer_id: string } }
}

function readOffer(operation: unknown): Placed | undefined {
  const { op_inner: tried } = operation as { op_inner?: Record<string, unknown> }
  const done = (tried?.manage_sell_offer ?? tried?.manage_buy_offer) as { success?: Placed } | undefined
  return typeof done === 'object' ? done.success : undefined
}
