import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { copyAnchor } from '@lealta/anchor'
import { exportTables, type Storage, type Store, schemaVersion, type TableCopy } from '@lealta/api'
import { lockDirectory } from '@lealta/kernel/lock-directory'
import { copyNetwork } from '@lealta/network'
import { type ArchiveWriter, BackupError, writeArchive } from './archive.ts'

/** Files of the data folder that belong into a backup as they are. */
export const looseFiles = ['demo-people.json', 'anchor-keys.json'] as const

/** Folders of the data folder that belong to the embedded network: its ledgers, and the transfers of its anchor. */
export const networkFolders = ['network', 'anchor'] as const

export type BackupInput = {
  dataFolder: string
  networkPassphrase: string
  db: Store['db']
  storage: Storage
  /** The embedded network; `hold` is called while it runs. */
  network: { folder: string; hold: () => () => void } | undefined
  now: () => Date
}

/** Longest wait for the database to fix the moment of the backup, while ledgers are held back. */
const HOLD_MS = 5_000

/**
 * Makes a backup while people go on: database, files, and the embedded network, as of one moment. No ledger closes and nothing is submitted
 * until the database has fixed that moment, so the database knows every transaction of the copied ledger, and is not ahead of it.
 * @returns the archive; its stream ends with an error if a part cannot be read
 */
export function makeBackup(input: BackupInput): Readable {
  return writeArchive(async archive => {
    const { dataFolder, networkPassphrase, network, now } = input
    const madeAt = now().toISOString()
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    const folder = join(dataFolder, 'backing-up')
    const unlock = lockDirectory(folder)
    try {
      // Whoever was here before did not get to the end.
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { mode: 0o700 })
      const { copy, storageKeys } = await copyDatabaseAndNetwork(input, folder)
      for (const part of ['database', ...networkFolders]) {
        const path = join(folder, part)
        if (!existsSync(path)) continue
        for (const name of readdirSync(path).sort()) await archive.addFile(`${part}/${name}`, join(path, name))
      }
      for (const name of looseFiles) if (existsSync(join(dataFolder, name))) await archive.addFile(name, join(dataFolder, name))
      const filesGone = await addStoredFiles(input, archive, storageKeys)
      return { format: 1, madeAt, schema: schemaVersion, networkPassphrase, hasNetwork: network !== undefined, ...copy, filesGone }
    } finally {
      rmSync(folder, { recursive: true, force: true })
      unlock()
    }
  })
}

type Copied = { copy: TableCopy; storageKeys: string[] }

async function copyDatabaseAndNetwork({ db, network, dataFolder }: BackupInput, folder: string): Promise<Copied> {
  const release = network?.hold()
  let isHeld = release !== undefined
  const letGo = () => {
    isHeld = false
    clearTimeout(late)
    release?.()
  }
  const late = setTimeout(letGo, HOLD_MS)
  let copying: Promise<void> | undefined
  const onSnapshot = () => {
    if (network) {
      if (!isHeld) throw new BackupError('backup_not_possible', 'The database was too slow for a backup. Try again when it is not.')
      for (const part of networkFolders) mkdirSync(join(folder, part), { mode: 0o700 })
      // What the anchor has paid must be known to its copy if the copied ledger has it: both are of the moment in which no ledger closes.
      copyAnchor(join(dataFolder, 'anchor'), join(folder, 'anchor'))
      copying = copyNetwork(network.folder, join(folder, 'network'))
      // Heard below; until then it must not end the process.
      copying.catch(() => {})
    }
    letGo()
  }
  try {
    const copied = await writeTables(db, join(folder, 'database'), onSnapshot)
    await copying
    return copied
  } finally {
    letGo()
    await copying?.catch(() => {})
  }
}

async function writeTables(db: Store['db'], folder: string, onSnapshot: () => void): Promise<Copied> {
  mkdirSync(folder, { mode: 0o700 })
  const storageKeys: string[] = []
  const files = new Map<string, ReturnType<typeof createWriteStream>>()
  const copy = await exportTables(db, {
    onSnapshot,
    async write(table, lines) {
      const file = files.get(table) ?? createWriteStream(join(folder, `${table}.jsonl`), { mode: 0o600 })
      files.set(table, file)
      for (const line of lines) {
        const { storage_key: key } = JSON.parse(line) as { storage_key?: unknown }
        if (typeof key === 'string') storageKeys.push(key)
      }
      if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain')
    },
  })
  for (const file of files.values()) {
    file.end()
    await finished(file)
  }
  return { copy, storageKeys }
}

/** @returns keys of files that are gone: their rows were deleted after the moment of the backup */
async function addStoredFiles({ storage }: BackupInput, archive: ArchiveWriter, keys: readonly string[]): Promise<string[]> {
  const gone: string[] = []
  for (const key of keys) {
    const bytes = await storage.get(key)
    if (bytes) await archive.addBytes(`files/${key}`, bytes)
    else gone.push(key)
  }
  return gone
}
