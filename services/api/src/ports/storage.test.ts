import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDirectoryStorage, type Storage } from './storage.ts'

let directory: string
let storage: Storage
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lealta-storage-'))
  storage = createDirectoryStorage(directory)
})
afterEach(() => rmSync(directory, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const listAll = async (folder: string) => (await Array.fromAsync(storage.list(folder))).map(({ key }) => key).sort()

describe('createDirectoryStorage', () => {
  it('keeps, replaces, gives and deletes', async () => {
    await storage.put('images/a.webp', bytes('one'))
    await storage.put('images/a.webp', bytes('two'))
    expect(new TextDecoder().decode(await storage.get('images/a.webp'))).toBe('two')
    await storage.delete('images/a.webp')
    await storage.delete('images/a.webp')
    expect(await storage.get('images/a.webp')).toBeUndefined()
  })

  it('a file that cannot be put where it belongs leaves nothing behind', async () => {
    mkdirSync(join(directory, 'images', 'taken.webp', 'inside'), { recursive: true })
    await expect(storage.put('images/taken.webp', bytes('x'))).rejects.toThrow()
    expect(readdirSync(join(directory, 'images'))).toEqual(['taken.webp'])
  })

  it('lists what lies under a folder, half-written files too; nothing where there is no folder', async () => {
    await storage.put('kyb/r1/d1', bytes('x'))
    await storage.put('kyb/r2/d2', bytes('x'))
    await storage.put('images/a.webp', bytes('x'))
    writeFileSync(join(directory, 'kyb', 'r1', 'd3.0d0c1b2a-0000'), 'half')
    expect(await listAll('kyb')).toEqual(['kyb/r1/d1', 'kyb/r1/d3.0d0c1b2a-0000', 'kyb/r2/d2'])
    expect(await listAll('nothing')).toEqual([])
    await storage.delete('kyb/r1/d3.0d0c1b2a-0000')
    expect(await listAll('kyb')).toEqual(['kyb/r1/d1', 'kyb/r2/d2'])
  })

  it.each(['../etc/passwd', '/etc/passwd', 'images/../../x', 'images/.hidden', 'a/./b', 'A', '', 'a..b'])(
    'takes no path for a key: %s',
    async key => {
      await expect(async () => storage.get(key)).rejects.toThrow(RangeError)
    },
  )
})
