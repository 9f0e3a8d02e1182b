import type { TransactionDetails } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { INNER_BASE_FEE } from '#domain/ledger/ledger.ts'
import { formatParty, readNames, type Shown, type Viewer } from '#domain/recipients/names.ts'
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
  /** Entries that it adds at the expense of others, and whose. */
  reserves: { units: number; paidBy: 'own' | 'issuer' | 'platform' }
}

/** What the review says, with the names that the person may see. */
export async function describeReview(deps: ApiDeps, question: Question): Promise<Details> {
  const { description, account, viewer, knownAs } = question
  const { asset, amount, price } = description
  const other = findOther(description, account)
  const isKnown = knownAs !== undefined && knownAs.publicKey === other?.publicKey
  const keys = [other, ...description.parts.map(part => part.to)].map(party => party?.publicKey ?? null)
  const names = isKnown ? new Map([[knownAs.publicKey, { name: knownAs.name }]]) : await readNames(deps, viewer, keys)
  return {
    source: account,
    amount: amount === null ? null : formatDecimal(amount),
    asset: asset && toAssetId(asset),
    assetCode: asset?.code ?? null,
    counterparty: formatParty(names, other),
    price: price && formatDecimal(price.amount),
    priceAsset: price && toAssetId(price.asset),
    priceAssetCode: price?.asset.code ?? null,
    fee: describeFee(question.operations, description.platformFee),
    recipients: description.parts
      .filter(part => part.from === undefined)
      .map(({ to, amount: part, waits }) => ({ name: nameOf(names, to), amount: formatDecimal(part), waits })),
    reserves: description.parts.some(({ waits }) => waits) ? question.reserves : null,
    irreversible: question.isFinal,
  }
}

/** A recipient by their name, else by the address that the sender has just typed. */
function nameOf(names: ReadonlyMap<string, Pick<Shown, 'name'>>, to: Party): string {
  const name = to.publicKey === null ? null : names.get(to.publicKey)?.name
  return name ?? to.email ?? formatParty(names, to) ?? ''
}

/** The side that is not the account's own. */
function findOther({ from, to }: Description, account: string): Party | null {
  return from?.publicKey === account || from === null ? to : from
}

/** The fees line: the platform's own fee, in a stablecoin, and at least what the fee bump will offer, paid by the platform (spec §9 "Fee in XLM, may be sponsored"). */
function describeFee(operations: number, own: Description['platformFee']): Details['fee'] {
  const amount = formatDecimal(toStroops(INNER_BASE_FEE * BigInt(operations + 1)))
  const platform = own && { amount: formatDecimal(own.amount), asset: toAssetId(own.asset), code: own.asset.code }
  return { network: { amount, sponsored: true }, platform }
}
