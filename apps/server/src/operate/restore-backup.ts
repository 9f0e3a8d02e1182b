import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import {
  compareCopies,
  digestTables,
  importTables,
  isAuditChainIntact,
  isKeyOf,
  listFilledTables,
  openStore,
  type Storage,
  type Store,
  schemaVersion,
  storageFolders,
} from '@lealta/api'
import { lockDirectory } from '@lealta/kernel/lock-directory'
import { BackupError, type Manifest, readArchive } from './archive.ts'
import { looseFiles, networkFolders } from './make-backup.ts'

export type RestoreInput = {
  dataFolder: string
  /** Server to restore into; the embedded database without one. */
  databaseUrl: string | undefined
  networkPassphrase: string
  isEmbedded: boolean
  storage: Storage
  masterKey: Uint8Array
}

const refuse = (message: string): BackupError => new BackupError('restore_not_possible', message)

/**
 * Puts a backup into an empty place. Everything is unpacked and checked first, the tables once more after they were filled.
 * @param file archive of `npm run backup`
 * @throws BackupError `backup_not_valid`, `restore_not_possible`; what is there stays as it is
 */
export async function restoreBackup(file: string, input: RestoreInput): Promise<Manifest> {
  const { dataFolder, databaseUrl, isEmbedded } = input
  await assertFolderEmpty(input)
  const folder = join(dataFolder, 'restoring')
  const unlock = lockDirectory(folder)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    const manifest = await readArchive(createReadStream(file), folder)
    assertFits(manifest, input, folder)
    const store = await openStore(databaseUrl ?? join(folder, 'embedded'))
    try {
      const filled = await listFilledTables(store.db)
      if (filled.length > 0) throw refuse(`The database is not empty: ${filled.join(', ')}.`)
      await restoreFiles(input.storage, join(folder, 'files'))
      await fillTables(store, manifest, join(folder, 'database'))
    } finally {
      await store.close()
    }
    for (const name of [...(isEmbedded ? networkFolders : []), ...looseFiles]) {
      if (existsSync(join(folder, name))) renameSync(join(folder, name), join(dataFolder, name))
    }
    if (!databaseUrl) renameSync(join(folder, 'embedded'), join(dataFolder, 'database'))
    return manifest
  } finally {
    rmSync(folder, { recursive: true, force: true })
    unlock()
  }
}

async function assertFolderEmpty({ dataFolder, storage }: RestoreInput): Promise<void> {
  for (const name of ['database', ...networkFolders, ...looseFiles]) {
    if (existsSync(join(dataFolder, name)))
      throw refuse(`${join(dataFolder, name)} is there. A backup is restored into an empty place only.`)
  }
  for (const folder of storageFolders) {
    for await (const { key } of storage.list(folder)) throw refuse(`The storage is not empty: it holds ${key}.`)
  }
}

function assertFits(manifest: Manifest, input: RestoreInput, folder: string): void {
  if (manifest.schema !== schemaVersion) {
    throw refuse(
      `The backup has the tables of ${manifest.schema}, this version those of ${schemaVersion}: restore with the version that made it.`,
    )
  }
  if (manifest.networkPassphrase !== input.networkPassphrase || manifest.hasNetwork !== input.isEmbedded) {
    throw refuse(
      `The backup belongs to ${manifest.hasNetwork ? 'the embedded network' : 'another Horizon'} "${manifest.networkPassphrase}": set HORIZON_URL and NETWORK_PASSPHRASE as they were.`,
    )
  }
  const keys = join(folder, 'database', 'server_keys.jsonl')
  const rows = existsSync(keys) ? readFileSync(keys, 'utf8').trim().split('\n') : []
  for (const row of rows) {
    const { public_key: publicKey, sealed_secret: sealedSecret } = JSON.parse(row) as { public_key: string; sealed_secret: string }
    if (!isKeyOf(input.masterKey, { publicKey, sealedSecret })) {
      throw refuse('The master key is not the one of the backup: put the right one in its place (MASTER_KEY, MASTER_KEY_FILE).')
    }
  }
}

async function fillTables({ db }: Store, manifest: Manifest, folder: string): Promise<void> {
  await importTables(db, async ({ write, setSequences }) => {
    for (const table of Object.keys(manifest.tables)) {
      const file = join(folder, `${table}.jsonl`)
      if (existsSync(file)) for await (const lines of readLines(file)) await write(table, lines)
    }
    await setSequences(manifest.sequences)
  })
  const different = compareCopies(manifest, await digestTables(db))
  if (different.length > 0) throw refuse(`These tables did not come out as they were: ${different.join(', ')}.`)
  if (!(await isAuditChainIntact(db))) throw refuse('The audit log of the backup is broken.')
}

/** Lines of a file, some at once. Only a line feed ends one: other separators may stand in a text. */
async function* readLines(file: string): AsyncGenerator<string[]> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
}

async function restoreFiles(storage: Storage, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    await storage.put(relative(folder, path).replaceAll(sep, '/'), await readFile(path))
  }
}
