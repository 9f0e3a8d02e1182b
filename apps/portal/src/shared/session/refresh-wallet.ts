import { ApiError } from '@lealta/contract/client'
import { parseAccent } from '#shared/design/tokens.ts'
import { api } from '#shared/http/api.ts'
import { changeAttributes, readSession, selectBusiness } from './session-store.ts'

/**
 * Asks `GET /wallet` again; 404 means not registered (spec §7). The own business of a business wallet is selected by itself.
 * Call it after every step of the onboarding. Safe to repeat.
 */
export async function refreshWallet(): Promise<void> {
  try {
    const { data } = await api.readWallet()
    changeAttributes(data.attributes, data.id)
    if (data.attributes.business && data.attributes.enabled && !readSession().business) await selectOwnBusiness(data.attributes.business.id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    changeAttributes(null)
  }
}

async function selectOwnBusiness(businessId: string): Promise<void> {
  const { data } = await api.readBusiness({ params: { businessId } })
  const { name, alias, logo, accent, accessLevel, walletId, publicKey } = data.attributes
  selectBusiness({
    kind: 'business',
    id: data.id,
    name,
    alias,
    logo: logo?.url ?? null,
    accent: parseAccent(accent),
    accessLevel,
    walletId,
    publicKey,
  })
}
