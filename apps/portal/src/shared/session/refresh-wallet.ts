import { ApiError } from '@lealta/contract/client'
import type { Connections } from '#shared/portal/connections.ts'
import { toOwnWallet, toPortal } from './list-portals.ts'
import { isCollector } from './session.ts'

/**
 * Reads `GET /wallet` again; 404 means not registered (spec §7), 401 that the session has ended. A business wallet's own business is selected
 * automatically, and the wallet of somebody who can only collect: neither has a choice.
 * Call it after every step of the onboarding. Safe to repeat.
 */
export async function refreshWallet(connections: Pick<Connections, 'api' | 'portal'>): Promise<void> {
  const { api, portal } = connections
  try {
    const { data } = await api.readWallet()
    const wasEnabled = portal.session.read().wallet?.attributes?.enabled
    portal.session.changeAttributes(data.attributes, data.id)
    const { business, enabled } = data.attributes
    const own = isCollector(portal.session.read().wallet) ? toOwnWallet(portal.session.read()) : undefined
    if (own) portal.session.selectBusiness(own)
    // What was selected to prepare its things may have changed since.
    const isFresh = portal.session.read().business !== undefined && wasEnabled !== false
    if (business && enabled && !isFresh) await selectOwnBusiness(connections, business.id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) portal.session.changeAttributes(null)
    // Ended on another device: as an expired one, it leads to signing in again (spec §4).
    else if (error.status === 401) portal.session.change(({ token: _ended, ...rest }) => rest)
    else throw error
  }
}

/** Selects a wallet's own business, as the API has it now. */
export async function selectOwnBusiness({ api, portal }: Pick<Connections, 'api' | 'portal'>, businessId: string): Promise<void> {
  const { data } = await api.readBusiness({ params: { businessId } })
  portal.session.selectBusiness(toPortal(data))
}
