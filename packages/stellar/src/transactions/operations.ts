import type { Stroops } from '@lealta/kernel'
import { Claimant, Operation, Asset as SdkAsset, type xdr } from '@stellar/stellar-sdk/base'
import { formatDecimal } from '#amount/format-decimal.ts'
import type { Price } from '#amount/price.ts'
import type { Asset } from '#asset/asset.ts'
import type { PlatformFee } from './built-transaction.ts'

/** Thresholds of every account of the product but locked issuers: low 1, medium 2, high 3 (chain.md §1). */
const THRESHOLDS = { lowThreshold: 1, medThreshold: 2, highThreshold: 3 } as const

/** `AUTH_IMMUTABLE`, the one flag that tokens carry (chain.md D5). */
const IMMUTABLE = 4

/** Whatever `inside` creates for `sponsored` is paid by `sponsor` (CAP-33). */
export function sponsoredBy(sponsor: string, sponsored: string, inside: readonly xdr.Operation[]): xdr.Operation[] {
  return [
    Operation.beginSponsoringFutureReserves({ sponsoredId: sponsored, source: sponsor }),
    ...inside,
    Operation.endSponsoringFutureReserves({ source: sponsored }),
  ]
}

export function createAccount(source: string, accountId: string, startingBalance: Stroops | 0n = 0n): xdr.Operation {
  return Operation.createAccount({ source, destination: accountId, startingBalance: formatDecimal(startingBalance as Stroops) })
}

export function addTrustline(accountId: string, asset: Asset): xdr.Operation {
  return Operation.changeTrust({ source: accountId, asset: toSdkAsset(asset) })
}

export function removeTrustline(accountId: string, asset: Asset): xdr.Operation {
  return Operation.changeTrust({ source: accountId, asset: toSdkAsset(asset), limit: '0' })
}

export function pay(source: string, destination: string, asset: Asset, amount: Stroops): xdr.Operation {
  return Operation.payment({ source, destination, asset: toSdkAsset(asset), amount: formatDecimal(amount) })
}

export function addSigner(accountId: string, key: string, weight: number): xdr.Operation {
  return Operation.setOptions({ source: accountId, signer: { ed25519PublicKey: key, weight } })
}

export function setMasterWeight(accountId: string, masterWeight: number): xdr.Operation {
  return Operation.setOptions({ source: accountId, masterWeight })
}

/** Gives an account its thresholds and home domain, its master key the weight, and, for an issuer, the flag that forbids flags. */
export function setUpAccount(
  accountId: string,
  options: { masterWeight?: number; homeDomain?: string; thresholds?: boolean; immutable?: boolean },
): xdr.Operation {
  return Operation.setOptions({
    source: accountId,
    ...(options.masterWeight === undefined ? {} : { masterWeight: options.masterWeight }),
    ...(options.thresholds === false ? {} : THRESHOLDS),
    ...(options.homeDomain === undefined ? {} : { homeDomain: options.homeDomain }),
    ...(options.immutable === true ? { setFlags: IMMUTABLE } : {}),
  })
}

/** Locks an issuer for good: no weight reaches even the lowest threshold (chain.md §3, fixed token). */
export function lockAccount(accountId: string): xdr.Operation {
  return Operation.setOptions({ source: accountId, masterWeight: 0, lowThreshold: 1, medThreshold: 1, highThreshold: 1 })
}

export function writeData(accountId: string, name: string, value: string | null): xdr.Operation {
  return Operation.manageData({ source: accountId, name, value })
}

/** Everybody in `claimantIds` may take the whole; until `expiresAt` (unix seconds) for the first, without condition for the others. */
export function createPending(
  source: string,
  pending: { asset: Asset; amount: Stroops; claimantIds: readonly string[]; expiresAt?: bigint | undefined },
): xdr.Operation {
  return Operation.createClaimableBalance({
    source,
    asset: toSdkAsset(pending.asset),
    amount: formatDecimal(pending.amount),
    claimants: pending.claimantIds.map(
      (claimantId, index) =>
        new Claimant(
          claimantId,
          index === 0 && pending.expiresAt !== undefined
            ? Claimant.predicateBeforeAbsoluteTime(pending.expiresAt.toString())
            : Claimant.predicateUnconditional(),
        ),
    ),
  })
}

export function claimPending(source: string, balanceId: string): xdr.Operation {
  return Operation.claimClaimableBalance({ source, balanceId })
}

export function sellOffer(
  source: string,
  offer: { selling: Asset; buying: Asset; amount: Stroops; price: Price; offerId?: bigint },
): xdr.Operation {
  return Operation.manageSellOffer({
    source,
    selling: toSdkAsset(offer.selling),
    buying: toSdkAsset(offer.buying),
    amount: formatDecimal(offer.amount),
    price: { ...offer.price },
    offerId: (offer.offerId ?? 0n).toString(),
  })
}

export function cancelOffer(source: string, offer: { offerId: bigint; selling: Asset; buying: Asset }): xdr.Operation {
  return sellOffer(source, { ...offer, amount: 0n as Stroops, price: { n: 1, d: 1 } })
}

export function mergeAccount(source: string, destination: string): xdr.Operation {
  return Operation.accountMerge({ source, destination })
}

/** The product's fee: a plain payment, or through the order book when the payer pays in another asset (chain.md §2). */
export function payFee(source: string, fee: PlatformFee | undefined): xdr.Operation[] {
  if (fee === undefined) return []
  if (fee.exchange === undefined) return [pay(source, fee.collectorId, fee.asset, fee.amount)]
  return [
    Operation.pathPaymentStrictReceive({
      source,
      sendAsset: toSdkAsset(fee.exchange.asset),
      sendMax: formatDecimal(fee.exchange.sendMax),
      destination: fee.collectorId,
      destAsset: toSdkAsset(fee.asset),
      destAmount: formatDecimal(fee.amount),
      path: (fee.exchange.path ?? []).map(toSdkAsset),
    }),
  ]
}

export function toSdkAsset(asset: Asset): SdkAsset {
  return asset.issuer === undefined ? SdkAsset.native() : new SdkAsset(asset.code, asset.issuer)
}
