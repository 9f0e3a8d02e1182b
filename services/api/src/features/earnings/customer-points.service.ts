import { ApiError, type CustomerPoints, type OwedPoints } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { listBusinessAccounts, readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { listPurchases } from '#domain/earn-rules/earn-rules.repository.ts'
import { presentPurchase } from '#domain/earn-rules/present-purchase.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { readShownBirthday } from '#domain/recipients/recipients.repository.ts'
import {
  type Debt,
  listDebts,
  listEarnings,
  listOwedChanges,
  listUnrewardedOrders,
  type OwedChangeRow,
  readOwed,
} from '#domain/tokens/earnings.repository.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { findProgram, listTokens, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { findActingKey, listOrdersOfEarnings } from './earnings.repository.ts'

const SHOWN = 50
const SHOWN_ORDERS = 10

/** @throws ApiError not_found */
export async function readProgram(deps: Pick<ApiDeps, 'db'>, businessId: string): Promise<TokenRow> {
  const program = await findProgram(deps.db, businessId)
  if (!program) throw new ApiError('not_found')
  return program
}

/**
 * What a customer earned and owes, for the business; somebody who never earned anything is shown with nothing.
 * @throws ApiError not_found without a program
 */
export async function describeCustomer(deps: ApiDeps, businessId: string, publicKey: string) {
  const program = await readProgram(deps, businessId)
  const debt = { tokenId: program.id, customerKey: publicKey }
  const { walletKey } = await readBusinessAccount(deps.db, businessId)
  const names = await readNames(deps, { publicKey: walletKey, businessId }, [publicKey])
  const earnings = await listEarnings(deps.db, debt, SHOWN)
  const purchases = await listPurchases(
    deps.db,
    earnings.flatMap(({ purchaseId }) => purchaseId ?? []),
  )
  const orders = await listUnrewardedOrders(
    deps.db,
    { businessId, buyerKey: publicKey, points: toTokenAssetId(program) ?? '' },
    SHOWN_ORDERS,
  )
  const tokens = await listTokens(deps.db, [...new Set(orders.map(order => order.tokenId))])
  const attributes: z.input<typeof CustomerPoints> = {
    ...presentShown(deps, names.get(publicKey)),
    birthday: (await readShownBirthday(deps.db, publicKey, businessId)) ?? null,
    owed: decimal(await readOwed(deps.db, debt)),
    earnings: earnings.map(({ id, amount, taken, undone, orderId, purchaseId, hash, createdAt }) => ({
      ...{ id, orderId, hash, amount: decimal(amount), taken: decimal(taken), refunded: decimal(undone) },
      purchase: purchases.filter(one => one.id === purchaseId).map(presentPurchase)[0] ?? null,
      createdAt: createdAt.toISOString(),
    })),
    changes: await presentChanges(deps, debt),
    orders: orders.map(({ id, tokenId, quantity, total, priceAsset, createdAt }) => ({
      ...{ id, priceAsset, name: tokens.find(token => token.id === tokenId)?.name ?? '' },
      ...{ quantity: decimal(quantity), total: decimal(total), createdAt: createdAt.toISOString() },
    })),
  }
  return toDocument('customer_points', publicKey, attributes)
}

/** What a wallet owes, or owed, by program. */
export async function listOwedPoints(deps: ApiDeps, walletId: string) {
  const publicKey = await findActingKey(deps.db, walletId)
  const debts = publicKey === undefined ? [] : await listDebts(deps.db, publicKey)
  const tokens = await listTokens(
    deps.db,
    debts.map(debt => debt.tokenId),
  )
  const businesses = await listBusinessAccounts(deps.db, [...new Set(tokens.map(token => token.businessId))])
  const data = []
  for (const { tokenId, amount } of debts) {
    const token = tokens.find(({ id }) => id === tokenId)!
    const changes = await presentChanges(deps, { tokenId, customerKey: publicKey! })
    if (changes.length === 0) continue
    const attributes: z.input<typeof OwedPoints> = {
      asset: toTokenAssetId(token) ?? '',
      code: token.code,
      program: token.name,
      business: businesses.find(({ id }) => id === token.businessId)?.name ?? '',
      image: presentImage(deps, token.imageId),
      owed: decimal(amount),
      changes,
    }
    data.push({ id: tokenId, type: 'owed_points' as const, attributes })
  }
  return { data }
}

async function presentChanges(deps: ApiDeps, debt: Debt) {
  const changes = await listOwedChanges(deps.db, debt, SHOWN)
  const orders = await listOrdersOfEarnings(
    deps.db,
    changes.flatMap(({ earningId }) => earningId ?? []),
  )
  return changes.map(({ kind, amount, earningId, createdAt }: OwedChangeRow) => ({
    ...{ kind, amount: decimal(amount), orderId: orders.get(earningId ?? '') ?? null },
    createdAt: createdAt.toISOString(),
  }))
}

const decimal = (stroops: bigint): string => formatDecimal(toStroops(stroops))
