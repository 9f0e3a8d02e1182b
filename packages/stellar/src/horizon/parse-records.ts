import type { Stroops } from '@lealta/kernel'
import { toStroops } from '@lealta/kernel'
import type { Asset } from '#asset/asset.ts'
import { type Answer, readAsset, readCanonicalAsset, readPrice } from './answer.ts'
import type {
  AccountRecord,
  BalanceRecord,
  CandleRecord,
  ClaimableBalanceRecord,
  EffectRecord,
  FeeStatsRecord,
  LedgerRecord,
  OfferRecord,
  OperationRecord,
  OrderBookRecord,
  PathRecord,
  RootRecord,
  SignerRecord,
  TradeRecord,
  TransactionRecord,
} from './records.ts'

export function parseAccount(answer: Answer): AccountRecord {
  const thresholds = answer.object('thresholds')
  const flags = answer.object('flags')
  return {
    id: answer.text('account_id'),
    sequence: answer.bigint('sequence'),
    subentryCount: answer.integer('subentry_count'),
    numSponsoring: answer.has('num_sponsoring') ? answer.integer('num_sponsoring') : 0,
    numSponsored: answer.has('num_sponsored') ? answer.integer('num_sponsored') : 0,
    ...optional('sponsor', answer.optionalText('sponsor')),
    ...optional('homeDomain', answer.optionalText('home_domain')),
    thresholds: {
      low: thresholds.integer('low_threshold'),
      med: thresholds.integer('med_threshold'),
      high: thresholds.integer('high_threshold'),
    },
    flags: {
      authRequired: flags.flag('auth_required'),
      authRevocable: flags.flag('auth_revocable'),
      authImmutable: flags.flag('auth_immutable'),
      authClawbackEnabled: flags.flag('auth_clawback_enabled'),
    },
    signers: answer.list('signers').map(parseSigner),
    balances: answer
      .list('balances')
      .filter(balance => balance.text('asset_type') !== 'liquidity_pool_shares')
      .map(parseBalance),
    data: answer.object('data').raw as Record<string, string>,
    pagingToken: answer.text('paging_token'),
  }
}

function parseSigner(answer: Answer): SignerRecord {
  return {
    key: answer.text('key'),
    weight: answer.integer('weight'),
    type: answer.text('type'),
    ...optional('sponsor', answer.optionalText('sponsor')),
  }
}

function parseBalance(answer: Answer): BalanceRecord {
  const asset = readAsset(answer)
  return {
    asset,
    balance: answer.amount('balance'),
    buyingLiabilities: answer.amount('buying_liabilities'),
    sellingLiabilities: answer.amount('selling_liabilities'),
    ...(asset.issuer === undefined ? {} : { limit: answer.amount('limit') }),
    isAuthorized: asset.issuer === undefined || answer.flag('is_authorized'),
    ...optional('sponsor', answer.optionalText('sponsor')),
  }
}

export function parseClaimableBalance(answer: Answer): ClaimableBalanceRecord {
  return {
    id: answer.text('id'),
    asset: readCanonicalAsset(answer.text('asset')),
    amount: answer.amount('amount'),
    ...optional('sponsor', answer.optionalText('sponsor')),
    lastModifiedLedger: answer.integer('last_modified_ledger'),
    ...optional('lastModifiedTime', answer.optionalText('last_modified_time')),
    claimants: answer
      .list('claimants')
      .map(claimant => ({ destination: claimant.text('destination'), predicate: claimant.object('predicate').raw })),
    pagingToken: answer.text('paging_token'),
  }
}

export function parseOffer(answer: Answer): OfferRecord {
  return {
    id: answer.bigint('id'),
    seller: answer.text('seller'),
    selling: readAsset(answer.object('selling')),
    buying: readAsset(answer.object('buying')),
    amount: answer.amount('amount'),
    price: readPrice(answer),
    ...optional('sponsor', answer.optionalText('sponsor')),
    lastModifiedLedger: answer.integer('last_modified_ledger'),
    pagingToken: answer.text('paging_token'),
  }
}

export function parseTransaction(answer: Answer): TransactionRecord {
  return {
    hash: answer.text('hash'),
    isSuccessful: answer.flag('successful'),
    ledger: answer.integer('ledger'),
    createdAt: answer.text('created_at'),
    sourceAccount: answer.text('source_account'),
    sourceSequence: answer.bigint('source_account_sequence'),
    feeAccount: answer.text('fee_account'),
    feeCharged: toStroops(answer.bigint('fee_charged')),
    operationCount: answer.integer('operation_count'),
    memoType: answer.text('memo_type'),
    ...optional('memo', answer.optionalText('memo')),
    envelope: answer.text('envelope_xdr'),
    result: answer.text('result_xdr'),
    ...(answer.has('inner_transaction') ? { innerHash: answer.object('inner_transaction').text('hash') } : {}),
    pagingToken: answer.text('paging_token'),
  }
}

export function parseOperationRecord(answer: Answer): OperationRecord {
  return {
    id: answer.text('id'),
    type: answer.text('type'),
    createdAt: answer.text('created_at'),
    sourceAccount: answer.text('source_account'),
    transactionHash: answer.text('transaction_hash'),
    isSuccessful: answer.flag('transaction_successful'),
    details: answer.raw,
    pagingToken: answer.text('paging_token'),
  }
}

export function parseEffect(answer: Answer): EffectRecord {
  const id = answer.text('id')
  return {
    id,
    type: answer.text('type'),
    account: answer.text('account'),
    createdAt: answer.text('created_at'),
    operationId: BigInt(id.split('-')[0] ?? '0').toString(),
    // Effects of sponsorship have the type but name the asset in one text, which is in the details.
    ...(answer.has('asset_code') || answer.raw.asset_type === 'native' ? { asset: readAsset(answer) } : {}),
    ...(answer.has('amount') ? { amount: answer.amount('amount') } : {}),
    details: answer.raw,
    pagingToken: answer.text('paging_token'),
  }
}

export function parsePath(answer: Answer): PathRecord {
  return {
    sourceAsset: readAsset(answer, 'source_'),
    sourceAmount: answer.amount('source_amount'),
    destinationAsset: readAsset(answer, 'destination_'),
    destinationAmount: answer.amount('destination_amount'),
    path: answer.list('path').map(step => readAsset(step)),
  }
}

export function parseOrderBook(answer: Answer): OrderBookRecord {
  const toLevel = (level: Answer): { price: ReturnType<typeof readPrice>; amount: Stroops } => ({
    price: readPrice(level),
    amount: level.amount('amount'),
  })
  return {
    selling: readAsset(answer.object('base')),
    buying: readAsset(answer.object('counter')),
    bids: answer.list('bids').map(toLevel),
    asks: answer.list('asks').map(toLevel),
  }
}

export function parseTrade(answer: Answer): TradeRecord {
  const price = answer.object('price')
  return {
    id: answer.text('id'),
    closedAt: answer.text('ledger_close_time'),
    baseAmount: answer.amount('base_amount'),
    counterAmount: answer.amount('counter_amount'),
    price: { n: price.bigint('n'), d: price.bigint('d') },
    baseIsSeller: answer.flag('base_is_seller'),
    pagingToken: answer.text('paging_token'),
  }
}

export function parseCandle(answer: Answer): CandleRecord {
  const toPrice = (name: string) => {
    const fraction = answer.object(name)
    return { n: fraction.bigint('n'), d: fraction.bigint('d') }
  }
  return {
    at: answer.integer('timestamp'),
    open: toPrice('open_r'),
    high: toPrice('high_r'),
    low: toPrice('low_r'),
    close: toPrice('close_r'),
    baseVolume: answer.amount('base_volume'),
    counterVolume: answer.amount('counter_volume'),
    tradeCount: answer.integer('trade_count'),
  }
}

export function parseFeeStats(answer: Answer): FeeStatsRecord {
  return {
    lastLedger: answer.integer('last_ledger'),
    lastLedgerBaseFee: answer.bigint('last_ledger_base_fee'),
    ledgerCapacityUsage: Number(answer.text('ledger_capacity_usage')),
    feeCharged: parseFees(answer.object('fee_charged')),
    maxFee: parseFees(answer.object('max_fee')),
  }
}

function parseFees(answer: Answer): FeeStatsRecord['feeCharged'] {
  return {
    min: answer.bigint('min'),
    mode: answer.bigint('mode'),
    p50: answer.bigint('p50'),
    p90: answer.bigint('p90'),
    p99: answer.bigint('p99'),
    max: answer.bigint('max'),
  }
}

export function parseLedger(answer: Answer): LedgerRecord {
  return {
    sequence: answer.integer('sequence'),
    hash: answer.text('hash'),
    closedAt: answer.text('closed_at'),
    baseReserve: answer.bigint('base_reserve_in_stroops'),
    pagingToken: answer.text('paging_token'),
  }
}

export function parseRoot(answer: Answer): RootRecord {
  return {
    networkPassphrase: answer.text('network_passphrase'),
    latestLedger: answer.integer('history_latest_ledger'),
    oldestLedger: answer.integer('history_elder_ledger'),
  }
}

/** The query parameters of an asset: `${prefix}asset_type`, `…_code`, `…_issuer`. */
export function assetQuery(asset: Asset, prefix: string): Record<string, string> {
  if (asset.issuer === undefined) return { [`${prefix}asset_type`]: 'native' }
  return {
    [`${prefix}asset_type`]: asset.code.length <= 4 ? 'credit_alphanum4' : 'credit_alphanum12',
    [`${prefix}asset_code`]: asset.code,
    [`${prefix}asset_issuer`]: asset.issuer,
  }
}

function optional<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>)
}
