import type { Summary, Usage } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { listOpenSales } from '#domain/sales/sales.repository.ts'
import { readUsage, unitsEach } from '#domain/sponsorship/usage.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { readFigures } from '#domain/tokens/token-figures.ts'
import { findProgram, listEnabledTokens } from '#domain/tokens/tokens.repository.ts'
import { countRedemptions, countTills, hasGivenPoints, listGivenDays, listRedemptionDays } from './usage.repository.ts'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 14

/** What a business uses of what the platform sponsors (spec §2 "account usage", §9 units). */
export async function describeUsage(deps: ApiDeps, businessId: string) {
  const usage = await readUsage(deps.db, businessId, deps.clock.now())
  const attributes: z.input<typeof Usage> = {
    sponsor: usage.sponsor,
    unitsUsed: usage.unitsUsed,
    unitsReserved: usage.unitsReserved,
    unitsLimit: usage.unitsLimit,
    items: usage.items.map(entry => ({ ...entry, unitsEach: unitsEach[entry.item] })),
  }
  return toDocument('usage', businessId, attributes)
}

/** Figures of the dashboard and the first steps of a new business. */
export async function describeSummary(deps: ApiDeps, businessId: string) {
  const business = await readBusinessAccount(deps.db, businessId)
  const program = await findProgram(deps.db, businessId)
  const [figures = null] = program ? await readFigures(deps, [program], business) : []
  const asset = (program && toTokenAssetId(program)) ?? ''
  const enabled = await listEnabledTokens(deps.db, businessId)
  const tills = await countTills(deps.db, businessId)
  const days = listDays(deps.clock.now())
  const since = days[0] ?? ''
  const given = await listGivenDays(deps.db, businessId, asset, since)
  const redeemed = await listRedemptionDays(deps.db, businessId, since)
  const zero = formatDecimal(toStroops(0n))
  const sum = (text: string | undefined) => formatDecimal(parseDecimal(text ?? '0'))
  const attributes: z.input<typeof Summary> = {
    checklist: {
      profile: business.isProfileComplete,
      program: Boolean(program?.enabledAt),
      firstPoints: await hasGivenPoints(deps.db, businessId, asset),
      till: tills > 0,
    },
    customers: figures?.holders ?? 0,
    pointsIssued: figures?.issued ?? zero,
    pointsOutstanding: figures?.outstanding ?? zero,
    rewardsOnSale: (
      await listOpenSales(
        deps.db,
        enabled.map(token => token.id),
      )
    ).filter(sale => sale.sold < sale.quantity).length,
    redemptions: await countRedemptions(deps.db, businessId),
    tills,
    days: days.map(day => ({
      day,
      pointsGiven: sum(given.find(entry => entry.day === day)?.total),
      redemptions: redeemed.find(entry => entry.day === day)?.total ?? 0,
    })),
  }
  return toDocument('summary', businessId, attributes)
}

/** The last days in UTC, oldest first. */
function listDays(now: Date): string[] {
  return Array.from({ length: SHOWN_DAYS }, (_, index) =>
    new Date(now.getTime() - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
