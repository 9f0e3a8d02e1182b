import { ApiError } from '@lealta/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { listPortals, toOwnWallet } from '#shared/session/list-portals.ts'
import { isFullyOnboarded, type SelectedBusiness, type Session } from '#shared/session/session.ts'

/** A wallet that the person signs for, and the portal in which its orders are. */
export interface PayingWallet {
  readonly walletId: string
  readonly publicKey: string
  readonly name: string
  readonly alias: string | null
  readonly portal: SelectedBusiness
}

/** Wallets from which the person can buy in a shop: their own first, then those of businesses for which their key signs; not the shop's. */
export const payingWallets = (api: Api, session: Session, shopAlias: string) =>
  queryOptions({
    queryKey: ['paying-wallets', session.wallet?.publicKey, shopAlias],
    queryFn: async (): Promise<readonly PayingWallet[]> => {
      const own = toOwnWallet(session)
      // Before the second contact is verified a person acts for nobody else.
      if (own && !isFullyOnboarded(session.wallet)) return [toPaying(own, own)]
      const portals = (await listPortals(api, session)).filter(({ kind, alias }) => kind === 'own' || alias !== shopAlias)
      const found = await Promise.all(portals.map(portal => listOf(api, session, portal)))
      return found.flat().toSorted((a, b) => Number(b.portal.kind === 'own') - Number(a.portal.kind === 'own'))
    },
  })

const toPaying = (portal: SelectedBusiness, { walletId, publicKey, name, alias }: Omit<PayingWallet, 'portal'>): PayingWallet => ({
  ...{ walletId, publicKey, name, alias, portal },
})

async function listOf(api: Api, session: Session, portal: SelectedBusiness): Promise<readonly PayingWallet[]> {
  if (portal.kind === 'own') return [toPaying(portal, portal)]
  try {
    const { data } = await api.listBusinessWallets({ params: { businessId: portal.id } })
    const signed = data.filter(({ attributes: { callerLevel } }) => callerLevel === 'high' || callerLevel === 'med')
    return signed.map(({ attributes }) => toPaying(portal, attributes))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    // Where the feature of operators is off, the main wallet is left, to who signed in with it.
    return portal.publicKey === session.wallet?.publicKey ? [toPaying(portal, portal)] : []
  }
}
