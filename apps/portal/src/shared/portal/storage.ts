import { AppError } from '@lealta/kernel'
import type { KeystoreStorage } from '@lealta/wallets/keystore'

/** The storages of the portal. */
export interface PortalStorage {
  /** Persists on this device. */
  readonly device: KeystoreStorage
  /** Lasts as long as the tab. */
  readonly tab: KeystoreStorage
  /** Lasts as long as the page: for secrets that must never be stored in the clear. */
  readonly page: KeystoreStorage
  /** Calls `listener` when another tab changes the device storage. @returns a function that stops it */
  readonly watch: (listener: (key: string | null) => void) => () => void
  /** Repeats a choice to the server, in a cookie: for what the server decides before any of our code runs. Never for secrets. */
  readonly tellServer: (key: string, value: string) => void
}

/** The browser's storage. Reading `device` and `tab` throws where the browser blocks them for this page. */
export function createBrowserStorage(): PortalStorage {
  return {
    get device() {
      return localStorage
    },
    get tab() {
      return sessionStorage
    },
    page: createMemoryStorage(),
    watch: listener => {
      const onStorage = (event: StorageEvent) => listener(event.key)
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
    tellServer: (key, value) => {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
    },
  }
}

/** The browser keeps nothing for this page. */
class StorageUnavailableError extends AppError<'storage_unavailable'> {}

/**
 * Tries whether the device and the tab keep anything (spec §8 "storage init failure reports and exits").
 * @throws StorageUnavailableError
 */
export function assertStorage(storage: PortalStorage): void {
  const probe = 'lealta.probe'
  try {
    for (const place of [storage.device, storage.tab]) {
      place.setItem(probe, probe)
      place.removeItem(probe)
    }
  } catch (cause) {
    throw new StorageUnavailableError('storage_unavailable', 'the browser keeps nothing', { cause })
  }
}

/** A storage in memory. */
export function createMemoryStorage(): KeystoreStorage {
  const items = new Map<string, string>()
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value)
    },
    removeItem: key => {
      items.delete(key)
    },
  }
}

type Place = 'device' | 'tab' | 'page'

/** One value in a storage. If the storage is blocked or full, it is lost silently: only for data that a person can enter again. */
export interface Draft<Value> {
  /** `undefined` if nothing is there, or nothing readable. */
  readonly read: () => Value | undefined
  readonly save: (value: Value) => void
  readonly clear: () => void
}

/** Stores a text under a key. */
export function textIn(storage: PortalStorage, place: Place, key: string): Draft<string> {
  return {
    read: () => attempt(() => storage[place].getItem(key) ?? undefined),
    save: text => attempt(() => storage[place].setItem(key, text)),
    clear: () => attempt(() => storage[place].removeItem(key)),
  }
}

/**
 * Stores a value under a key, as JSON.
 * @param parse validates the stored value, which may be damaged or from another version
 */
export function draftOf<Value>(
  storage: PortalStorage,
  place: Place,
  key: string,
  parse: (stored: unknown) => Value | undefined,
): Draft<Value> {
  const text = textIn(storage, place, key)
  return {
    read: () => {
      const stored = text.read()
      return stored === undefined ? undefined : attempt(() => parse(JSON.parse(stored)))
    },
    save: value => text.save(JSON.stringify(value)),
    clear: text.clear,
  }
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    // Blocked for this page, full, or damaged.
    return undefined
  }
}
