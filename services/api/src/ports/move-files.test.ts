import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { moveFiles } from './move-files.ts'
import { createS3Storage } from './s3-storage.ts'
import { createDirectoryStorage, type Storage } from './storage.ts'

let directory: string
let server: S3Server
let folder: Storage
let bucket: Storage
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lealta-move-'))
  server = await startS3Server()
  folder = createDirectoryStorage(directory)
  const { url, accessKeyId, secretAccessKey } = server
  bucket = createS3Storage({ url, region: 'test-1', accessKeyId, secretAccessKey, encryption: 'AES256' })
  for (const key of keys) await folder.put(key, bytes(`of ${key}`))
})
afterEach(async () => {
  rmSync(directory, { recursive: true })
  await server.close()
})

const keys = [...Array.from({ length: 23 }, (_, n) => `images/i${n}.webp`), 'kyb/r1/d1', 'kyb/r1/d2', 'kyb/r2/d1']
const bytes = (text: string) => new TextEncoder().encode(text)
const listFiles = () => readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
const readAll = async (storage: Storage) =>
  Object.fromEntries(
    await Promise.all(keys.map(async key => [key, new TextDecoder().decode((await storage.get(key)) ?? new Uint8Array())])),
  )
const whole = Object.fromEntries(keys.map(key => [key, `of ${key}`]))

describe('moveFiles', () => {
  it('takes every file to a bucket and back again', async () => {
    const seen: number[] = []
    expect(await moveFiles(folder, bucket, { onProgress: ({ copied }) => seen.push(copied) })).toEqual({
      found: 26,
      copied: 26,
      present: 0,
    })
    expect(seen).toEqual([8, 16, 24, 26])
    expect(listFiles()).toEqual([])
    expect(await readAll(bucket)).toEqual(whole)
    await moveFiles(bucket, folder)
    expect(server.objects.size).toBe(0)
    expect(await readAll(folder)).toEqual(whole)
  })

  it('cut off in the middle, nothing is deleted; repeated, it goes on where it was', async () => {
    const breaking: Storage = {
      ...bucket,
      put: (key, content) => (server.objects.size >= 9 ? Promise.reject(new Error('cut off')) : bucket.put(key, content)),
    }
    await expect(moveFiles(folder, breaking)).rejects.toThrow('cut off')
    expect(listFiles()).toHaveLength(26)
    const arrived = server.objects.size
    expect(arrived).toBeGreaterThan(8)
    expect(await moveFiles(folder, bucket)).toEqual({ found: 26, copied: 26 - arrived, present: arrived })
    expect(await readAll(bucket)).toEqual(whole)
    expect(listFiles()).toEqual([])
  })

  it('a file that arrives changed stops the move, and nothing is deleted', async () => {
    const damaging: Storage = { ...bucket, put: (key, content) => bucket.put(key, content.subarray(1)) }
    await expect(moveFiles(folder, damaging)).rejects.toThrow('was read back changed')
    expect(listFiles()).toHaveLength(26)
  })

  it('kept, the files stay where they were; a second run brings what came meanwhile', async () => {
    await moveFiles(folder, bucket, { keep: true })
    expect(listFiles()).toHaveLength(26)
    await folder.put('images/late.webp', bytes('late'))
    expect(await moveFiles(folder, bucket)).toEqual({ found: 27, copied: 1, present: 26 })
    expect(listFiles()).toEqual([])
  })
})
