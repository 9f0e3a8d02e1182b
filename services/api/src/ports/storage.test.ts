import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@lealta/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { createS3Storage } from './s3-storage.ts'
import { createDirectoryStorage, type Storage } from './storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = async (storage: Storage, key: string) => {
  const found = await storage.get(key)
  return found && new TextDecoder().decode(found)
}
const listAll = async (storage: Storage, folder: string) => (await Array.fromAsync(storage.list(folder))).map(({ key }) => key).sort()

/** What every storage promises. */
const promises: Record<string, (storage: Storage) => Promise<void>> = {
  'keeps, replaces, gives and deletes': async storage => {
    await storage.put('images/a.webp', bytes('one'))
    await storage.put('images/a.webp', bytes('two'))
    expect(await read(storage, 'images/a.webp')).toBe('two')
    await storage.delete('images/a.webp')
    await storage.delete('images/a.webp')
    expect(await storage.get('images/a.webp')).toBeUndefined()
  },
  'gives every byte back, of an empty file and a large one too': async storage => {
    const large = Uint8Array.from({ length: 3_000_000 }, (_, n) => (n * 7 + (n >> 8)) % 256)
    await storage.put('kyb/r1/large', large)
    await storage.put('kyb/r1/empty', new Uint8Array())
    expect(Buffer.compare((await storage.get('kyb/r1/large')) ?? new Uint8Array(), large)).toBe(0)
    expect(await storage.get('kyb/r1/empty')).toHaveLength(0)
  },
  'lists what lies under a folder and when it was written; nothing where there is no folder': async storage => {
    const before = Date.now()
    for (const key of ['kyb/r1/d1', 'kyb/r2/d2', 'kyb/r2/d3', 'kyb/r3/d4', 'kyb/r3/d5', 'images/a.webp', 'kybs/x']) {
      await storage.put(key, bytes(key))
    }
    expect(await listAll(storage, 'kyb')).toEqual(['kyb/r1/d1', 'kyb/r2/d2', 'kyb/r2/d3', 'kyb/r3/d4', 'kyb/r3/d5'])
    expect(await listAll(storage, 'nothing')).toEqual([])
    for await (const { changedAt } of storage.list('kyb')) {
      // Servers give whole seconds.
      expect(changedAt.getTime()).toBeGreaterThan(before - 1_100)
      expect(changedAt.getTime()).toBeLessThan(Date.now() + 1_100)
    }
  },
  'takes no path for a key': async storage => {
    for (const key of ['../etc/passwd', '/etc/passwd', 'images/../../x', 'images/.hidden', 'a/./b', 'A', '', 'a..b']) {
      await expect(async () => storage.get(key), key).rejects.toThrow(RangeError)
      await expect(async () => storage.put(key, bytes('x')), key).rejects.toThrow(RangeError)
    }
  },
}

let directory: string
let server: S3Server
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lealta-storage-'))
  server = await startS3Server()
})
afterEach(async () => {
  rmSync(directory, { recursive: true })
  await server.close()
})

const openS3 = (changes: { secretAccessKey?: string; timeoutMs?: number } = {}): Storage => {
  const { url, accessKeyId, secretAccessKey } = server
  return createS3Storage({ url, region: 'test-1', accessKeyId, secretAccessKey, encryption: 'AES256', ...changes })
}

describe.each<[string, () => Storage]>([
  ['createDirectoryStorage', () => createDirectoryStorage(directory)],
  ['createS3Storage', () => openS3()],
])('%s', (_, open) => {
  it.each(Object.entries(promises))('%s', (_name, keep) => keep(open()))
})

describe('createDirectoryStorage', () => {
  it('a file that cannot be put where it belongs leaves nothing behind', async () => {
    mkdirSync(join(directory, 'images', 'taken.webp', 'inside'), { recursive: true })
    await expect(createDirectoryStorage(directory).put('images/taken.webp', bytes('x'))).rejects.toThrow()
    expect(readdirSync(join(directory, 'images'))).toEqual(['taken.webp'])
  })

  it('lists half-written files too, so that they can be deleted', async () => {
    const storage = createDirectoryStorage(directory)
    await storage.put('kyb/r1/d1', bytes('x'))
    writeFileSync(join(directory, 'kyb', 'r1', 'd3.0d0c1b2a-0000'), 'half')
    expect(await listAll(storage, 'kyb')).toEqual(['kyb/r1/d1', 'kyb/r1/d3.0d0c1b2a-0000'])
    await storage.delete('kyb/r1/d3.0d0c1b2a-0000')
    expect(await listAll(storage, 'kyb')).toEqual(['kyb/r1/d1'])
  })
})

describe('createS3Storage', () => {
  const unavailable = expect.objectContaining({ code: 'unavailable' })

  it('asks the server to encrypt each file, and never to publish it', async () => {
    await openS3().put('kyb/r1/d1', bytes('private'))
    const { headers } = server.objects.get('kyb/r1/d1') ?? {}
    expect(headers).toMatchObject({ 'x-amz-server-side-encryption': 'AES256', 'content-type': 'application/octet-stream' })
    expect((await fetch(`${server.url}/kyb/r1/d1`)).status).toBe(403)
  })

  it('a wrong secret is refused by the server, and not tried twice', async () => {
    await expect(openS3({ secretAccessKey: 'another' }).put('images/a.webp', bytes('x'))).rejects.toEqual(unavailable)
    expect(server.calls()).toBe(1)
    expect(server.objects.size).toBe(0)
  })

  it.each(['error', 'silence', 'another object', 'half an object', 'a page'] as const)(
    'answered with %s once: it asks again',
    async fault => {
      const storage = openS3({ timeoutMs: 300 })
      await storage.put('images/a.webp', bytes('mine'))
      await storage.put('images/b.webp', bytes('other'))
      server.fail(fault, 1)
      expect(await read(storage, 'images/a.webp')).toBe('mine')
    },
  )

  it.each(['error', 'silence', 'another object', 'half an object', 'no bucket', 'a page'] as const)(
    'answered with %s again and again: unavailable, and nothing is lost',
    async fault => {
      const storage = openS3({ timeoutMs: 300 })
      await storage.put('images/a.webp', bytes('mine'))
      await storage.put('images/b.webp', bytes('other'))
      server.fail(fault)
      await expect(storage.get('images/a.webp')).rejects.toEqual(unavailable)
      if (['error', 'silence', 'no bucket'].includes(fault)) {
        await expect(storage.put('images/a.webp', bytes('new'))).rejects.toEqual(unavailable)
        await expect(storage.delete('images/a.webp')).rejects.toEqual(unavailable)
      }
      if (['error', 'silence', 'no bucket', 'a page'].includes(fault)) await expect(listAll(storage, 'images')).rejects.toEqual(unavailable)
      server.fail(undefined)
      expect(await read(storage, 'images/a.webp')).toBe('mine')
    },
  )

  it('a server that is not there is unavailable', async () => {
    await server.close()
    const failure: unknown = await openS3()
      .get('images/a.webp')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toEqual(unavailable)
    server = await startS3Server()
  })
})
