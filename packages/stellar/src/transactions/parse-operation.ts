import { LiquidityPoolAsset, type OperationRecord, type Asset as SdkAsset, type xdr } from '@stellar/stellar-sdk/base'
import { parseDecimal } from '#amount/parse-decimal.ts'
import type { Price } from '#amount/price.ts'
import { type Asset, nativeAsset } from '#asset/asset.ts'
import { toHex } from './bytes.ts'
import type { ClaimCondition, OperationDetails, SetOptionsDetails } from './operation-details.ts'

/** Turns an operation of the SDK into our own. `body` is its XDR, for what the SDK's record rounds. */
export function parseOperation(record: OperationRecord, body: xdr.OperationBody, transactionSource: string): OperationDetails {
  const source = record.source ?? transactionSource
  switch (record.type) {
    case 'createAccount':
      return { type: record.type, source, accountId: record.destination, startingBalance: parseDecimal(record.startingBalance) }
    case 'payment':
      return {
        type: record.type,
        source,
        destination: record.destination,
        asset: toAsset(record.asset),
        amount: parseDecimal(record.amount),
      }
    case 'pathPaymentStrictReceive':
      return {
        type: record.type,
        source,
        destination: record.destination,
        sendAsset: toAsset(record.sendAsset),
        sendMax: parseDecimal(record.sendMax),
        destAsset: toAsset(record.destAsset),
        destAmount: parseDecimal(record.destAmount),
        path: record.path.map(toAsset),
      }
    case 'pathPaymentStrictSend':
      return {
        type: record.type,
        source,
        destination: record.destination,
        sendAsset: toAsset(record.sendAsset),
        sendAmount: parseDecimal(record.sendAmount),
        destAsset: toAsset(record.destAsset),
        destMin: parseDecimal(record.destMin),
        path: record.path.map(toAsset),
      }
    case 'manageSellOffer':
    case 'manageBuyOffer':
    case 'createPassiveSellOffer':
      return {
        type: record.type,
        source,
        selling: toAsset(record.selling),
        buying: toAsset(record.buying),
        amount: parseDecimal(record.type === 'manageBuyOffer' ? record.buyAmount : record.amount),
        price: toExactPrice(body),
        offerId: record.type === 'createPassiveSellOffer' ? 0n : BigInt(record.offerId),
      }
    case 'setOptions':
      return toSetOptions(record, source)
    case 'changeTrust':
      if (record.line instanceof LiquidityPoolAsset) return { type: 'other', source, name: 'liquidityPoolTrust' }
      return { type: record.type, source, asset: toAsset(record.line), limit: parseDecimal(record.limit) }
    case 'accountMerge':
      return { type: record.type, source, destination: record.destination }
    case 'manageData':
      return { type: record.type, source, name: record.name, ...(record.value ? { value: record.value } : {}) }
    case 'createClaimableBalance':
      return {
        type: record.type,
        source,
        asset: toAsset(record.asset),
        amount: parseDecimal(record.amount),
        claimants: record.claimants.map(({ destination, predicate }) => ({ accountId: destination, condition: toCondition(predicate) })),
      }
    case 'claimClaimableBalance':
      return { type: record.type, source, balanceId: record.balanceId }
    case 'beginSponsoringFutureReserves':
      return { type: record.type, source, sponsoredId: record.sponsoredId }
    case 'endSponsoringFutureReserves':
      return { type: record.type, source }
    default:
      return { type: 'other', source, name: record.type }
  }
}

function toAsset(asset: SdkAsset): Asset {
  return asset.isNative() ? nativeAsset : { code: asset.getCode(), issuer: asset.getIssuer() ?? '' }
}

/** The SDK's record turns the fraction into a decimal; the ledger and our screens keep the fraction. */
function toExactPrice(body: xdr.OperationBody): Price {
  switch (body.type) {
    case 'manageSellOffer':
      return { n: body.manageSellOfferOp.price.n, d: body.manageSellOfferOp.price.d }
    case 'manageBuyOffer':
      return { n: body.manageBuyOfferOp.price.n, d: body.manageBuyOfferOp.price.d }
    case 'createPassiveSellOffer':
      return { n: body.createPassiveSellOfferOp.price.n, d: body.createPassiveSellOfferOp.price.d }
    default:
      throw new TypeError(`not an offer: ${body.type}`)
  }
}

function toSetOptions(record: Extract<OperationRecord, { type: 'setOptions' }>, source: string): SetOptionsDetails {
  const { masterWeight, lowThreshold, medThreshold, highThreshold, homeDomain, setFlags, clearFlags, signer } = record
  return {
    type: 'setOptions',
    source,
    ...(masterWeight === undefined ? {} : { masterWeight }),
    ...(lowThreshold === undefined ? {} : { lowThreshold }),
    ...(medThreshold === undefined ? {} : { medThreshold }),
    ...(highThreshold === undefined ? {} : { highThreshold }),
    ...(homeDomain === undefined ? {} : { homeDomain }),
    ...(setFlags === undefined ? {} : { setFlags }),
    ...(clearFlags === undefined ? {} : { clearFlags }),
    ...(signer === undefined ? {} : { signer: { key: toSignerKey(signer), weight: Number(signer.weight ?? 0) } }),
  }
}

function toSignerKey(signer: NonNullable<Extract<OperationRecord, { type: 'setOptions' }>['signer']>): string {
  const key = signer.ed25519PublicKey ?? signer.ed25519SignedPayload ?? signer.preAuthTx ?? signer.sha256Hash
  return typeof key === 'string' ? key : toHex(key ?? new Uint8Array())
}

function toCondition(predicate: xdr.ClaimPredicate): ClaimCondition {
  switch (predicate.type) {
    case 'claimPredicateUnconditional':
      return { type: 'unconditional' }
    case 'claimPredicateBeforeAbsoluteTime':
      return { type: 'before', at: predicate.absBefore }
    case 'claimPredicateBeforeRelativeTime':
      return { type: 'beforeRelative', seconds: predicate.relBefore }
    case 'claimPredicateNot': {
      if (predicate.notPredicate === null) throw new TypeError('a negation of nothing')
      return { type: 'not', condition: toCondition(predicate.notPredicate) }
    }
    case 'claimPredicateAnd':
      return { type: 'and', conditions: predicate.andPredicates.map(toCondition) }
    case 'claimPredicateOr':
      return { type: 'or', conditions: predicate.orPredicates.map(toCondition) }
  }
}
