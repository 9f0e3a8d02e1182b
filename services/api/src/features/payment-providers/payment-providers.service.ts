import { ApiError, type PaymentProvider } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { AnchorAssetInfo } from '@lealta/stellar/sep24'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { Principal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { lockBusiness } from '#domain/businesses/businesses.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { deleteAdded, insertAdded, listDecisions, saveSwitch } from '#domain/payment-providers/payment-providers.repository.ts'
import { type AnchorWay, CARD, listWays, listWaysOfWallet } from '#domain/payment-providers/payment-ways.ts'
import { OnRampError } from '#ports/on-ramp.ts'
import { type AnchorDocuments, assertSignsIn, readAnchorDocuments } from './anchor-documents.ts'

/** Most anchors that one business adds: each is asked whenever the list is looked at. */
const MOST_ADDED = 5

type Shown = z.input<typeof PaymentProvider>
type Of = { businessId: string; provider: string }

/** Each way of a business, as its own documents describe it right now; one that does not answer is said to. */
export async function listProviders(deps: ApiDeps, businessId: string) {
  const { anchors, isCardOn } = await listWays(deps, businessId)
  const [banks, card] = await Promise.all([Promise.all(anchors.map(way => describeAnchor(deps, way))), describeCard(deps, isCardOn)])
  const shown = [
    ...banks.map(bank => [bank.homeDomain ?? '', bank] as const),
    ...(card ? [[CARD, card] as const] : []),
    ['chain', chain] as const,
  ]
  return { data: shown.map(([id, attributes]) => ({ id, type: 'payment_provider' as const, attributes })) }
}

/**
 * Adds an anchor that was checked.
 * @throws ApiError those of `readAnchorDocuments`; anchor_no_known_currency, payment_provider_already_added, payment_providers_limit
 */
export async function addAnchor(deps: ApiDeps, { publicKey: actor }: Principal, businessId: string, homeDomain: string) {
  const before = await listDecisions(deps.db, businessId)
  if (homeDomain === deps.anchorDomain || before.some(row => row.provider === homeDomain))
    throw new ApiError('payment_provider_already_added')
  const documents = await readAnchorDocuments(deps, homeDomain, true)
  if (documents.coins.length === 0) throw new ApiError('anchor_no_known_currency')
  await assertSignsIn(deps, homeDomain, documents)
  const now = deps.clock.now()
  const { name } = documents
  await inTransaction(deps.db, async tx => {
    await lockBusiness(tx, businessId)
    const added = (await listDecisions(tx, businessId)).filter(row => row.addedName !== null)
    if (added.length >= MOST_ADDED) throw new ApiError('payment_providers_limit')
    const isNew = await insertAdded(tx, { businessId, provider: homeDomain, addedName: name, createdAt: now })
    if (!isNew) throw new ApiError('payment_provider_already_added')
    await recordAudit(tx, { at: now, actor, action: 'payment_provider.added', subject: businessId, details: { homeDomain } })
  })
  return toDocument('payment_provider', homeDomain, present({ homeDomain, name, isOn: true, isAdded: true }, documents))
}

/** @throws ApiError not_found for what is no way of the business */
export async function switchProvider(deps: ApiDeps, { publicKey: actor }: Principal, { businessId, provider }: Of, isOn: boolean) {
  const { anchors } = await listWays(deps, businessId)
  const isThere = provider === CARD ? deps.onRamp !== undefined : anchors.some(({ homeDomain }) => homeDomain === provider)
  if (!isThere) throw new ApiError('not_found')
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await saveSwitch(tx, { businessId, provider, isOn, createdAt: now })
    await recordAudit(tx, { at: now, actor, action: 'payment_provider.switched', subject: businessId, details: { provider, isOn } })
  })
}

/** @throws ApiError not_found for what the owner did not add */
export async function removeAnchor(deps: ApiDeps, { publicKey: actor }: Principal, { businessId, provider }: Of) {
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    if (!(await deleteAdded(tx, { businessId, provider }))) throw new ApiError('not_found')
    await recordAudit(tx, { at, actor, action: 'payment_provider.removed', subject: businessId, details: { provider } })
  })
}

/** Which ways a wallet has. */
export async function readWays(deps: ApiDeps, walletId: string) {
  return toDocument('transfer_ways', walletId, await listWaysOfWallet(deps, walletId))
}

const chain: Shown = {
  ...{ kind: 'chain', homeDomain: null, name: 'Stellar', isOn: true, canSwitch: false, isAdded: false },
  ...{ state: 'ready', countries: null, currencies: [] },
}

async function describeAnchor(deps: ApiDeps, way: AnchorWay): Promise<Shown> {
  try {
    const documents = await readAnchorDocuments(deps, way.homeDomain, way.isAdded)
    return { ...present(way, documents), state: documents.coins.length > 0 ? 'ready' : 'changed' }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const state = cause.code === 'anchor_domain_not_read' ? 'silent' : 'changed'
    return { ...present(way, undefined), state }
  }
}

function present({ homeDomain, name, isOn, isAdded }: AnchorWay, documents: AnchorDocuments | undefined): Shown {
  return {
    ...{ kind: 'bank', homeDomain, name: documents?.name ?? name ?? homeDomain, isOn, isAdded, canSwitch: true },
    ...{ state: 'ready', countries: null },
    currencies: (documents?.coins ?? []).map(coin => ({
      ...{ asset: toAssetId(coin), code: coin.code, currency: coin.currency },
      ...{ comesIn: toTerms(coin.comesIn), goesOut: toTerms(coin.goesOut) },
    })),
  }
}

const orNull = (amount: Stroops | undefined): string | null => (amount === undefined ? null : formatDecimal(amount))

function toTerms(info: AnchorAssetInfo | undefined): Shown['currencies'][number]['comesIn'] {
  if (!info) return null
  const { minAmount, maxAmount, feeFixed, feePercent = null } = info
  return { min: orNull(minAmount), max: orNull(maxAmount), feeFixed: orNull(feeFixed), feePercent }
}

async function describeCard({ onRamp }: ApiDeps, isOn: boolean): Promise<Shown | undefined> {
  if (!onRamp) return undefined
  const shown = { kind: 'card', homeDomain: null, name: onRamp.name, isOn, canSwitch: true, isAdded: false } as const
  try {
    const listed = await onRamp.listCurrencies()
    const currencies = onRamp.coins.flatMap(coin => {
      const found = listed.find(one => one.currency === coin.currency)
      // Its fee depends on amount and card: the quote says it.
      const comesIn = found && { min: orNull(found.min), max: orNull(found.max), feeFixed: null, feePercent: null }
      return comesIn ? [{ asset: toAssetId(coin), code: coin.code, currency: coin.currency, comesIn, goesOut: null }] : []
    })
    const countries = [...new Set(listed.flatMap(one => one.countries))].sort()
    return { ...shown, state: currencies.length > 0 ? 'ready' : 'changed', countries, currencies }
  } catch (cause) {
    if (!(cause instanceof OnRampError)) throw cause
    return { ...shown, state: 'silent', countries: null, currencies: [] }
  }
}
