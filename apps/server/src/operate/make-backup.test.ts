import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@lealta/api'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFolderStorage } from '../adapters.ts'
import { readArchive } from './archive.ts'
import { type BackupInput, makeBackup } from './make-backup.ts'

let dataFolder: string
let store: Store
beforeAll(async () => {
  store = await openStore('memory:')
})
afterAll(() => store.close())
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lealta-make-backup-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const inputOf = (change: Partial<BackupInput> = {}): BackupInput => ({
  dataFolder,
  networkPassphrase: 'Test',
  db: store.db,
  storage: createFolderStorage({ DATA_DIR: dataFolder }),
  network: undefined,
  now: () => new Date('2026-11-22T10:00:00Z'),
  ...change,
})

describe('makeBackup', () => {
  it('broken off by its reader, leaves nothing behind, and the next one is whole', async () => {
    const archive = makeBackup(inputOf())
    archive.on('error', () => {})
    await vi.waitFor(() => expect(existsSync(join(dataFolder, 'backing-up'))).toBe(true), 5_000)
    archive.destroy()
    await vi.waitFor(() => expect(readdirSync(dataFolder)).toEqual([]), 10_000)
    const manifest = await readArchive(makeBackup(inputOf()))
    expect(manifest).toMatchObject({ format: 1, madeAt: '2026-11-22T10:00:00.000Z', hasNetwork: false, filesGone: [] })
    expect(readdirSync(dataFolder)).toEqual([])
  })

  it('two at once: the second one is refused, the first one is whole', async () => {
    const first = readArchive(makeBackup(inputOf()))
    await expect(readArchive(makeBackup(inputOf()))).rejects.toThrow()
    expect((await first).hasNetwork).toBe(false)
  })

  it('lets the ledger go on when the network cannot be copied', async () => {
    let isHeld = false
    const hold = () => {
      isHeld = true
      return () => {
        isHeld = false
      }
    }
    const archive = makeBackup(inputOf({ network: { folder: join(dataFolder, 'no-network'), hold } }))
    await expect(readArchive(archive)).rejects.toMatchObject({ code: 'backup_not_valid' })
    expect(isHeld).toBe(false)
    expect(readdirSync(dataFolder)).toEqual([])
  })
})
