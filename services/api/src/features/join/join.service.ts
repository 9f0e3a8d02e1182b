import { ApiError, type PublicProgram, type RewardOnSale } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { buildEnableAsset } from '@lealta/stellar/transactions'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { type BusinessAccount, readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { canHold } from '#domain/recipients/can-hold.ts'
import { listOpenSales, type SaleRow } from '#domain/sales/sales.repository.ts'
import { toRemaining } from '#domain/sales/sales.ts'
import { toTokenAsset, toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { listEnabledTokens, readTokenById, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { linkTo } from '#portal-links.ts'

async function readEnabledProgram(deps: ApiDeps, programId: string): Promise<{ program: TokenRow; asset: IssuedAsset }> {
  const program = await readTokenById(deps.db, programId)
  const asset = program && toTokenAsset(program)
  if (!program?.enabledAt || !asset || program.kind !== 'loyalty_program') throw new ApiError('not_found')
  return { program, asset }
}

/**
 * An enabled program as anybody may see it, with the rewards that its points buy now.
 * @throws ApiError not_found
 */
export async function describePublicProgram(deps: ApiDeps, programId: string) {
  const { program, asset } = await readEnabledProgram(deps, programId)
  const business = await readBusinessAccount(deps.db, program.businessId)
  const rewards = (await listEnabledTokens(deps.db, program.businessId)).filter(
    token => token.kind === 'reward' && !isExpired(token, deps.clock.now()),
  )
  const sales = await listOpenSales(
    deps.db,
    rewards.map(reward => reward.id),
  )
  const attributes: z.input<typeof PublicProgram> = {
    name: program.name,
    code: program.code,
    asset: toAssetId(asset),
    description: program.description,
    image: presentImage(deps, program.imageId),
    termsLink: program.termsLink,
    termsText: program.termsText,
    accent: business.accent as z.input<typeof PublicProgram>['accent'],
    joinLink: linkTo(deps, 'program', program.id),
    business: presentBusiness(deps, business),
    rewards: sales.flatMap(sale => {
      const reward = rewards.find(candidate => candidate.id === sale.tokenId)
      return reward && sale.priceAsset === toAssetId(asset) && toRemaining(sale) > 0n
        ? [presentRewardOnSale(deps, reward, sale, program.code)]
        : []
    }),
  }
  return toDocument('program', program.id, attributes)
}

function presentBusiness(deps: ApiDeps, business: BusinessAccount): z.input<typeof PublicProgram>['business'] {
  return {
    id: business.id,
    name: business.name,
    alias: business.alias ?? '',
    logo: presentImage(deps, business.logoId),
    address: business.address,
    website: business.website,
  }
}

function presentRewardOnSale(deps: ApiDeps, reward: TokenRow, sale: SaleRow, priceCode: string): z.input<typeof RewardOnSale> {
  if (!reward.benefit) throw new TypeError('a reward without a benefit')
  return {
    rewardId: reward.id,
    saleId: sale.id,
    asset: toTokenAssetId(reward) ?? '',
    code: reward.code,
    name: reward.name,
    description: reward.description,
    benefit: reward.benefit,
    image: presentImage(deps, reward.imageId),
    price: formatDecimal(toStroops(sale.price)),
    priceCode,
    remaining: formatDecimal(toRemaining(sale)),
    expiresAt: reward.expiresAt?.toISOString() ?? null,
    conditions: reward.conditions,
    redemptionInstructions: reward.redemptionInstructions,
    requirements: reward.requirements,
  }
}

/**
 * Prepares holding a program's points; the business pays the reserve (chain design D2).
 * @throws ApiError not_found, wallet_not_enabled, already_member when the points are held, trustlines_limit_external, transaction_in_progress
 */
export async function prepareJoining(deps: ApiDeps, actor: RegisteredPrincipal, programId: string): Promise<Prepared> {
  const { program, asset } = await readEnabledProgram(deps, programId)
  const business = await readBusinessAccount(deps.db, program.businessId)
  const account = await readLedgerAccount(deps, actor.publicKey)
  if (!account || !business.sponsor) throw new ApiError('wallet_not_enabled')
  if (canHold(account, asset)) throw new ApiError('already_member')
  return prepareTransaction(deps, {
    actor,
    built: buildEnableAsset({ ...createFrame(deps, account), assets: [{ asset, sponsorId: business.sponsor }] }),
    account: actor.publicKey,
    accounts: [account],
    businessId: actor.businessId,
    lockKey: `trustline:${actor.publicKey}:${toAssetId(asset)}`,
    resourceId: program.id,
    description: { ...blank, title: program.name, asset, from: toParty(actor.publicKey), to: toParty(business.walletKey) },
    recording: { kind: 'nothing' },
  })
}
