import type { KeystoreStorage } from '@lealta/wallets/keystore'

/** Where the portal keeps things. */
export interface PortalStorage {
  /** Stays on this device. */
  readonly device: KeystoreStorage
  /** Lasts as long as the tab. */
  readonly tab: KeystoreStorage
  /** Lasts as long as the page: for what must never be written down in clear. */
  readonly page: KeystoreStorage
  /** Calls `listener` when another tab has changed what stays on this device. @returns how to stop it */
  readonly watch: (listener: (key: string | null) => void) => () => void
}

/** The storage of the browser. Reading `device` and `tab` throws where the browser closes them to this page. */
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
      const hear = (event: StorageEvent) => listener(event.key)
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

/** A storage that holds its items in memory. */
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

/** One value in a storage. A storage that is closed or full loses it silently: only what a person can give again belongs here. */
export interface Draft<Value> {
  /** `undefined` when nothing is there, or nothing that can be read. */
  readonly read: () => Value | undefined
  readonly save: (value: Value) => void
  readonly clear: () => void
}

/** Keeps a text under a key. */
export function textIn(storage: PortalStorage, place: Place, key: string): Draft<string> {
  return {
    read: () => attempt(() => storage[place].getItem(key) ?? undefined),
    save: text => attempt(() => storage[place].setItem(key, text)),
    clear: () => attempt(() => storage[place].removeItem(key)),
  }
}

/**
 * Keeps a value, as JSON, under a key.
 * @param parse reads what is stored, which may be damaged or of another version
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
    // Closed to this page, full, or damaged.
    return undefined
  }
}
