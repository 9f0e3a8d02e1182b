import type { Stroops } from '@lealta/kernel'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { type IssuedAsset, nativeAsset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord, Horizon } from '@lealta/stellar/horizon'
import { Asset, Claimant, extractBaseAddress, Memo, Operation, type xdr } from '@stellar/stellar-sdk/base'
import type { TransferMemo } from '#transfers/transfer.ts'

/** XLM that a new account gets: its reserve, that of a trustline, and fees (SEP-24: "2.01 XLM is recommended"). */
const NEW_ACCOUNT = toStroops(20_100_000n)

/** What the anchor keeps at most of a deposit to pay for the new account: a hundredth more than the market asked. */
const MARGIN_PERCENT = 1n

/** How money can get to somebody: paid, left for them to claim, only after an account or a trustline is there, or not at all. */
export type PayoutPlan =
  | { readonly kind: 'pay'; readonly operations: readonly xdr.Operation[] }
  | { readonly kind: 'createAccount'; readonly operations: readonly xdr.Operation[]; readonly cost: Stroops }
  | { readonly kind: 'noTrustline' }
  | { readonly kind: 'noMarket' }

export interface PayoutRequest {
  readonly horizon: Horizon
  /** The account that pays. */
  readonly payer: string
  /** G… or M…. */
  readonly destination: string
  readonly asset: IssuedAsset
  readonly amount: Stroops
  /** Whether whoever gets it can claim it where it cannot be paid. */
  readonly isClaimable: boolean
}

/**
 * Looks at the destination and decides how to pay it.
 * @throws HorizonError, HorizonUnreachableError
 */
export async function planPayout(request: PayoutRequest): Promise<PayoutPlan> {
  const { horizon, destination, asset, amount, isClaimable } = request
  const accountId = destination.startsWith('M') ? extractBaseAddress(destination) : destination
  const account = await horizon.readAccount(accountId)
  const sdkAsset = new Asset(asset.code, asset.issuer)
  if (canHold(account, asset)) {
    return { kind: 'pay', operations: [Operation.payment({ destination, asset: sdkAsset, amount: formatDecimal(amount) })] }
  }
  if (isClaimable) {
    const claimants = [new Claimant(accountId, Claimant.predicateUnconditional())]
    return { kind: 'pay', operations: [Operation.createClaimableBalance({ asset: sdkAsset, amount: formatDecimal(amount), claimants })] }
  }
  return account === undefined ? planAccount(request, accountId) : { kind: 'noTrustline' }
}

function canHold(account: AccountRecord | undefined, asset: IssuedAsset): boolean {
  return account?.balances.some(line => sameAsset(line.asset, asset) && line.isAuthorized) === true
}

/** A new account is paid for out of the deposit, at what the order book asks for XLM. */
async function planAccount({ horizon, payer, asset, amount }: PayoutRequest, accountId: string): Promise<PayoutPlan> {
  const paths = await horizon.listStrictReceivePaths({ source: asset, destination: nativeAsset, amount: NEW_ACCOUNT })
  const best = paths.map(path => path.sourceAmount).sort((a, b) => (a < b ? -1 : 1))[0]
  const cost = best === undefined ? undefined : (best * (100n + MARGIN_PERCENT)) / 100n + 1n
  if (cost === undefined || cost * 2n > amount) return { kind: 'noMarket' }
  const path = paths.find(({ sourceAmount }) => sourceAmount === best)?.path ?? []
  return {
    kind: 'createAccount',
    cost: toStroops(cost),
    operations: [
      Operation.pathPaymentStrictReceive({
        sendAsset: new Asset(asset.code, asset.issuer),
        sendMax: formatDecimal(toStroops(cost)),
        destination: payer,
        destAsset: Asset.native(),
        destAmount: formatDecimal(NEW_ACCOUNT),
        path: path.map(step => (step.issuer === undefined ? Asset.native() : new Asset(step.code, step.issuer))),
      }),
      Operation.createAccount({ destination: accountId, startingBalance: formatDecimal(NEW_ACCOUNT) }),
    ],
  }
}

/** A memo of SEP-24 as the ledger takes it. */
export function toLedgerMemo(memo: TransferMemo | undefined): Memo {
  if (memo === undefined) return Memo.none()
  if (memo.type === 'text') return Memo.text(memo.value)
  return memo.type === 'id' ? Memo.id(memo.value) : Memo.hash(Buffer.from(memo.value, 'base64').toString('hex'))
}
