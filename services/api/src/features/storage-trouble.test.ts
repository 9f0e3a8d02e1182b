import { createWorld, pdf, picture, register, type World } from '@lealta/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { images, kybDocuments } from '#db/index.ts'
import { createS3Storage } from '#ports/s3-storage.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'

let world: World
let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
  const { url, accessKeyId, secretAccessKey } = server
  const storage = createS3Storage({ url, region: 'test-1', accessKeyId, secretAccessKey, encryption: 'AES256', timeoutMs: 1_000 })
  world = await createWorld({ storage })
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(() => server.fail(undefined))

/** Whose documents are not handed in yet. */
async function openApplicant() {
  const person = await register(world, 'business')
  await person.client.setBusinessType({ body: { businessType: 'sole_proprietorship' } })
  return person
}

const unavailable = expect.objectContaining({ code: 'unavailable', status: 503 })

describe('object storage in trouble', () => {
  it('an upload is refused and leaves nothing; it works again when the server does', async () => {
    const person = await openApplicant()
    const [documents, pictures] = [await world.deps.db.select().from(kybDocuments), await world.deps.db.select().from(images)]
    server.fail('error')
    const upload = { file: await picture(40, 40), fields: {} }
    await expect(person.client.uploadImage(upload)).rejects.toEqual(unavailable)
    const document = { file: pdf(), fields: { kind: 'other' as const } }
    await expect(person.client.uploadKybDocument(document)).rejects.toEqual(unavailable)
    expect(await world.deps.db.select().from(kybDocuments)).toEqual(documents)
    expect(await world.deps.db.select().from(images)).toEqual(pictures)
    server.fail(undefined)
    await person.client.uploadImage(upload)
    await person.client.uploadKybDocument(document)
    expect(await world.deps.db.select().from(kybDocuments)).toHaveLength(documents.length + 1)
  })

  it('a picture that comes back as another one is not shown', async () => {
    const person = await openApplicant()
    const { data } = await person.client.uploadImage({ file: await picture(40, 40), fields: {} })
    await person.client.uploadImage({ file: await picture(60, 60), fields: {} })
    expect((await world.app.inject(`/api/images/${data.id}`)).statusCode).toBe(200)
    server.fail('another object')
    const answer = await world.app.inject(`/api/images/${data.id}`)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
  })

  it('a document is taken back although its file cannot be deleted now; it is collected a day later', async () => {
    const person = await openApplicant()
    const { data } = await person.client.uploadKybDocument({ file: pdf('extra.pdf'), fields: { kind: 'other' } })
    const extra = data.attributes.documents.find(({ fileName }) => fileName === 'extra.pdf')
    const isThere = () => [...server.objects.keys()].some(key => key.endsWith(extra?.id ?? ''))
    server.fail('error')
    await person.client.deleteKybDocument({ params: { documentId: extra?.id ?? '' } })
    expect((await person.client.readKyb()).data.attributes.documents).not.toContainEqual(extra)
    server.fail(undefined)
    expect(isThere()).toBe(true)
    world.clock.advance(25 * 3_600_000)
    await world.api.jobs.runOnce('collect-files')
    expect(isThere()).toBe(false)
  })
})
