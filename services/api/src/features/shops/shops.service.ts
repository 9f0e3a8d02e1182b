import { ApiError, type Shop, type ShopItem } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { findBusinessByAlias } from '#domain/businesses/business-accounts.repository.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { presentTerms } from '#domain/sales/sale.presenter.ts'
import { listOpenSales, type SaleRow } from '#domain/sales/sales.repository.ts'
import { toRemaining } from '#domain/sales/sales.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { listEnabledTokens, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { listOpenLocations } from './shops.repository.ts'

/**
 * A business as anybody may see it, with what it sells now.
 * @throws ApiError not_found, also for one that is not on the ledger yet
 */
export async function describeShop(deps: ApiDeps, alias: string) {
  const business = await findBusinessByAlias(deps.db, alias)
  if (!business?.isEnabled || !business.isProfileComplete) throw new ApiError('not_found')
  const now = deps.clock.now()
  const tokens = (await listEnabledTokens(deps.db, business.id)).filter(token => !isExpired(token, now))
  const program = tokens.find(({ kind }) => kind === 'loyalty_program')
  const open = await listOpenSales(
    deps.db,
    tokens.map(({ id }) => id),
  )
  const sales = open.filter(sale => toRemaining(sale) > 0n)
  const locations = await listOpenLocations(deps.db, business.id)
  const attributes: z.input<typeof Shop> = {
    ...{ name: business.name, alias, address: business.address, website: business.website },
    logo: presentImage(deps, business.logoId),
    accent: business.accent as z.input<typeof Shop>['accent'],
    program: program ? presentProgram(deps, program) : null,
    items: sales.map(sale => presentItem(deps, sale, tokens.find(({ id }) => id === sale.tokenId)!)),
    locations: locations.map(({ id, name, address, latitude, longitude }) => ({
      ...{ id, name, address: address ?? '', place: { latitude: latitude ?? 0, longitude: longitude ?? 0 } },
    })),
  }
  return toDocument('shop', business.id, attributes)
}

const presentProgram = (deps: ApiDeps, token: TokenRow) => ({
  ...{ id: token.id, asset: toTokenAssetId(token) ?? '', name: token.name, code: token.code },
  image: presentImage(deps, token.imageId),
})

function presentItem(deps: ApiDeps, sale: SaleRow, token: TokenRow): z.input<typeof ShopItem> {
  return {
    saleId: sale.id,
    ...{ kind: token.kind, code: token.code, name: token.name, description: token.description },
    asset: toTokenAssetId(token) ?? '',
    image: presentImage(deps, token.imageId),
    ...presentTerms(sale),
    ...{ benefit: token.benefit, conditions: token.conditions, termsLink: token.termsLink, termsText: token.termsText },
    expiresAt: token.expiresAt?.toISOString() ?? null,
  }
}
