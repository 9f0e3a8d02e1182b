import type { TransactionDetails } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { INNER_BASE_FEE } from '#domain/ledger/ledger.ts'
import { formatParty, readNames, type Viewer } from '#domain/recipients/names.ts'
import type { Description, Party } from './description.ts'

type Details = z.input<typeof TransactionDetails>

type Question = {
  description: Description
  /** Account on whose behalf the transaction acts. */
  account: string
  viewer: Viewer
  /** An account whose name is known already, whoever looks. */
  knownAs: { publicKey: string; name: string } | undefined
  /** How many operations it has. */
  operations: number
  isFinal: boolean
}

/** What the review says, with the names that the person may see. */
export async function describeReview(deps: ApiDeps, question: Question): Promise<Details> {
  const { description, account, viewer, knownAs } = question
  const { asset, amount, price } = description
  const other = findOther(description, account)
  const isKnown = knownAs !== undefined && knownAs.publicKey === other?.publicKey
  const names = isKnown ? new Map([[knownAs.publicKey, { name: knownAs.name }]]) : await readNames(deps, viewer, [other?.publicKey ?? null])
  return {
    source: account,
    amount: amount === null ? null : formatDecimal(amount),
    asset: asset && toAssetId(asset),
    assetCode: asset?.code ?? null,
    counterparty: formatParty(names, other),
    price: price && formatDecimal(price.amount),
    priceAsset: price && toAssetId(price.asset),
    priceAssetCode: price?.asset.code ?? null,
    fee: describeFee(question.operations),
    irreversible: question.isFinal,
  }
}

/** The side that is not the account's own. */
function findOther({ from, to }: Description, account: string): Party | null {
  return from?.publicKey === account || from === null ? to : from
}

/** The fees line: at least what the fee bump will offer, paid by the platform (spec §9 "Fee in XLM, may be sponsored"). */
function describeFee(operations: number): Details['fee'] {
  const amount = formatDecimal(toStroops(INNER_BASE_FEE * BigInt(operations + 1)))
  return { network: { amount, sponsored: true }, platform: null }
}
