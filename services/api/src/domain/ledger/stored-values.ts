import { AppError, MAX_STROOPS, type Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { type Asset, nativeAsset, parseAssetId } from '@lealta/stellar/asset'
import { z } from 'zod'
import { toAssetId } from './asset-id.ts'

/** A sum as our tables keep it inside JSON: a decimal text. */
export const StoredAmount = z.codec(z.string(), z.custom<Stroops>(isStroops), {
  decode: (text, context) => readOr(context, text, parseDecimal),
  encode: amount => formatDecimal(amount),
})

function isStroops(value: unknown): boolean {
  return typeof value === 'bigint' && value >= 0n && value <= MAX_STROOPS
}

/** An asset as our tables keep it: its id, `native` or `CODE-G…`. */
export const StoredAsset = z.codec(z.string(), z.custom<Asset>(), {
  decode: (text, context) => readOr(context, text, id => (id === 'native' ? nativeAsset : parseAssetId(id))),
  encode: asset => toAssetId(asset),
})

/** What a parser refuses becomes an issue of the schema. */
function readOr<T>(context: z.core.ParsePayload, text: string, read: (text: string) => T): T {
  try {
    return read(text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.issues.push({ code: 'custom', input: text, message: error.code })
    return z.NEVER
  }
}
