import { draftOf, type PortalStorage } from '#shared/portal/storage.ts'
import { createStore, type Store } from '#shared/portal/store.ts'
import { type SelectedBusiness, type Session, saidOf, type WalletAttributes, type WalletContext } from './session.ts'

const storageKey = 'lealta.session'

/** The session, saved on this device without the wallet's attributes, which are fetched again. */
export interface SessionStore extends Pick<Store<Session>, 'read' | 'watch'> {
  readonly change: (change: (current: Session) => Session) => void
  /** Clears the session: key, token, selected business. The sealed key of the device's wallet stays. */
  readonly reset: () => void
  /** Stores the result of `GET /wallet`: `null` for not registered. */
  readonly changeAttributes: (attributes: WalletAttributes | null, walletId?: string) => void
  /** Opens a portal. */
  readonly selectBusiness: (business: SelectedBusiness) => void
}

/** Creates the session of a portal. It follows other tabs, so that two tabs never act for different people. */
export function createSessionStore(storage: PortalStorage): SessionStore {
  const kept = draftOf(storage, 'device', storageKey, stored =>
    typeof stored === 'object' && stored !== null ? (stored as Session) : undefined,
  )
  const store = createStore<Session>(kept.read() ?? {})
  storage.watch(key => {
    if (key === storageKey) store.change(kept.read() ?? {})
  })
  const change = (next: (current: Session) => Session) => {
    const session = next(store.read())
    kept.save(withoutAttributes(session))
    store.change(session)
  }
  return {
    read: store.read,
    watch: store.watch,
    change,
    reset: () => change(() => ({})),
    changeAttributes: (attributes, walletId) =>
      change(current =>
        current.wallet ? { ...current, wallet: { ...current.wallet, attributes, ...(walletId ? { walletId } : {}) } } : current,
      ),
    selectBusiness: business => change(current => ({ ...current, business })),
  }
}

function withoutAttributes({ wallet, token, business }: Session): Session {
  return {
    ...(wallet ? { wallet: toKept(wallet) } : {}),
    ...(token ? { token } : {}),
    ...(business ? { business } : {}),
  }
}

function toKept({ walletExtension, publicKey, signer, name, said, attributes }: WalletContext): WalletContext {
  const shownName = attributes === undefined ? name : attributes?.face?.name
  const shownSaid = attributes === undefined ? said : attributes ? saidOf(attributes) : undefined
  const keys = { publicKey, ...(signer ? { signer } : {}) }
  return { walletExtension, ...keys, ...(shownName ? { name: shownName } : {}), ...(shownSaid ? { said: shownSaid } : {}) }
}
