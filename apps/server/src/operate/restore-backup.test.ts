import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createApi, createS3Storage, digestTables, openStore, type Storage } from '@lealta/api'
import { systemClock } from '@lealta/kernel'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStorage } from '../adapters.ts'
import { chooseAddresses } from '../addresses.ts'
import { createAdminApp } from '../admin-app.ts'
import { createApiDeps } from '../api-deps.ts'
import { parseEnvironment } from '../config.ts'
import { readMasterKey } from '../data-folder.ts'
import { choosePort } from '../free-port.ts'
import { createParts } from '../parts.ts'
import { startAnchor } from '../start-anchor.ts'
import { startNetwork } from '../start-network.ts'
import { type BackupError, readArchive } from './archive.ts'
import { openBackup } from './open-backup.ts'
import { type RestoreInput, restoreBackup } from './restore-backup.ts'

const base = mkdtempSync(join(tmpdir(), 'lealta-backup-'))
const logger = pino({ level: 'silent' })
const source = join(base, 'source')
const file = join(base, 'backup.tar.gz')
const image = Uint8Array.from({ length: 70_000 }, (_, n) => n % 251)
let masterKey: Uint8Array
let target: string
let folders = 0

async function back(to: string, settings: Record<string, string>): Promise<string> {
  const { archive, from, close } = await openBackup(parseEnvironment(settings), logger)
  try {
    await pipeline(archive, createWriteStream(to))
  } finally {
    await close()
  }
  return from
}

beforeAll(async () => {
  mkdirSync(source)
  const adminPort = await choosePort(0, '127.0.0.1')
  const settings = {
    DATA_DIR: source,
    DEMO: 'false',
    PORT: '0',
    ADMIN_PORT: String(adminPort),
    ANCHOR_PORT: '0',
    ADMIN_TOKEN: 'x'.repeat(32),
  }
  const environment = parseEnvironment(settings)
  const addresses = await chooseAddresses(environment)
  const { publicUrl } = addresses
  const parts = createParts(logger)
  try {
    masterKey = readMasterKey(environment, logger)
    const network = parts.add('network', await startNetwork({ environment, publicUrl, clock: systemClock, logger }))
    const clock = systemClock
    const anchor = parts.add(
      'anchor',
      await startAnchor({ environment, network, masterKey, portalUrl: publicUrl, localUrl: 'http://127.0.0.1:9', clock, logger }),
    )
    const store = parts.add('database', await openStore(join(source, 'database'), { logger }))
    const none = { valkey: undefined, people: undefined }
    const input = { environment, addresses, clock, logger, network, anchor, store, masterKey, ...none }
    const api = await createApi(createApiDeps(input))
    await api.prepare()
    const pages = join(base, 'pages')
    mkdirSync(pages)
    writeFileSync(join(pages, 'admin.html'), '<!doctype html><title>Admin</title>')
    const admin = parts.add('admin console', await createAdminApp(api, addresses.admin, publicUrl, logger, pages))
    await admin.listen({ port: adminPort, host: '127.0.0.1' })
    await createFolderStorage(environment).put('images/not-in-a-row.webp', image)
    expect(await back(file, settings)).toBe('the running product')
    await expect(back(join(base, 'refused'), { ...settings, ADMIN_TOKEN: 'y'.repeat(32) })).rejects.toThrow('ADMIN_TOKEN is not its token')
  } finally {
    await parts.close()
  }
}, 120_000)
afterAll(() => rmSync(base, { recursive: true }))
beforeEach(() => {
  folders += 1
  target = join(base, `target${folders}`)
  mkdirSync(target)
})
afterEach(() => {
  // Whatever happened, nothing half-done stays.
  expect(readdirSync(target).filter(name => name.startsWith('restoring'))).toEqual([])
})

const inputOf = (change: Partial<RestoreInput> = {}): RestoreInput => ({
  dataFolder: target,
  databaseUrl: undefined,
  networkPassphrase: 'Lealta practice network',
  isEmbedded: true,
  storage: createFolderStorage({ DATA_DIR: target }),
  masterKey,
  ...change,
})

describe('a backup', () => {
  it('made by the running product is restored into an empty folder, and one of that is the same again', async () => {
    const manifest = await restoreBackup(file, inputOf())
    expect(manifest.tables.server_keys?.rows).toBe(10)
    expect(readdirSync(target).sort()).toEqual(['anchor', 'database', 'network'])
    const again = join(base, 'again.tar.gz')
    expect(await back(again, { DATA_DIR: target })).toBe('the stores')
    const second = await readArchive(createReadStream(again))
    expect({ ...second, madeAt: '', entries: {} }).toEqual({ ...manifest, madeAt: '', entries: {} })
    expect(readFileSync(join(target, 'network', 'own-keys.json'))).toEqual(readFileSync(join(source, 'network', 'own-keys.json')))
    const store = await openStore(join(target, 'database'))
    expect((await digestTables(store.db)).tables).toEqual(manifest.tables)
    await store.close()
    const [kept, restored] = [source, target].map(folder => {
      const tables = new DatabaseSync(join(folder, 'anchor', 'anchor.sqlite'), { readOnly: true })
      const rows = tables.prepare('select * from meta').all()
      tables.close()
      return rows
    })
    expect(restored, 'the anchor knows its network and what it read of it').toEqual(kept)
    expect(restored).toHaveLength(2)
  })

  it('holds no master key', () => {
    const archive = gunzipSync(readFileSync(file))
    expect(archive.includes(readFileSync(join(source, 'master.key')))).toBe(false)
    expect(archive.includes(Buffer.from(masterKey))).toBe(false)
  })

  it('is refused with another master key, and nothing is left of it', async () => {
    await expect(restoreBackup(file, inputOf({ masterKey: new Uint8Array(32) }))).rejects.toThrow(
      'The master key is not the one of the backup',
    )
    expect(readdirSync(target)).toEqual([])
  })

  it('is refused where something is already', async () => {
    mkdirSync(join(target, 'network'))
    await expect(restoreBackup(file, inputOf())).rejects.toThrow('A backup is restored into an empty place only')
    expect(readdirSync(join(target, 'network'))).toEqual([])
    rmSync(join(target, 'network'), { recursive: true })
    const storage = createFolderStorage({ DATA_DIR: target })
    await storage.put('images/a.webp', image)
    await expect(restoreBackup(file, inputOf())).rejects.toThrow('The storage is not empty')
    expect(await storage.get('images/a.webp')).toHaveLength(image.length)
  })

  it('is refused on another network', async () => {
    await expect(restoreBackup(file, inputOf({ networkPassphrase: 'Another' }))).rejects.toThrow(
      'The backup belongs to the embedded network',
    )
    await expect(restoreBackup(file, inputOf({ isEmbedded: false }))).rejects.toThrow('set HORIZON_URL and NETWORK_PASSPHRASE as they were')
    expect(readdirSync(target)).toEqual([])
  })

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['is cut off', whole => whole.subarray(0, whole.length - 2_000)],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.from('not a backup')],
    ['is no tar archive', () => gzipSync(Buffer.alloc(4_096, 'x'))],
    ['has a changed byte', whole => change(whole)],
    ['lacks its manifest', whole => gzipSync(cutManifest(gunzipSync(whole)))],
  ])('is refused when it %s', async (_, damage) => {
    const damaged = join(base, 'damaged.tar.gz')
    writeFileSync(damaged, damage(readFileSync(file)))
    const code: BackupError['code'] = 'backup_not_valid'
    await expect(restoreBackup(damaged, inputOf())).rejects.toMatchObject({ code })
    expect(readdirSync(target)).toEqual([])
  })

  it('whose files cannot be written leaves the database as it was', async () => {
    const nowhere: Storage = createS3Storage({
      url: 'http://127.0.0.1:1/files',
      region: 'x',
      accessKeyId: 'x',
      secretAccessKey: 'x',
      encryption: 'none',
    })
    await expect(restoreBackup(file, inputOf({ storage: nowhere }))).rejects.toMatchObject({ code: 'unavailable' })
    expect(existsSync(join(target, 'database'))).toBe(false)
  })
})

/** A row of a table with another value, in an archive that is whole otherwise. */
function change(whole: Buffer): Buffer {
  const tar = gunzipSync(whole)
  const place = tar.indexOf('"public_key":"G')
  tar.write('H', place + '"public_key":"'.length)
  return gzipSync(tar)
}

function cutManifest(tar: Buffer): Buffer {
  return Buffer.concat([tar.subarray(0, tar.indexOf('manifest.json')), Buffer.alloc(1_024)])
}
