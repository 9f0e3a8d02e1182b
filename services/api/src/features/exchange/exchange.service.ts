import { ApiError } from '@lealta/contract'
import { parseDecimal } from '@lealta/stellar/amount'
import { type Asset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildCurrencyExchange } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { type Exchange, presentQuote, quote, toBounds } from '#domain/market/quote.ts'
import { assertRoom } from '#domain/recipients/can-hold.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { prepareBeside } from '#domain/transactions/prepare-beside.ts'
import type { Prepared } from '#domain/transactions/prepare-transaction.ts'
import { readActing, readPayer } from '#domain/wallets/acting-wallet.ts'

type Input = { sending: string; receiving: string; side: 'send' | 'receive'; amount: string }
/** Who asks, for which wallet, from where in the network. */
type Caller = { actor: RegisteredPrincipal; walletId: string; address: string }

/**
 * Reads what a caller wants.
 * @throws ApiError token_not_valid (also for an asset in itself), amount_not_valid
 */
function readExchange(input: Input): Exchange {
  const [sending, receiving] = [toAsset(input.sending), toAsset(input.receiving)]
  if (sameAsset(sending, receiving)) throw new ApiError('token_not_valid', 'an asset is not exchanged for itself')
  return { sending, receiving, side: input.side, amount: parsePositive(input.amount) }
}

/**
 * What an exchange of a wallet would bring now. Whether the wallet has enough is left to the person, who may be looking at the price alone.
 * @throws those of `readActing`, `readExchange` and `quote`
 */
export async function readQuote(deps: ApiDeps, caller: Pick<Caller, 'actor' | 'walletId'>, input: Input & { slippage: string }) {
  const exchange = readExchange(input)
  const { account } = await readActing(deps, caller.actor, caller.walletId)
  const attributes = await presentQuote(deps, exchange, await quote(deps, exchange), {
    slippage: input.slippage,
    addsAsset: !hasLine(account, exchange.receiving),
  })
  return { data: { id: caller.walletId, type: 'exchange_quote' as const, attributes } }
}

/**
 * Prepares an exchange (product decision 36; chain design §4 "currencyExchange"), quoted again: no worse than the limit that the person saw,
 * which also binds the ledger. The bought asset is added in the same transaction where the wallet cannot hold it yet.
 * @throws ApiError exchange_quote_changed, insufficient_balance, wallet_full, no_trust, trustlines_limit, trustlines_limit_external, those of `readPayer`,
 *   `readExchange` and `quote`
 */
export async function prepareExchange(
  deps: ApiDeps,
  { actor, walletId, address }: Caller,
  input: Input & { limit: string },
): Promise<Prepared> {
  const exchange = readExchange(input)
  const { sending, receiving } = exchange
  const { account, businessId } = await readPayer(deps, actor, walletId)
  const found = await quote(deps, exchange)
  const bounds = toBounds(exchange, found, parseDecimal(input.limit))
  await assertAvailable(deps, account, sending, found.total)
  assertRoom(account, receiving, found.receiveAmount, 'wallet_full')
  const trustline = hasLine(account, receiving) ? undefined : { sponsorId: (await choosePayer(deps, receiving, businessId)).sponsorId }
  const fee = found.fee?.amounts
  return prepareBeside(deps, {
    actor,
    source: account,
    address,
    describe: frame => ({
      actor,
      built: buildCurrencyExchange({
        ...{ ...frame, sending, receiving, path: found.path, ...bounds },
        ...(found.fee ? { fee: found.fee.fee } : {}),
        ...(trustline ? { trustline } : {}),
      }),
      account: account.id,
      accounts: [account],
      businessId,
      description: {
        ...blank,
        title: `${sending.code} → ${receiving.code}`,
        asset: sending,
        amount: found.sendAmount,
        from: toParty(account.id),
        price: { asset: receiving, amount: found.receiveAmount },
        platformFee: fee ? { asset: fee.asset, amount: fee.amount } : null,
      },
      recording: { kind: 'nothing' },
    }),
  })
}

const hasLine = (account: AccountRecord, asset: Asset): boolean =>
  asset.issuer === undefined || asset.issuer === account.id || account.balances.some(line => sameAsset(line.asset, asset))
