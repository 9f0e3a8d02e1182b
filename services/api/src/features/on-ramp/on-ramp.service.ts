import { ApiError, type OnRampOrder } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { readWalletBy } from '#domain/access/principal.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { lookUp, mayChange } from '#domain/on-ramp/follow-orders.ts'
import { deleteOrder, findOrder, insertOrder, listOrders, type OnRampOrderRow } from '#domain/on-ramp/on-ramp.repository.ts'
import { assertCardOn } from '#domain/payment-providers/payment-ways.ts'
import { canHold } from '#domain/recipients/can-hold.ts'
import { type OnRamp, type OnRampCoin, type OnRampCurrency, OnRampError } from '#ports/on-ramp.ts'

/** Spec §9: the last ten. */
const SHOWN = 10
/** The first look at an order that nobody told of yet. */
const FIRST_LOOK_MS = 60_000

type Input = { asset: string; amount: string }

/**
 * What can be bought, by the provider's own lists.
 * @throws ApiError not_found without an on-ramp; on_ramp_unreachable, on_ramp_refused
 */
export async function readOnRamp(deps: ApiDeps, walletId: string) {
  const onRamp = requireOnRamp(deps)
  const currencies = await asking(() => onRamp.listCurrencies())
  const coins = onRamp.coins.flatMap(coin => {
    const found = currencies.find(({ currency }) => currency === coin.currency)
    if (!found) return []
    const [min, max] = [found.min, found.max].map(limit => (limit === undefined ? null : formatDecimal(limit)))
    return [{ asset: toAssetId(coin), code: coin.code, currency: coin.currency, min: min ?? null, max: max ?? null }]
  })
  return toDocument('on_ramp', walletId, { coins })
}

/**
 * What an amount buys right now.
 * @throws ApiError not_found, payment_provider_off, token_not_valid, on_ramp_amount_not_taken, on_ramp_unreachable, on_ramp_refused
 */
export async function quote(deps: ApiDeps, walletId: string, input: Input) {
  await assertCardOn(deps, walletId)
  const onRamp = requireOnRamp(deps)
  const coin = findCoin(onRamp, input.asset)
  const pays = parseDecimal(input.amount)
  const price = await asking(async () => {
    assertTaken(await onRamp.listCurrencies(), coin, pays)
    return onRamp.price(coin, pays)
  })
  return toDocument('on_ramp_quote', input.asset, {
    currency: coin.currency,
    pays: formatDecimal(price.pays),
    fee: formatDecimal(price.fee),
    arrives: formatDecimal(price.arrives),
  })
}

/**
 * Begins an order and asks for its page. A wallet that could not hold what is bought begins none: the provider would have the money, and no way
 * to hand it over.
 * @throws ApiError those of `quote`; no_trust, wallet_not_enabled, wallet_closed, network_unavailable
 */
export async function beginOrder(deps: ApiDeps, walletId: string, input: Input) {
  await assertCardOn(deps, walletId)
  const onRamp = requireOnRamp(deps)
  const coin = findCoin(onRamp, input.asset)
  const pays = parseDecimal(input.amount)
  const account = await readReceiver(deps, walletId, coin)
  await asking(async () => assertTaken(await onRamp.listCurrencies(), coin, pays))
  const now = deps.clock.now()
  const order = await insertOrder(deps.db, {
    ...{ walletId, account, asset: input.asset, symbol: coin.symbol, currency: coin.currency, pays },
    ...{ status: 'begun', createdAt: now, updatedAt: now, askAt: new Date(now.getTime() + FIRST_LOOK_MS) },
  })
  try {
    const url = await asking(() => onRamp.begin({ orderId: order.id, coin, pays, account }))
    return toDocument('on_ramp_order', order.id, { ...present(order), url })
  } catch (cause) {
    await deleteOrder(deps.db, order.id)
    throw cause
  }
}

/** The last orders of a wallet for a stablecoin. */
export async function listWalletOrders({ db }: ApiDeps, walletId: string, asset: string) {
  const rows = await listOrders(db, { walletId, asset, limit: SHOWN })
  return { data: rows.map(row => ({ id: row.id, type: 'on_ramp_order' as const, attributes: present(row) })) }
}

/**
 * An order; one that is open is looked up first, if nobody did so just now.
 * @throws ApiError not_found for one of another wallet
 */
export async function readOrder(deps: ApiDeps, { walletId, orderId }: { walletId: string; orderId: string }) {
  const order = await findOrder(deps.db, orderId)
  if (order?.walletId !== walletId) throw new ApiError('not_found')
  if (mayChange(order)) await lookUp(deps, orderId, 'seen')
  return toDocument('on_ramp_order', orderId, present((await findOrder(deps.db, orderId)) ?? order))
}

function requireOnRamp({ onRamp }: ApiDeps): OnRamp {
  if (!onRamp) throw new ApiError('not_found')
  return onRamp
}

function findCoin({ coins }: OnRamp, asset: string): OnRampCoin {
  const coin = coins.find(one => toAssetId(one) === asset)
  if (!coin) throw new ApiError('token_not_valid', 'not sold by the on-ramp')
  return coin
}

function assertTaken(currencies: readonly OnRampCurrency[], { currency }: OnRampCoin, pays: bigint): void {
  const taken = currencies.find(one => one.currency === currency)
  if (!taken) throw new ApiError('token_not_valid', 'its currency is not taken by the on-ramp')
  const { min, max } = taken
  if ((min === undefined || pays >= min) && (max === undefined || pays <= max) && pays > 0n) return
  const show = (limit: typeof min) => (limit === undefined ? '–' : formatDecimal(limit).replace(/\.?0+$/, ''))
  throw new ApiError('on_ramp_amount_not_taken', undefined, { data: { min: show(min), max: show(max), currency } })
}

async function readReceiver(deps: ApiDeps, walletId: string, coin: OnRampCoin): Promise<string> {
  const wallet = await readWalletBy(deps.db, { id: walletId })
  if (!wallet) throw new ApiError('not_found')
  const account = await readLedgerAccount(deps, wallet.publicKey)
  if (!account) throw new ApiError(wallet.enabledAt === null ? 'wallet_not_enabled' : 'wallet_closed')
  if (!canHold(account, coin)) throw new ApiError('no_trust')
  return account.id
}

/** What the provider did, as an error of the catalogue. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof OnRampError)) throw cause
    const { problem, reason, message } = cause
    if (problem === 'refused') throw new ApiError('on_ramp_refused', message, { data: { reason }, cause })
    throw new ApiError('on_ramp_unreachable', message, { cause })
  }
}

const orNull = (amount: OnRampOrderRow['fee']): string | null => (amount === null ? null : formatDecimal(toStroops(amount)))

function present(row: OnRampOrderRow): z.input<typeof OnRampOrder> {
  const { asset, currency, pays, fee, arrives, status, hash, createdAt, updatedAt } = row
  return {
    ...{ asset, currency, status, hash },
    pays: formatDecimal(toStroops(pays)),
    fee: orNull(fee),
    arrives: orNull(arrives),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
