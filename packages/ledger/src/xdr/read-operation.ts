import { assertNever } from '@lealta/kernel'
import { readAsset, readAssetCode, readChangeTrustAsset, readPrice } from './asset-codec.ts'
import { readBalanceId, readClaimant } from './claimant-codec.ts'
import { readLedgerKey } from './ledger-key-codec.ts'
import type { Operation, OperationOf } from './operation.ts'
import { operationTypes } from './operation-codes.ts'
import { readMuxedAccount, readSigner, readSignerKey } from './signer-key-codec.ts'
import type { XdrReader } from './xdr-reader.ts'

const uint32 = (reader: XdrReader) => reader.uint32()
const accountId = (reader: XdrReader) => reader.accountId()

/** What an offer gives and takes. */
const readSides = (reader: XdrReader) => ({ selling: readAsset(reader), buying: readAsset(reader) })

/** XDR Operation. */
export function readOperation(reader: XdrReader): Operation {
  const source = reader.optional(readMuxedAccount)
  const type = operationTypes[reader.uint32()]
  switch (type) {
    case 'create_account':
      return { type, source, destination: reader.accountId(), startingBalance: reader.int64() }
    case 'payment':
      return { type, source, destination: readMuxedAccount(reader), asset: readAsset(reader), amount: reader.int64() }
    case 'path_payment_strict_receive':
      return {
        type,
        source,
        sendAsset: readAsset(reader),
        sendMax: reader.int64(),
        destination: readMuxedAccount(reader),
        destAsset: readAsset(reader),
        destAmount: reader.int64(),
        path: reader.list(5, readAsset),
      }
    case 'path_payment_strict_send':
      return {
        type,
        source,
        sendAsset: readAsset(reader),
        sendAmount: reader.int64(),
        destination: readMuxedAccount(reader),
        destAsset: readAsset(reader),
        destMin: reader.int64(),
        path: reader.list(5, readAsset),
      }
    case 'manage_sell_offer':
      return { type, source, ...readSides(reader), amount: reader.int64(), price: readPrice(reader), offerId: reader.int64() }
    case 'manage_buy_offer':
      return { type, source, ...readSides(reader), buyAmount: reader.int64(), price: readPrice(reader), offerId: reader.int64() }
    case 'create_passive_sell_offer':
      return { type, source, ...readSides(reader), amount: reader.int64(), price: readPrice(reader) }
    case 'set_options':
      return {
        type,
        source,
        inflationDest: reader.optional(accountId),
        clearFlags: reader.optional(uint32),
        setFlags: reader.optional(uint32),
        masterWeight: reader.optional(uint32),
        lowThreshold: reader.optional(uint32),
        medThreshold: reader.optional(uint32),
        highThreshold: reader.optional(uint32),
        homeDomain: reader.optional(r => r.text(32)),
        signer: reader.optional(readSigner),
      }
    case 'change_trust':
      return { type, source, line: readChangeTrustAsset(reader), limit: reader.int64() }
    case 'allow_trust':
      return { type, source, trustor: reader.accountId(), asset: readAssetCode(reader), authorize: reader.uint32() }
    case 'account_merge':
      return { type, source, destination: readMuxedAccount(reader) }
    case 'inflation':
    case 'end_sponsoring_future_reserves':
      return { type, source }
    case 'manage_data':
      return { type, source, name: reader.text(64), value: reader.optional(r => r.opaque(64)) }
    case 'bump_sequence':
      return { type, source, bumpTo: reader.int64() }
    case 'create_claimable_balance':
      return { type, source, asset: readAsset(reader), amount: reader.int64(), claimants: reader.list(10, readClaimant) }
    case 'claim_claimable_balance':
    case 'clawback_claimable_balance':
      return { type, source, balanceId: readBalanceId(reader) }
    case 'begin_sponsoring_future_reserves':
      return { type, source, sponsoredId: reader.accountId() }
    case 'revoke_sponsorship':
      return { type, source, target: readRevokeTarget(reader) }
    case 'clawback':
      return { type, source, asset: readAsset(reader), from: readMuxedAccount(reader), amount: reader.int64() }
    case 'set_trust_line_flags':
      return {
        type,
        source,
        trustor: reader.accountId(),
        asset: readAsset(reader),
        clearFlags: reader.uint32(),
        setFlags: reader.uint32(),
      }
    case 'liquidity_pool_deposit':
      return {
        type,
        source,
        poolId: reader.hash(),
        maxAmountA: reader.int64(),
        maxAmountB: reader.int64(),
        minPrice: readPrice(reader),
        maxPrice: readPrice(reader),
      }
    case 'liquidity_pool_withdraw':
      return {
        type,
        source,
        poolId: reader.hash(),
        amount: reader.int64(),
        minAmountA: reader.int64(),
        minAmountB: reader.int64(),
      }
    case undefined:
      throw reader.fail('unknown type of operation')
    default:
      return assertNever(type)
  }
}

function readRevokeTarget(reader: XdrReader): OperationOf<'revoke_sponsorship'>['target'] {
  switch (reader.uint32()) {
    case 0:
      return { type: 'ledger_entry', key: readLedgerKey(reader) }
    case 1:
      return { type: 'signer', accountId: reader.accountId(), signerKey: readSignerKey(reader) }
    default:
      throw reader.fail('unknown type of sponsorship')
  }
}
