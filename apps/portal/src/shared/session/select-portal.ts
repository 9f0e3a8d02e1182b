import { parseAccent } from '#shared/design/tokens.ts'
import { api } from '#shared/http/api.ts'
import type { SelectedBusiness, Session } from './session.ts'

/** The portals a person may enter (`/select-business`): the businesses, and last their own wallet. */
export async function listPortals(session: Session): Promise<SelectedBusiness[]> {
  const { data } = await api.listBusinesses()
  const businesses = data.map(({ id, attributes }): SelectedBusiness => {
    const { name, alias, logo, accent, accessLevel, walletId, publicKey } = attributes
    return { kind: 'business', id, name, alias, logo: logo?.url ?? null, accent: parseAccent(accent), accessLevel, walletId, publicKey }
  })
  const own = toOwnWallet(session)
  return own ? [...businesses, own] : businesses
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
