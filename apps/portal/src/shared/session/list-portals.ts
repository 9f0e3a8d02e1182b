import type { Business, OperatedBusiness } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { parseAccent } from '#shared/design/tokens.ts'
import type { Api } from '#shared/portal/connections.ts'
import type { SelectedBusiness, Session } from './session.ts'

/**
 * The portals a person may enter (`/select-business`): the businesses that gave them access, those for some of whose wallets their key signs
 * without it, then their own wallet.
 */
export async function listPortals(api: Api, session: Session): Promise<SelectedBusiness[]> {
  const [{ data }, operated] = await Promise.all([api.listBusinesses(), listOperated(api, session)])
  const own = toOwnWallet(session)
  return [...data.map(toPortal), ...operated, ...(own ? [own] : [])]
}

async function listOperated(api: Api, { wallet, business: open }: Session): Promise<SelectedBusiness[]> {
  if (wallet?.attributes?.type !== 'individual') return []
  try {
    const { data } = await api.listOperatedBusinesses()
    return data.map(({ id, attributes }) => toPortal({ id, attributes: { ...attributes, accessLevel: null } }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'network_unavailable') throw error
    // Only the ledger knows for what a key signs: while it does not answer, what is open stays open, and other businesses can be entered.
    return open?.kind === 'business' && open.accessLevel === null ? [open] : []
  }
}

type PortalOf = Pick<OperatedBusiness, 'name' | 'alias' | 'logo' | 'accent' | 'features' | 'walletId' | 'publicKey'> & {
  accessLevel: Business['accessLevel'] | null
  operatorsOpenSales?: boolean
}

/** A business as a portal. */
export function toPortal({ id, attributes }: { id: string; attributes: PortalOf }): SelectedBusiness {
  const { name, alias, logo, accent, accessLevel, features, operatorsOpenSales, walletId, publicKey } = attributes
  return {
    kind: 'business',
    id,
    name,
    alias,
    logo: logo?.url ?? null,
    accent: parseAccent(accent),
    accessLevel,
    features,
    ...(operatorsOpenSales === undefined ? {} : { operatorsOpenSales }),
    walletId,
    publicKey,
  }
}

/** The person's own wallet as a portal; `undefined` before it is registered and for a business's wallet. */
export function toOwnWallet({ wallet }: Session): SelectedBusiness | undefined {
  const attributes = wallet?.attributes
  if (!wallet || !attributes || attributes.type !== 'individual') return undefined
  return {
    kind: 'own',
    id: attributes.userId,
    name: attributes.email ?? attributes.phone ?? wallet.publicKey.slice(0, 8),
    alias: null,
    logo: null,
    accent: 'amber',
    accessLevel: null,
    walletId: wallet.walletId ?? '',
    publicKey: wallet.publicKey,
  }
}
