import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld, picture, register, signIn } from '@lealta/testkit'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { images } from '#db/index.ts'
import { createDirectoryStorage, type Storage } from '#index.ts'

const world = await createWorld()
const person = await register(world, 'individual')
afterAll(() => world.close())

const upload = (file: File) => person.client.uploadImage({ file, fields: {} })
const read = (url: string) => world.app.inject(new URL(url).pathname)

describe('POST /images', () => {
  it('default: square, WebP, without metadata', async () => {
    const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#00f' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'home address' } })
      .toBuffer()
    const { data } = await upload(new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
    const answer = await read(data.attributes.url)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
    const metadata = await sharp(answer.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(metadata.exif).toBeUndefined()
  })

  it('default: a photo taken sideways is turned upright', async () => {
    const red = { create: { width: 40, height: 20, channels: 3, background: '#f00' } } as const
    const bytes = await sharp(red).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { data } = await upload(new File([new Uint8Array(bytes)], 'a.jpg'))
    expect((await sharp((await read(data.attributes.url)).rawPayload).metadata()).orientation).toBeUndefined()
  })

  it.each([
    ['a text', 'hello'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['half a picture', '\x89PNG\r\n\x1a\n'],
  ])('error: image_not_valid for %s', async (_, content) => {
    await expect(upload(new File([content], 'a.png', { type: 'image/png' }))).rejects.toMatchObject({ code: 'image_not_valid' })
  })

  it('error: image_too_large for more pixels than anybody needs', async () => {
    const bytes = await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bytes.length).toBeLessThan(1_000_000)
    await expect(upload(new File([new Uint8Array(bytes)], 'bomb.png'))).rejects.toMatchObject({ code: 'image_too_large' })
  })

  it('error: too_many_requests after 120 uploads in an hour, pictures or not', async () => {
    const own = await createWorld()
    try {
      const uploader = await register(own, 'individual')
      const send = () => uploader.client.uploadImage({ file: new File(['hello'], 'a.png'), fields: {} })
      for (let i = 0; i < 120; i++) await expect(send()).rejects.toMatchObject({ code: 'image_not_valid' })
      await expect(send()).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
      own.clock.advance(3_600_000)
      const again = await signIn(own, uploader.keypair)
      await again.client.uploadImage({ file: await picture(40, 40), fields: {} })
    } finally {
      await own.close()
    }
  })

  it('error: image_too_large, image_required', async () => {
    await expect(upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png'))).rejects.toMatchObject({ code: 'image_too_large' })
    await expect(upload(new File([], 'a.png'))).rejects.toMatchObject({ code: 'image_required' })
  })

  it('error: image_quota_reached, also for fifty at once; what was refused leaves nothing behind', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lealta-images-'))
    const own = await createWorld({ storage: createDirectoryStorage(directory), quotas: { images: 3 } })
    try {
      const uploader = await register(own, 'individual')
      const file = await picture(40, 40)
      const answers = await Promise.allSettled(Array.from({ length: 50 }, () => uploader.client.uploadImage({ file, fields: {} })))
      expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(3)
      const refusal = answers.find(answer => answer.status === 'rejected')
      expect(refusal?.reason).toMatchObject({ code: 'image_quota_reached', status: 422, data: { limit: 3 } })
      expect(readdirSync(join(directory, 'images'))).toHaveLength(3)
      const other = await register(own, 'individual')
      await other.client.uploadImage({ file, fields: {} })
      own.clock.advance(25 * 3_600_000)
      await own.api.jobs.runOnce('collect-files')
      const again = await signIn(own, uploader.keypair)
      await again.client.uploadImage({ file, fields: {} })
    } finally {
      await own.close()
      rmSync(directory, { recursive: true })
    }
  })

  it('error: storage_full: refused in words with Retry-After, nothing is kept, and it works again when there is room', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lealta-images-'))
    const storage = createDirectoryStorage(directory)
    let isFull = true
    const put: Storage['put'] = (key, bytes) =>
      isFull ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })) : storage.put(key, bytes)
    const own = await createWorld({ storage: { ...storage, put } })
    try {
      const uploader = await register(own, 'individual')
      const file = await picture(40, 40)
      await expect(uploader.client.uploadImage({ file, fields: {} })).rejects.toMatchObject({ code: 'storage_full', status: 503 })
      expect(await own.deps.db.select().from(images)).toEqual([])
      isFull = false
      await uploader.client.uploadImage({ file, fields: {} })
      expect(readdirSync(join(directory, 'images'))).toHaveLength(1)
    } finally {
      await own.close()
      rmSync(directory, { recursive: true })
    }
  })

  it('auth: no session, not registered', async () => {
    await expect(world.anonymous.uploadImage({ file: await picture(), fields: {} })).rejects.toMatchObject({ code: 'bad_auth' })
    const stranger = await signIn(world)
    await expect(stranger.client.uploadImage({ file: await picture(), fields: {} })).rejects.toMatchObject({
      code: 'wallet_not_registered',
    })
  })
})

describe('GET /images/:imageId', () => {
  it.each(['00000000-0000-4000-8000-000000000000', '..%2f..%2fetc%2fpasswd', 'x'])('error: not_found for %s', async id => {
    const answer = await world.app.inject(`/api/images/${id}`)
    expect(answer.statusCode).toBe(404)
  })
})
