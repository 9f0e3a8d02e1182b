import type { Configuration, DemoPerson } from '@lealta/contract'
import type { Clock } from '@lealta/kernel'
import { createBuiltinWallet, WalletDisconnectedError, type WalletProvider } from '@lealta/wallets'
import { createKeystore } from '@lealta/wallets/keystore'
import type { Api } from '#shared/portal/connections.ts'
import { createMemoryStorage } from '#shared/portal/storage.ts'

/*
 * One-click sign-ins of the practice network (product.md §3.22). This module has its own chunk, which is loaded only if the
 * configuration's `demo` is on; the route behind it exists on no other network.
 */

/** The people of the practice network. */
export async function listDemoPeople(api: Api, { features }: Pick<Configuration, 'features'>): Promise<DemoPerson[]> {
  if (!features.demo) return []
  return (await api.listDemoPeople()).data
}

/** The demo person with a key. @throws WalletDisconnectedError if there is none */
export async function findDemoPerson(api: Api, configuration: Pick<Configuration, 'features'>, publicKey: string): Promise<DemoPerson> {
  const person = (await listDemoPeople(api, configuration)).find(candidate => candidate.publicKey === publicKey)
  if (!person) throw new WalletDisconnectedError()
  return person
}

/** A demo person's wallet, unlocked, in memory only. */
export async function createDemoWallet(person: DemoPerson, clock: Clock): Promise<WalletProvider> {
  const keystore = createKeystore({ storage: createMemoryStorage(), clock, idleMs: 24 * 3_600_000 })
  const password = crypto.getRandomValues(new Uint8Array(16)).join('-')
  await keystore.create({ phrase: person.phrase, password })
  return { ...createBuiltinWallet({ keystore, askUnlocker: async () => password }), id: 'demo' }
}
