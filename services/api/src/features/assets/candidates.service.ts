import { ApiError, type AssetCandidate } from '@lealta/contract'
import { AssetError, formatAssetId, isNative, parseAssetId } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { type Currency, readHost, StellarTomlError } from '@lealta/stellar/sep1'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { type AssetFacts, askStrangers, clean, cleanFacts, readFacts, readPublished, toFacts } from '#domain/tokens/issuer-facts.ts'
import { listIssued } from './assets.repository.ts'
import { findLine, readHolder } from './holding.service.ts'

/** Most assets of a domain that are shown. */
const MOST_FOUND = 20

/** An asset that was looked for, its issuer's account, and what that publishes of it. */
type Found = { id: string; issuer: AccountRecord; facts: AssetFacts | undefined }

/**
 * Assets that a wallet could hold: the one with this code and issuer, those of this portal with this code, or those that a domain publishes
 * (SEP-1). What the domain and the ledger do not both say is marked as not confirmed.
 * @throws ApiError asset_already_held for XLM, token_not_valid for an asset whose issuer is not on the ledger; asset_code_unknown,
 *   asset_domain_not_read, wallet_not_enabled, wallet_closed, signer_level_too_low, network_unavailable
 */
export async function findAssets(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string, query: string) {
  const { account, businessId } = await readHolder(deps, actor, walletId)
  const found = await findAll(deps, query)
  const assets = await describeAssets(
    deps,
    found.map(one => one.id),
  )
  const data = []
  for (const [place, { id, issuer, facts }] of found.entries()) {
    const asset = assets[place]
    if (!asset) continue
    const attributes: z.input<typeof AssetCandidate> = {
      asset: asset.kind === 'other' && facts ? { ...asset, ...toShown(facts) } : asset,
      isConfirmed: asset.businessId !== null || facts !== undefined,
      organisation: asset.businessId === null ? clean(facts?.organisation ?? '', 60) : asset.businessName,
      isHeld: findLine(account, { code: asset.code, issuer: issuer.id }) !== undefined,
      needsApproval: issuer.flags.authRequired,
      canFreeze: issuer.flags.authRevocable,
      canTakeBack: issuer.flags.authClawbackEnabled,
      ...(await describePayer(deps, { code: asset.code, issuer: issuer.id }, businessId)),
    }
    data.push({ id, type: 'asset_candidate' as const, attributes })
  }
  return { data }
}

async function findAll(deps: ApiDeps, query: string): Promise<Found[]> {
  const id = readAssetId(query)
  if (id !== undefined) return [await findOne(deps, id)]
  return isCode(query) ? findByCode(deps, query.trim().toUpperCase()) : findAtDomain(deps, toDomain(query))
}

/** A word without a dot is no domain. */
const isCode = (query: string): boolean => /^[a-z0-9]{1,12}$/i.test(query.trim())

/** Code and issuer as tools of the ledger write them: with a hyphen, a colon or a blank between, at the end of an explorer's address. */
const WRITTEN = /(?:^|\/)([a-z0-9]{1,12})[-:\s]+(G[A-Z2-7]{55})(?:-[12])?$/i

/** @returns undefined for what is no asset id, and so may be a domain */
function readAssetId(query: string): string | undefined {
  const [, code, issuer] = WRITTEN.exec(query.trim()) ?? []
  try {
    const asset = parseAssetId(code && issuer ? `${code}-${issuer.toUpperCase()}` : query)
    if (isNative(asset)) throw new ApiError('asset_already_held', 'XLM needs no trustline')
    return formatAssetId(asset)
  } catch (cause) {
    if (cause instanceof AssetError) return undefined
    throw cause
  }
}

/** A domain as people write it: with or without https and a path. */
function toDomain(text: string): string {
  const host = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
  return readHost(host) ?? host
}

async function findOne(deps: ApiDeps, id: string): Promise<Found> {
  const asset = parseAssetId(id)
  const issuer = isNative(asset) ? undefined : await readLedgerAccount(deps, asset.issuer)
  if (!issuer) throw new ApiError('token_not_valid', 'its issuer is not on the ledger')
  const facts = await readFacts(deps.horizon, id, askStrangers(deps.localDomains ?? [])).catch(ignoreUnreadable)
  return { id, issuer, facts }
}

/**
 * The stablecoins of the configuration, then what businesses here issue, from what is known of them already; of strangers' assets with the same
 * code there may be thousands.
 */
async function findByCode(deps: ApiDeps, code: string): Promise<Found[]> {
  const assets = [...deps.stablecoins.filter(coin => coin.code.toUpperCase() === code), ...(await listIssued(deps.db, code, MOST_FOUND))]
  const issuers = await Promise.all(assets.map(({ issuer }) => readLedgerAccount(deps, issuer)))
  const found = assets.flatMap((asset, place): Found[] => {
    const [id, issuer] = [formatAssetId(asset), issuers[place]]
    return issuer ? [{ id, issuer, facts: deps.assetBook.of(id) }] : []
  })
  if (found.length === 0) throw new ApiError('asset_code_unknown', undefined, { data: { code } })
  return found
}

async function findAtDomain(deps: ApiDeps, domain: string): Promise<Found[]> {
  const published = await readPublished(domain, askStrangers(deps.localDomains ?? [])).catch(sayWhy)
  if (!published || published.currencies.length === 0) throw new ApiError('asset_domain_not_read', 'no list of assets')
  const found = await Promise.all(
    published.currencies.slice(0, MOST_FOUND).map(async (currency): Promise<Found[]> => {
      const id = readCurrencyId(currency)
      const issuer = id === undefined ? undefined : await readLedgerAccount(deps, currency.issuer)
      if (id === undefined || !issuer) return []
      return [{ id, issuer, facts: issuer.homeDomain?.toLowerCase() === domain ? toFacts(published, currency, issuer) : undefined }]
    }),
  )
  if (found.every(one => one.length === 0)) throw new ApiError('asset_domain_not_read', 'no asset of the ledger')
  return found.flat()
}

function readCurrencyId({ code, issuer }: Currency): string | undefined {
  try {
    return formatAssetId({ code, issuer })
  } catch (cause) {
    if (cause instanceof AssetError) return undefined
    throw cause
  }
}

/** @throws ApiError asset_domain_not_read with why nothing was read */
function sayWhy(cause: unknown): never {
  if (cause instanceof StellarTomlError) throw new ApiError('asset_domain_not_read', cause.code, { cause, data: { domain: cause.code } })
  throw cause
}

/** A domain that says nothing, or nothing readable. */
function ignoreUnreadable(error: unknown): undefined {
  if (error instanceof StellarTomlError) return undefined
  throw error
}

function toShown(facts: AssetFacts): Pick<AssetFacts, 'name' | 'description' | 'conditions' | 'homeDomain'> {
  const { name, description, conditions, homeDomain } = cleanFacts(facts)
  return { name, description, conditions, homeDomain }
}

async function describePayer(
  deps: ApiDeps,
  asset: { code: string; issuer: string },
  actingBusinessId: string | undefined,
): Promise<Pick<z.input<typeof AssetCandidate>, 'payer' | 'payerName'>> {
  const { businessId } = await choosePayer(deps, asset, actingBusinessId)
  if (businessId === undefined) return { payer: 'platform', payerName: '' }
  const { name } = await readBusinessAccount(deps.db, businessId)
  return { payer: businessId === actingBusinessId ? 'business' : 'issuer', payerName: name }
}
