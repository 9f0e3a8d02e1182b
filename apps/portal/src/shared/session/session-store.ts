import { useSyncExternalStore } from 'react'
import type { SelectedBusiness, Session, WalletAttributes } from './session.ts'

const storageKey = 'lealta.session'
const listeners = new Set<() => void>()
let session: Session = readStored()

/** The present session. */
export function readSession(): Session {
  return session
}

/** Changes the session and remembers it on this device, without the wallet's attributes: those are asked for anew. */
export function changeSession(change: (present: Session) => Session): void {
  session = change(session)
  store(session)
  for (const listener of listeners) listener()
}

/** Forgets who is here: key, token, selected business. The sealed key of the built-in wallet stays on the device. */
export function resetSession(): void {
  changeSession(() => ({}))
}

/** Takes in what `GET /wallet` said: `null` for not registered. */
export function changeAttributes(attributes: WalletAttributes | null, walletId?: string): void {
  changeSession(present =>
    present.wallet ? { ...present, wallet: { ...present.wallet, attributes, ...(walletId ? { walletId } : {}) } } : present,
  )
}

/** Opens a portal. */
export function selectBusiness(business: SelectedBusiness): void {
  changeSession(present => ({ ...present, business }))
}

/** Calls `listener` after each change, in this tab and others. @returns how to stop it */
function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The present session, for components. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, readSession)
}

/**
 * The open portal. Only inside /u, whose guard makes sure of it.
 * @throws TypeError elsewhere
 */
export function useSelectedBusiness(): SelectedBusiness {
  const { business } = useSession()
  if (!business) throw new TypeError('no business is selected')
  return business
}

// Another tab signed in or out: this one follows, so that two tabs never act for two people.
addEventListener('storage', event => {
  if (event.key !== storageKey) return
  session = readStored()
  for (const listener of listeners) listener()
})

function readStored(): Session {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    // Closed storage or a damaged entry: the person signs in again.
    return {}
  }
}

function store({ wallet, token, business }: Session): void {
  const kept: Session = {
    ...(wallet ? { wallet: { walletExtension: wallet.walletExtension, publicKey: wallet.publicKey } } : {}),
    ...(token ? { token } : {}),
    ...(business ? { business } : {}),
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage may be closed to this page; the session then lasts until the page is left.
  }
}
