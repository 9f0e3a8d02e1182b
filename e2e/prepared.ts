import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@lealta/kernel'
import { createKeystore, createPhrase } from '@lealta/wallets/keystore'
import type { SignedIn } from './fixtures.ts'
import type { Product } from './product.ts'

/**
 * Puts the empty database that the run made (`global-setup.ts`) into a data folder; without one the product makes its own.
 * @param dataFolder folder of a product that was never started
 */
export function copyDatabase(dataFolder: string): void {
  const { JOURNEY_DATABASE: database } = process.env
  if (database) cpSync(database, join(dataFolder, 'database'), { recursive: true })
}

/** The whole environment of a program of the product: nothing of this machine's but where programs and the person's folder are. */
export function cleanEnvironment(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH = '', HOME = '/root', JOURNEY_COMPILE_CACHE: cache } = process.env
  return { PATH, HOME, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}), ...settings }
}

/** A new wallet as a browser keeps it, sealed as the portal seals it; no screen is needed for that. */
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

/** A browser that has a sealed wallet. */
export function toKept({ url }: Product, sealed: string): SignedIn {
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'lealta.keystore', value: sealed }] }] }
}
