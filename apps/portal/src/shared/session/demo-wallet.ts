import type { DemoPerson } from '@lealta/contract'
import { systemClock } from '@lealta/kernel'
import { createBuiltinWallet, WalletDisconnectedError, type WalletProvider } from '@lealta/wallets'
import { createKeystore, type KeystoreStorage } from '@lealta/wallets/keystore'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { api } from '#shared/http/api.ts'
import { provideWallet } from './provided-wallets.ts'

/*
 * One-click sign-ins of the practice network (product.md §3.22). This module is in a chunk of its own that is asked for only when the
 * configuration's `demo` is on; the route behind it exists on no other network.
 */

/** The people of the practice network. */
export async function listDemoPeople(): Promise<DemoPerson[]> {
  if (!readConfiguration().features.demo) return []
  return (await api.listDemoPeople()).data
}

/** Makes a person's wallet, kept in memory only, the wallet `demo`. @returns it, connected */
export async function createDemoWallet(person: DemoPerson): Promise<WalletProvider> {
  const keystore = createKeystore({ storage: createMemoryStorage(), clock: systemClock, idleMs: 24 * 3_600_000 })
  const password = crypto.getRandomValues(new Uint8Array(16)).join('-')
  await keystore.create({ phrase: person.phrase, password })
  const wallet = { ...createBuiltinWallet({ keystore, askPassword: async () => password }), id: 'demo' }
  provideWallet(wallet)
  return wallet
}

/** Brings the wallet of a signed-in demo person back after a reload. @throws WalletDisconnectedError when nobody has this key */
export async function provideDemoWallet(publicKey: string): Promise<void> {
  const person = (await listDemoPeople()).find(candidate => candidate.publicKey === publicKey)
  if (!person) throw new WalletDisconnectedError()
  await createDemoWallet(person)
}

function createMemoryStorage(): KeystoreStorage {
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
