import { ApiError } from '@lealta/contract/client'
import type { Connections } from '#shared/portal/connections.ts'
import { toPortal } from './list-portals.ts'

/**
 * Reads `GET /wallet` again; 404 means not registered (spec §7). A business wallet's own business is selected automatically.
 * Call it after every step of the onboarding. Safe to repeat.
 */
export async function refreshWallet(connections: Pick<Connections, 'api' | 'portal'>): Promise<void> {
  const { api, portal } = connections
  try {
    const { data } = await api.readWallet()
    portal.session.changeAttributes(data.attributes, data.id)
    const { business, enabled } = data.attributes
    if (business && enabled && !portal.session.read().business) await selectOwnBusiness(connections, business.id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    portal.session.changeAttributes(null)
  }
}

async function selectOwnBusiness({ api, portal }: Pick<Connections, 'api' | 'portal'>, businessId: string): Promise<void> {
  const { data } = await api.readBusiness({ params: { businessId } })
  portal.session.selectBusiness(toPortal(data))
}
