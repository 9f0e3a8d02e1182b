import { copyOwnKeys } from '#chain/own-keys.ts'
import { copyTables } from '#store/database.ts'

/**
 * Copies a network as it is when this is called: all its ledgers, and the keys of its own accounts. It may be running.
 * @param path directory of the network
 * @param target directory that is there and empty
 * @throws StoreError `store_not_a_network`
 */
export async function copyNetwork(path: string, target: string): Promise<void> {
  const copying = copyTables(path, target)
  copyOwnKeys(path, target)
  await copying
}
