import { formatTime } from '#resources/time.ts'
import { FIRST_LEDGER } from '#store/ledger-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import type { Routes } from './routes.ts'

const VERSION = 'lealta-network 0.1.0'
const HIGHEST_PROTOCOL = 19

const asset = (prefix: string) => ['type', 'code', 'issuer'].map(part => `${prefix}asset_${part}`)
const pathAsset = (end: string) => ['type', 'issuer', 'code'].map(part => `${end}_asset_${part}`).join(',')
const filled = (prefix: string) => asset(prefix).map(name => `${name}={${name}}`)

function listLinks({ links, friendbot }: HorizonContext) {
  const pair = [...filled('base_'), ...filled('counter_')].join('&')
  return {
    account: links.template('/accounts/{account_id}'),
    accounts: links.template('/accounts{?signer,sponsor,asset,liquidity_pool,cursor,limit,order}'),
    account_transactions: links.template('/accounts/{account_id}/transactions{?cursor,limit,order}'),
    claimable_balances: links.template('/claimable_balances{?asset,sponsor,claimant,cursor,limit,order}'),
    assets: links.template('/assets{?asset_code,asset_issuer,cursor,limit,order}'),
    effects: links.template('/effects{?cursor,limit,order}'),
    fee_stats: links.to('/fee_stats'),
    ...(friendbot ? { friendbot: links.template('/friendbot{?addr}') } : {}),
    ledger: links.template('/ledgers/{sequence}'),
    ledgers: links.template('/ledgers{?cursor,limit,order}'),
    liquidity_pools: links.template('/liquidity_pools{?reserves,account,cursor,limit,order}'),
    offer: links.template('/offers/{offer_id}'),
    offers: links.template('/offers{?selling,buying,seller,sponsor,cursor,limit,order}'),
    operation: links.template('/operations/{id}'),
    operations: links.template('/operations{?cursor,limit,order,include_failed}'),
    order_book: links.template(`/order_book{?${[...asset('selling_'), ...asset('buying_')].join(',')},limit}`),
    payments: links.template('/payments{?cursor,limit,order,include_failed}'),
    self: links.to('/'),
    strict_receive_paths: links.template(
      `/paths/strict-receive{?source_assets,source_account,destination_account,${pathAsset('destination')},destination_amount}`,
    ),
    strict_send_paths: links.template(`/paths/strict-send{?destination_account,destination_assets,${pathAsset('source')},source_amount}`),
    trade_aggregations: links.template(`/trade_aggregations?${pair}`),
    trades: links.template(`/trades?${pair}`),
    transaction: links.template('/transactions/{hash}'),
    transactions: links.paged('/transactions'),
  }
}

/** `/` with templates of all links, `/fee_stats` and `/health`. */
export function registerRoot(routes: Routes, context: HorizonContext): void {
  const { chain, networkPassphrase, feeStats } = context
  routes.object('/', {
    read() {
      const { header } = chain.ledger
      return {
        _links: listLinks(context),
        horizon_version: VERSION,
        core_version: VERSION,
        ingest_latest_ledger: header.ledgerSeq,
        history_latest_ledger: header.ledgerSeq,
        history_latest_ledger_closed_at: formatTime(header.scpValue.closeTime),
        history_elder_ledger: Math.min(FIRST_LEDGER, header.ledgerSeq),
        core_latest_ledger: header.ledgerSeq,
        network_passphrase: networkPassphrase,
        current_protocol_version: header.ledgerVersion,
        supported_protocol_version: Math.max(HIGHEST_PROTOCOL, header.ledgerVersion),
        core_supported_protocol_version: Math.max(HIGHEST_PROTOCOL, header.ledgerVersion),
      }
    },
  })
  routes.object('/fee_stats', { read: () => feeStats.format() })
  routes.add(['GET'], '/health', async (_, reply) => {
    const isStoring = chain.isStoring()
    const health = { database_connected: isStoring, core_up: true, core_synced: true }
    return reply
      .code(isStoring ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(`${JSON.stringify(health)}\n`)
  })
}
