import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { Asset, Operation, type xdr } from '@stellar/stellar-sdk/base'

/** XLM for each of the two accounts: their reserves, and fees for a long time. */
const STARTING_BALANCE = '100'

/** An account of the anchor as it stands on the ledger. */
interface AnchorAccount {
  readonly id: string
  readonly account: AccountRecord | undefined
}

export interface SetUpInput {
  readonly funding: string
  readonly issuer: AnchorAccount
  readonly distribution: AnchorAccount
  readonly homeDomain: string
  readonly stablecoins: readonly IssuedAsset[]
  readonly supply: Stroops
}

/** An operation and the account that acts in it, whose key has to sign. */
export interface SourcedOperation {
  readonly source: string
  readonly operation: xdr.Operation
}

/** What is missing on the ledger, in the order in which it has to be done; nothing when all is there. */
export function listSetUpOperations(input: SetUpInput): SourcedOperation[] {
  const { funding, issuer, distribution, homeDomain, stablecoins, supply } = input
  const operations: SourcedOperation[] = []
  const add = (source: string, operation: xdr.Operation): void => void operations.push({ source, operation })

  for (const { id, account } of [issuer, distribution]) {
    if (account === undefined)
      add(funding, Operation.createAccount({ source: funding, destination: id, startingBalance: STARTING_BALANCE }))
    if (account?.homeDomain !== homeDomain) add(id, Operation.setOptions({ source: id, homeDomain }))
  }
  for (const stablecoin of stablecoins) {
    if (distribution.account?.balances.some(({ asset }) => sameAsset(asset, stablecoin))) continue
    const asset = new Asset(stablecoin.code, stablecoin.issuer)
    add(distribution.id, Operation.changeTrust({ source: distribution.id, asset }))
    add(issuer.id, Operation.payment({ source: issuer.id, destination: distribution.id, asset, amount: formatDecimal(supply) }))
  }
  return operations
}
