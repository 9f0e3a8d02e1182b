import type { Stroops } from '@lealta/kernel'
import { Claimant, Operation, Asset as SdkAsset, type xdr } from '@stellar/stellar-sdk/base'
import { formatDecimal } from '#amount/format-decimal.ts'
import type { Price } from '#amount/price.ts'
import type { Asset } from '#asset/asset.ts'
import type { PlatformFee } from './built-transaction.ts'
import type { ReservedEntry } from './reserved-entry.ts'

/** One operation, and what becomes of the entries that take reserves. */
export interface Step {
  readonly operation: xdr.Operation
  /** Left out when it adds none. A new pending payment has no id before the transaction around it is built. */
  readonly adds?: Exclude<ReservedEntry, { kind: 'claimableBalance' }> | { readonly kind: 'claimableBalance'; readonly claimants: number }
  readonly removes?: ReservedEntry
  /** Who pays the reserves of what it adds; left out when the account does by itself. */
  readonly sponsor?: string
  readonly partOf?: string
  /** An account that pays with this step, whatever the transaction's source: its key has to sign. */
  readonly payer?: string
}

/** Thresholds of every account of the product but locked issuers: low 1, medium 2, high 3 (chain design §1). */
const THRESHOLDS = { lowThreshold: 1, medThreshold: 2, highThreshold: 3 } as const

/** `AUTH_IMMUTABLE`, the one flag that tokens carry (chain design D5). */
const IMMUTABLE = 4

/**
 * Whatever `inside` adds for `sponsored` is paid by `sponsor` (CAP-33).
 * @param partOf the account in whose making it happens; by default `sponsored`, when `inside` makes it
 */
export function sponsoredBy(sponsor: string, sponsored: string, inside: readonly Step[], partOf = findNewAccount(inside)): Step[] {
  return [
    { operation: Operation.beginSponsoringFutureReserves({ sponsoredId: sponsored, source: sponsor }), payer: sponsor },
    ...inside.map(step => (step.adds ? { ...step, sponsor, ...(partOf === undefined || isAccount(step) ? {} : { partOf }) } : step)),
    { operation: Operation.endSponsoringFutureReserves({ source: sponsored }) },
  ]
}

function findNewAccount(steps: readonly Step[]): string | undefined {
  const made = steps.find(isAccount)?.adds
  return made?.kind === 'account' ? made.account : undefined
}

const isAccount = (step: Step): boolean => step.adds?.kind === 'account'

export function createAccount(source: string, accountId: string, startingBalance: Stroops | 0n = 0n): Step {
  return {
    operation: Operation.createAccount({ source, destination: accountId, startingBalance: formatDecimal(startingBalance as Stroops) }),
    adds: { kind: 'account', account: accountId },
    payer: source,
  }
}

export function addTrustline(accountId: string, asset: Asset): Step {
  return {
    operation: Operation.changeTrust({ source: accountId, asset: toSdkAsset(asset) }),
    adds: { kind: 'trustline', account: accountId, asset },
  }
}

/** Takes the limit from a trustline that there is; the reserve stays with whoever pays it. */
export function raiseTrustline(accountId: string, asset: Asset): Step {
  return { operation: Operation.changeTrust({ source: accountId, asset: toSdkAsset(asset) }) }
}

export function removeTrustline(accountId: string, asset: Asset): Step {
  return {
    operation: Operation.changeTrust({ source: accountId, asset: toSdkAsset(asset), limit: '0' }),
    removes: { kind: 'trustline', account: accountId, asset },
  }
}

export function pay(source: string, destination: string, asset: Asset, amount: Stroops): Step {
  return { operation: Operation.payment({ source, destination, asset: toSdkAsset(asset), amount: formatDecimal(amount) }) }
}

export function addSigner(accountId: string, key: string, weight: number): Step {
  return { ...changeSigner(accountId, key, weight), adds: { kind: 'signer', account: accountId, key } }
}

/** Of a key that is a signer already. */
export function changeSigner(accountId: string, key: string, weight: number): Step {
  return { operation: Operation.setOptions({ source: accountId, signer: { ed25519PublicKey: key, weight } }) }
}

export function removeSigner(accountId: string, key: string): Step {
  return { ...changeSigner(accountId, key, 0), removes: { kind: 'signer', account: accountId, key } }
}

export function setMasterWeight(accountId: string, masterWeight: number): Step {
  return { operation: Operation.setOptions({ source: accountId, masterWeight }) }
}

/** Gives an account its thresholds and home domain, its master key the weight, and, for an issuer, the flag that forbids flags. */
export function setUpAccount(
  accountId: string,
  options: { masterWeight?: number; homeDomain?: string; thresholds?: boolean; immutable?: boolean },
): Step {
  return {
    operation: Operation.setOptions({
      source: accountId,
      ...(options.masterWeight === undefined ? {} : { masterWeight: options.masterWeight }),
      ...(options.thresholds === false ? {} : THRESHOLDS),
      ...(options.homeDomain === undefined ? {} : { homeDomain: options.homeDomain }),
      ...(options.immutable === true ? { setFlags: IMMUTABLE } : {}),
    }),
  }
}

/** Locks an issuer for good: no weight reaches even the lowest threshold (chain design §3, fixed token). */
export function lockAccount(accountId: string): Step {
  return { operation: Operation.setOptions({ source: accountId, masterWeight: 0, lowThreshold: 1, medThreshold: 1, highThreshold: 1 }) }
}

export function writeData(accountId: string, name: string, value: string): Step {
  return { operation: Operation.manageData({ source: accountId, name, value }), adds: { kind: 'data', account: accountId, name } }
}

export function removeData(accountId: string, name: string): Step {
  return { operation: Operation.manageData({ source: accountId, name, value: null }), removes: { kind: 'data', account: accountId, name } }
}

/** Everybody in `claimantIds` may take the whole; until `expiresAt` (unix seconds) for the first, without condition for the others. */
export function createPending(
  source: string,
  pending: { asset: Asset; amount: Stroops; claimantIds: readonly string[]; expiresAt?: bigint | undefined },
): Step {
  return {
    operation: Operation.createClaimableBalance({
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
    }),
    adds: { kind: 'claimableBalance', claimants: pending.claimantIds.length },
  }
}

export function claimPending(source: string, balanceId: string): Step {
  return { operation: Operation.claimClaimableBalance({ source, balanceId }), removes: { kind: 'claimableBalance', balanceId } }
}

export function sellOffer(source: string, offer: { selling: Asset; buying: Asset; amount: Stroops; price: Price }): Step {
  return { operation: manageSellOffer(source, { ...offer, offerId: 0n }), adds: { kind: 'offer', account: source } }
}

export function buyOffer(source: string, offer: { selling: Asset; buying: Asset; amount: Stroops; price: Price }): Step {
  return {
    operation: Operation.manageBuyOffer({
      source,
      selling: toSdkAsset(offer.selling),
      buying: toSdkAsset(offer.buying),
      buyAmount: formatDecimal(offer.amount),
      price: { ...offer.price },
      offerId: '0',
    }),
    adds: { kind: 'offer', account: source },
  }
}

export function cancelOffer(source: string, offer: { offerId: bigint; selling: Asset; buying: Asset }): Step {
  return {
    operation: manageSellOffer(source, { ...offer, amount: 0n as Stroops, price: { n: 1, d: 1 } }),
    removes: { kind: 'offer', account: source, offerId: offer.offerId },
  }
}

function manageSellOffer(
  source: string,
  offer: { selling: Asset; buying: Asset; amount: Stroops; price: Price; offerId: bigint },
): xdr.Operation {
  return Operation.manageSellOffer({
    source,
    selling: toSdkAsset(offer.selling),
    buying: toSdkAsset(offer.buying),
    amount: formatDecimal(offer.amount),
    price: { ...offer.price },
    offerId: offer.offerId.toString(),
  })
}

/** With the account go its signers; trustlines, offers and data must be gone before. */
export function mergeAccount(source: string, destination: string): Step {
  return { operation: Operation.accountMerge({ source, destination }), removes: { kind: 'account', account: source } }
}

/** The product's fee: a plain payment, or through the order book when the payer pays in another asset (chain design §2). */
export function payFee(source: string, fee: PlatformFee | undefined): Step[] {
  if (fee === undefined) return []
  if (fee.exchange === undefined) return [pay(source, fee.collectorId, fee.asset, fee.amount)]
  return [
    payThroughBook(source, {
      sending: fee.exchange.asset,
      sendMax: fee.exchange.sendMax,
      destination: fee.collectorId,
      receiving: fee.asset,
      amount: fee.amount,
      path: fee.exchange.path ?? [],
    }),
  ]
}

/** Pays an exact amount of one asset with at most so much of another, through the order book. */
export function payThroughBook(
  source: string,
  payment: { sending: Asset; sendMax: Stroops; destination: string; receiving: Asset; amount: Stroops; path: readonly Asset[] },
): Step {
  return {
    operation: Operation.pathPaymentStrictReceive({
      source,
      sendAsset: toSdkAsset(payment.sending),
      sendMax: formatDecimal(payment.sendMax),
      destination: payment.destination,
      destAsset: toSdkAsset(payment.receiving),
      destAmount: formatDecimal(payment.amount),
      path: payment.path.map(toSdkAsset),
    }),
  }
}

export function toSdkAsset(asset: Asset): SdkAsset {
  return asset.issuer === undefined ? SdkAsset.native() : new SdkAsset(asset.code, asset.issuer)
}
