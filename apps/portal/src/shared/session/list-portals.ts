import type { Business, HeldAccount } from '@lealta/contract'
import { parseAccent } from '#shared/design/tokens.ts'
import type { Api } from '#shared/portal/connections.ts'
import type { SelectedBusiness, Session } from './session.ts'

/** The portals a person may enter (`/select-business`): the businesses, the employee accounts that they hold, then their own wallet. */
export async function listPortals(api: Api, session: Session): Promise<SelectedBusiness[]> {
  const [businesses, held] = await Promise.all([api.listBusinesses(), api.listHeldAccounts()])
  const own = toOwnWallet(session)
  return [...businesses.data.map(toPortal), ...held.data.map(toHeldAccount), ...(own ? [own] : [])]
}

type PortalOf = Pick<Business, 'name' | 'alias' | 'logo' | 'accent' | 'accessLevel' | 'features' | 'walletId' | 'publicKey'>

/** A business as a portal. */
export function toPortal({ id, attributes }: { id: string; attributes: PortalOf }): SelectedBusiness {
  const { name, alias, logo, accent, accessLevel, features, walletId, publicKey } = attributes
  return {
    kind: 'business',
    id,
    name,
    alias,
    logo: logo?.url ?? null,
    accent: parseAccent(accent),
    accessLevel,
    features,
    walletId,
    publicKey,
  }
}

/** An employee account as a portal: only its wallet is open to whoever holds it. */
export function toHeldAccount({ id, attributes }: { id: string; attributes: HeldAccount }): SelectedBusiness {
  const { name, alias, businessName, logo, accent, walletId, publicKey } = attributes
  return {
    ...{ kind: 'held', id, name, alias, walletId, publicKey },
    logo: logo?.url ?? null,
    accent: parseAccent(accent),
    heldOf: businessName,
    accessLevel: null,
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
