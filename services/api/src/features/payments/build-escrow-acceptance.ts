import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import type { BuiltTransaction, TransactionFrame } from '@lealta/stellar/transactions'
import { Account, Operation, Asset as SdkAsset, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'

type EscrowAcceptanceInput = TransactionFrame & {
  /** Claims and hands on in the same transaction; keeps no trustline between transactions (chain design D6). */
  escrowId: string
  asset: Asset
  amount: Stroops
  balanceId: string
  /** Pays the receiver's trustline, when one is needed, and for the moment of the transaction that of the escrow. */
  sponsorId: string
  needsTrustline: boolean
}

/**
 * Hands a payment that waited for a verified e-mail address to its owner, who has an account already: the newcomer's row of the chain
 * design (§4) without making the account. The source is the receiver. Signers: receiver, sponsor, escrow.
 */
export function buildEscrowAcceptance(input: EscrowAcceptanceInput): BuiltTransaction {
  const { escrowId, sponsorId } = input
  const receiver = input.source.accountId
  const asset = input.asset.issuer === undefined ? SdkAsset.native() : new SdkAsset(input.asset.code, input.asset.issuer)
  const sponsored = (account: string): xdr.Operation[] => [
    Operation.beginSponsoringFutureReserves({ source: sponsorId, sponsoredId: account }),
    Operation.changeTrust({ source: account, asset }),
    Operation.endSponsoringFutureReserves({ source: account }),
  ]
  const isIssued = input.asset.issuer !== undefined
  const operations = [
    ...(isIssued && input.needsTrustline ? sponsored(receiver) : []),
    ...(isIssued ? sponsored(escrowId) : []),
    Operation.claimClaimableBalance({ source: escrowId, balanceId: input.balanceId }),
    Operation.payment({ source: escrowId, destination: receiver, asset, amount: formatDecimal(input.amount) }),
    ...(isIssued ? [Operation.changeTrust({ source: escrowId, asset, limit: '0' })] : []),
  ]
  const builder = new TransactionBuilder(new Account(receiver, input.source.sequence.toString()), {
    fee: input.baseFee.toString(),
    networkPassphrase: input.networkPassphrase,
    timebounds: { minTime: input.timeBounds.minTime ?? 0, maxTime: input.timeBounds.maxTime },
  })
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  return {
    name: 'paymentAccept',
    envelope: transaction.toXdr(),
    hash: Buffer.from(transaction.hash()).toString('hex'),
    units: isIssued && input.needsTrustline ? [{ kind: 'trustline', sponsor: sponsorId, count: 1 }] : [],
    sponsors: isIssued ? [sponsorId] : [],
  }
}
