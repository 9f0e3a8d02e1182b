import { ApiError } from '@lealta/contract'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { fetchStellarToml, StellarTomlError } from '@lealta/stellar/sep1'
import { type AnchorTransaction, createTransferServer, TransferServerError } from '@lealta/stellar/sep24'
import type { ApiDeps } from '#deps.ts'
import type { AnchorWay } from '#domain/payment-providers/payment-ways.ts'
import { askStrangers } from '#domain/tokens/issuer-facts.ts'

/** Two answers of an anchor fit into the 15 seconds that a caller waits (spec §9 "Request timeout"). */
const ANSWER_MS = 6_000

/**
 * Reads a transaction from an anchor itself: what a browser says of it is not what is paid. One that an owner added is asked as strangers are.
 * @param asset one that the anchor's stellar.toml lists
 * @param token of whoever began the transaction
 * @throws ApiError token_not_valid for what it does not deal in; transfer_server_unreachable,
 *   transfer_server_refused, transfer_server_signed_out, anchor_transaction_not_found, anchor_answer_not_valid
 */
export async function readAtAnchor(
  deps: ApiDeps,
  { homeDomain, isAdded }: Pick<AnchorWay, 'homeDomain' | 'isAdded'>,
  { asset, transactionId, token }: { asset: IssuedAsset; transactionId: string; token: string },
): Promise<AnchorTransaction> {
  const { localDomains: httpDomains = [] } = deps
  const options = { ...(isAdded ? askStrangers(httpDomains) : { httpDomains }), timeoutMs: ANSWER_MS }
  try {
    const toml = await fetchStellarToml(homeDomain, options)
    if (toml?.TRANSFER_SERVER_SEP0024 === undefined) throw new ApiError('transfer_server_unreachable', 'the anchor has no transfer server')
    const isListed = toml.CURRENCIES?.some(one => 'code' in one && one.code === asset.code && one.issuer === asset.issuer)
    if (!isListed) throw new ApiError('token_not_valid', 'not an asset of the anchor')
    const url = toml.TRANSFER_SERVER_SEP0024
    const server = createTransferServer({ ...options, url, homeDomain })
    return await server.readTransaction(token, transactionId)
  } catch (cause) {
    throw toApiError(cause)
  }
}

/** What an anchor did, as an error of the catalogue; anything else stays what it is. */
export function toApiError(cause: unknown): unknown {
  if (cause instanceof StellarTomlError) {
    return new ApiError(cause.code === 'toml_unreachable' ? 'transfer_server_unreachable' : 'anchor_answer_not_valid', cause.message, {
      cause,
    })
  }
  if (!(cause instanceof TransferServerError)) return cause
  const { code, message } = cause
  switch (code) {
    case 'transfer_server_unreachable':
    case 'transfer_server_signed_out':
    case 'anchor_transaction_not_found':
      return new ApiError(code, message, { cause })
    case 'transfer_server_refused':
      return new ApiError(code, message, { data: { reason: message }, cause })
    default:
      return new ApiError('anchor_answer_not_valid', message, { data: { reason: message }, cause })
  }
}
