import { readAsset, writeAsset } from './asset-codec.ts'
import { readBalanceId, writeBalanceId } from './claimant-codec.ts'
import { readOfferBody, writeOfferBody } from './ledger-entry-codec.ts'
import { operationCodes, operationFaults, operationTypes, type TransactionCode, transactionCodes } from './operation-codes.ts'
import type { ClaimAtom, ManageOfferSuccess, OperationResult, PathPaymentSuccess, SimplePayment } from './operation-result.ts'
import type { InnerTransactionResult, TransactionResult, TransactionResultPair } from './transaction-result.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

const atomTypes = ['v0', 'order_book', 'liquidity_pool'] as const
const offerEffects = ['created', 'updated', 'deleted'] as const
const codeNames = new Map<number, TransactionCode>(
  Object.entries(transactionCodes).map(([name, value]) => [value, name as TransactionCode]),
)

function readAtom(reader: XdrReader): ClaimAtom {
  const type = atomTypes[reader.uint32()]
  const amounts = () => ({
    assetSold: readAsset(reader),
    amountSold: reader.int64(),
    assetBought: readAsset(reader),
    amountBought: reader.int64(),
  })
  switch (type) {
    case 'v0':
      return { type, sellerId: reader.ed25519(), offerId: reader.int64(), ...amounts() }
    case 'order_book':
      return { type, sellerId: reader.accountId(), offerId: reader.int64(), ...amounts() }
    case 'liquidity_pool':
      return { type, poolId: reader.hash(), ...amounts() }
    default:
      throw reader.fail('unknown type of claim')
  }
}

function writeAtom(writer: XdrWriter, atom: ClaimAtom): void {
  writer.uint32(atomTypes.indexOf(atom.type))
  if (atom.type === 'liquidity_pool') writer.hash(atom.poolId)
  else {
    if (atom.type === 'v0') writer.ed25519(atom.sellerId)
    else writer.accountId(atom.sellerId)
    writer.int64(atom.offerId)
  }
  writeAsset(writer, atom.assetSold)
  writer.int64(atom.amountSold)
  writeAsset(writer, atom.assetBought)
  writer.int64(atom.amountBought)
}

function readOfferSuccess(reader: XdrReader): ManageOfferSuccess {
  const offersClaimed = reader.list(0xffffffff, readAtom)
  const effect = offerEffects[reader.uint32()]
  if (effect === undefined) throw reader.fail('unknown effect of offer')
  return { offersClaimed, effect, offer: effect === 'deleted' ? undefined : readOfferBody(reader) }
}

function writeOfferSuccess(writer: XdrWriter, success: ManageOfferSuccess): void {
  writer.list(success.offersClaimed, 0xffffffff, writeAtom)
  writer.uint32(offerEffects.indexOf(success.effect))
  if (success.offer !== undefined) writeOfferBody(writer, success.offer)
}

function readSimplePayment(reader: XdrReader): SimplePayment {
  return { destination: reader.accountId(), asset: readAsset(reader), amount: reader.int64() }
}

function readPathSuccess(reader: XdrReader): PathPaymentSuccess {
  return { offers: reader.list(0xffffffff, readAtom), last: readSimplePayment(reader) }
}

function writePathSuccess(writer: XdrWriter, success: PathPaymentSuccess): void {
  writer.list(success.offers, 0xffffffff, writeAtom)
  writer.accountId(success.last.destination)
  writeAsset(writer, success.last.asset)
  writer.int64(success.last.amount)
}

function readPayload(reader: XdrReader, type: OperationResult['type'], code: string): object | undefined {
  if (code === 'NO_ISSUER' && (type === 'path_payment_strict_receive' || type === 'path_payment_strict_send')) {
    return { noIssuer: readAsset(reader) }
  }
  if (code !== 'SUCCESS') return undefined
  switch (type) {
    case 'path_payment_strict_receive':
    case 'path_payment_strict_send':
      return { success: readPathSuccess(reader) }
    case 'manage_sell_offer':
    case 'create_passive_sell_offer':
    case 'manage_buy_offer':
      return { success: readOfferSuccess(reader) }
    case 'account_merge':
      return { sourceAccountBalance: reader.int64() }
    case 'inflation':
      return { payouts: reader.list(0xffffffff, r => ({ destination: r.accountId(), amount: r.int64() })) }
    case 'create_claimable_balance':
      return { balanceId: readBalanceId(reader) }
    default:
      return undefined
  }
}

/** XDR OperationResult. */
export function readOperationResult(reader: XdrReader): OperationResult {
  const outer = reader.int32()
  if (outer !== 0) {
    const fault = operationFaults[-outer - 1]
    if (fault === undefined) throw reader.fail('unknown result of operation')
    return { type: 'fault', code: fault }
  }
  const type = operationTypes[reader.uint32()]
  if (type === undefined) throw reader.fail('unknown type of operation')
  const codes: readonly string[] = operationCodes[type]
  const code = codes[-reader.int32()]
  if (code === undefined) throw reader.fail('unknown result of operation')
  return { type, code, ...readPayload(reader, type, code) } as OperationResult
}

function writePayload(writer: XdrWriter, result: OperationResult): void {
  switch (result.type) {
    case 'path_payment_strict_receive':
    case 'path_payment_strict_send':
      if (result.code === 'SUCCESS') writePathSuccess(writer, result.success)
      else if (result.code === 'NO_ISSUER') writeAsset(writer, result.noIssuer)
      break
    case 'manage_sell_offer':
    case 'create_passive_sell_offer':
    case 'manage_buy_offer':
      if (result.code === 'SUCCESS') writeOfferSuccess(writer, result.success)
      break
    case 'account_merge':
      if (result.code === 'SUCCESS') writer.int64(result.sourceAccountBalance)
      break
    case 'inflation':
      if (result.code === 'SUCCESS') {
        writer.list(result.payouts, 0xffffffff, (w, payout) => {
          w.accountId(payout.destination)
          w.int64(payout.amount)
        })
      }
      break
    case 'create_claimable_balance':
      if (result.code === 'SUCCESS') writeBalanceId(writer, result.balanceId)
      break
    default:
  }
}

export function writeOperationResult(writer: XdrWriter, result: OperationResult): void {
  if (result.type === 'fault') {
    writer.int32(-(operationFaults.indexOf(result.code) + 1))
    return
  }
  writer.int32(0)
  writer.uint32(operationTypes.indexOf(result.type))
  const codes: readonly string[] = operationCodes[result.type]
  writer.int32(-codes.indexOf(result.code))
  writePayload(writer, result)
}

function readInner(reader: XdrReader, feeCharged: bigint, code: TransactionCode | undefined): InnerTransactionResult {
  switch (code) {
    case undefined:
    case 'txFEE_BUMP_INNER_SUCCESS':
    case 'txFEE_BUMP_INNER_FAILED':
      throw reader.fail('unknown result of transaction')
    case 'txSUCCESS':
    case 'txFAILED':
      return { feeCharged, code, operations: reader.list(0xffffffff, readOperationResult) }
    default:
      return { feeCharged, code }
  }
}

/** XDR TransactionResult. */
export function readTransactionResult(reader: XdrReader): TransactionResult {
  const feeCharged = reader.int64()
  const code = codeNames.get(reader.int32())
  if (code !== 'txFEE_BUMP_INNER_SUCCESS' && code !== 'txFEE_BUMP_INNER_FAILED') {
    const result = readInner(reader, feeCharged, code)
    reader.noExtension()
    return result
  }
  const innerHash = reader.hash()
  const innerFee = reader.int64()
  const innerResult = readInner(reader, innerFee, codeNames.get(reader.int32()))
  reader.noExtension()
  reader.noExtension()
  return { feeCharged, code, innerHash, innerResult }
}

export function writeTransactionResult(writer: XdrWriter, result: TransactionResult): void {
  writer.int64(result.feeCharged)
  writer.int32(transactionCodes[result.code])
  if ('innerHash' in result) {
    writer.hash(result.innerHash)
    writeTransactionResult(writer, result.innerResult)
  } else if ('operations' in result) writer.list(result.operations, 0xffffffff, writeOperationResult)
  writer.uint32(0)
}

/** XDR TransactionResultPair. */
export function readTransactionResultPair(reader: XdrReader): TransactionResultPair {
  return { transactionHash: reader.hash(), result: readTransactionResult(reader) }
}

export function writeTransactionResultPair(writer: XdrWriter, pair: TransactionResultPair): void {
  writer.hash(pair.transactionHash)
  writeTransactionResult(writer, pair.result)
}
