import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@lealta/kernel'
import { createKeystore, createPhrase } from '@lealta/wallets/keystore'
import type { SignedIn } from './fixtures.ts'
import type { Product } from './product.ts'

/**
 * Copies the run's empty database (`global-setup.ts`) into a data folder; without one the product creates its own.
 * @param dataFolder folder of a product that has never been started
 */
export function copyDatabase(dataFolder: string): void {
  const { JOURNEY_DATABASE: database } = process.env
  if (database) cpSync(database, join(dataFolder, 'database'), { recursive: true })
}

/** The whole environment of a program: nothing of this machine's but the PATH and the home folder. */
export function cleanEnvironment(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH = '', HOME = '/root', JOURNEY_COMPILE_CACHE: cache } = process.env
  return { PATH, HOME, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}), ...settings }
}

/** A new wallet as stored by a browser, sealed as the portal seals it; needs no screen. */
export async function sealNewWallet(password: string): Promise<string> {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const keystore = createKeystore({ storage, clock: systemClock, idleMs: 60_000, startTimer: () => () => undefined })
  await keystore.create({ phrase: createPhrase(), password })
  return [...items.values()][0] ?? ''
}

/** Storage of a browser with a sealed wallet. */
export function toStorageState({ url }: Pick<Product, 'url'>, sealed: string): SignedIn {
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'lealta.keystore', value: sealed }] }] }
}
