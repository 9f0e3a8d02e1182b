import { assertNever } from '@lealta/kernel'
import { writeAsset, writeAssetCode, writeChangeTrustAsset, writePrice } from './asset-codec.ts'
import { writeBalanceId, writeClaimant } from './claimant-codec.ts'
import { writeLedgerKey } from './ledger-key-codec.ts'
import type { Operation, OperationBody, OperationOf } from './operation.ts'
import { operationTypes } from './operation-codes.ts'
import { writeMuxedAccount, writeSigner, writeSignerKey } from './signer-key-codec.ts'
import type { XdrWriter } from './xdr-writer.ts'

const writeUint32 = (writer: XdrWriter, value: number) => writer.uint32(value)
const writeAccountId = (writer: XdrWriter, value: string) => writer.accountId(value)

/** XDR Operation. */
export function writeOperation(writer: XdrWriter, operation: Operation): void {
  writer.optional(operation.source, writeMuxedAccount)
  writer.uint32(operationTypes.indexOf(operation.type))
  writeBody(writer, operation)
}

function writeBody(writer: XdrWriter, body: OperationBody): void {
  switch (body.type) {
    case 'create_account':
      writer.accountId(body.destination)
      writer.int64(body.startingBalance)
      break
    case 'payment':
      writeMuxedAccount(writer, body.destination)
      writeAsset(writer, body.asset)
      writer.int64(body.amount)
      break
    case 'path_payment_strict_receive':
      writeAsset(writer, body.sendAsset)
      writer.int64(body.sendMax)
      writeMuxedAccount(writer, body.destination)
      writeAsset(writer, body.destAsset)
      writer.int64(body.destAmount)
      writer.list(body.path, 5, writeAsset)
      break
    case 'path_payment_strict_send':
      writeAsset(writer, body.sendAsset)
      writer.int64(body.sendAmount)
      writeMuxedAccount(writer, body.destination)
      writeAsset(writer, body.destAsset)
      writer.int64(body.destMin)
      writer.list(body.path, 5, writeAsset)
      break
    case 'manage_sell_offer':
    case 'create_passive_sell_offer':
    case 'manage_buy_offer':
      writeOffer(writer, body)
      break
    case 'set_options':
      writeSetOptions(writer, body)
      break
    case 'change_trust':
      writeChangeTrustAsset(writer, body.line)
      writer.int64(body.limit)
      break
    case 'allow_trust':
      writer.accountId(body.trustor)
      writeAssetCode(writer, body.asset)
      writer.uint32(body.authorize)
      break
    case 'account_merge':
      writeMuxedAccount(writer, body.destination)
      break
    case 'inflation':
    case 'end_sponsoring_future_reserves':
      break
    case 'manage_data':
      writer.text(body.name, 64)
      writer.optional(body.value, (w, value) => w.opaque(value, 64))
      break
    case 'bump_sequence':
      writer.int64(body.bumpTo)
      break
    case 'create_claimable_balance':
      writeAsset(writer, body.asset)
      writer.int64(body.amount)
      writer.list(body.claimants, 10, writeClaimant)
      break
    case 'claim_claimable_balance':
    case 'clawback_claimable_balance':
      writeBalanceId(writer, body.balanceId)
      break
    case 'begin_sponsoring_future_reserves':
      writer.accountId(body.sponsoredId)
      break
    case 'revoke_sponsorship':
      writeRevokeTarget(writer, body.target)
      break
    case 'clawback':
      writeAsset(writer, body.asset)
      writeMuxedAccount(writer, body.from)
      writer.int64(body.amount)
      break
    case 'set_trust_line_flags':
      writer.accountId(body.trustor)
      writeAsset(writer, body.asset)
      writer.uint32(body.clearFlags)
      writer.uint32(body.setFlags)
      break
    case 'liquidity_pool_deposit':
      writer.hash(body.poolId)
      writer.int64(body.maxAmountA)
      writer.int64(body.maxAmountB)
      writePrice(writer, body.minPrice)
      writePrice(writer, body.maxPrice)
      break
    case 'liquidity_pool_withdraw':
      writer.hash(body.poolId)
      writer.int64(body.amount)
      writer.int64(body.minAmountA)
      writer.int64(body.minAmountB)
      break
    default:
      assertNever(body)
  }
}

type OfferBody = Extract<OperationBody, { type: 'manage_sell_offer' | 'create_passive_sell_offer' | 'manage_buy_offer' }>

function writeOffer(writer: XdrWriter, body: OfferBody): void {
  writeAsset(writer, body.selling)
  writeAsset(writer, body.buying)
  writer.int64(body.type === 'manage_buy_offer' ? body.buyAmount : body.amount)
  writePrice(writer, body.price)
  if (body.type !== 'create_passive_sell_offer') writer.int64(body.offerId)
}

function writeSetOptions(writer: XdrWriter, body: Extract<OperationBody, { type: 'set_options' }>): void {
  writer.optional(body.inflationDest, writeAccountId)
  writer.optional(body.clearFlags, writeUint32)
  writer.optional(body.setFlags, writeUint32)
  writer.optional(body.masterWeight, writeUint32)
  writer.optional(body.lowThreshold, writeUint32)
  writer.optional(body.medThreshold, writeUint32)
  writer.optional(body.highThreshold, writeUint32)
  writer.optional(body.homeDomain, (w, value) => w.text(value, 32))
  writer.optional(body.signer, writeSigner)
}

function writeRevokeTarget(writer: XdrWriter, target: OperationOf<'revoke_sponsorship'>['target']): void {
  if (target.type === 'ledger_entry') {
    writer.uint32(0)
    writeLedgerKey(writer, target.key)
    return
  }
  writer.uint32(1)
  writer.accountId(target.accountId)
  writeSignerKey(writer, target.signerKey)
}
