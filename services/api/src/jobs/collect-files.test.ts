import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicant, business, createWorld, profileOf, uploadImage, type World } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { businesses, images, kybDocuments } from '#db/index.ts'
import { imageReferences } from '#domain/images/images.repository.ts'
import { createDirectoryStorage } from '#index.ts'

const DAY = 86_400_000
let directory: string
let world: World
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lealta-files-'))
  world = await createWorld({ storage: createDirectoryStorage(directory) })
})
afterEach(async () => {
  await world.close()
  rmSync(directory, { recursive: true })
})

const collect = () => world.api.jobs.runOnce('collect-files')
const listFiles = (folder: string) =>
  readdirSync(join(directory, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
const imageIds = async () => (await world.deps.db.select({ id: images.id }).from(images)).map(({ id }) => id)

describe('collect-files', () => {
  it('an image that nothing shows goes after a day, one that something shows stays', async () => {
    const owner = await business(world)
    const profile = await profileOf(owner, owner.alias)
    await owner.client.saveBusinessProfile({ body: profile })
    const unused = await uploadImage(owner)
    await collect()
    expect(await imageIds()).toContain(unused)
    world.clock.advance(DAY - 60_000)
    const young = await uploadImage(owner)
    world.clock.advance(120_000)
    await collect()
    const left = await imageIds()
    expect(left).toEqual(expect.arrayContaining([profile.logoId, young]))
    expect(left).toHaveLength(2)
    expect(listFiles('images').sort()).toEqual(left.map(id => `${id}.webp`).sort())
    expect((await world.app.inject(`/api/images/${profile.logoId}`)).statusCode).toBe(200)
    expect((await world.app.inject(`/api/images/${unused}`)).statusCode).toBe(404)
  })

  it('the database itself keeps an image that something shows', async () => {
    const owner = await business(world)
    const [row] = await world.deps.db.select({ logoId: businesses.logoId }).from(businesses)
    await expect(world.deps.db.delete(images).where(eq(images.id, row!.logoId!))).rejects.toThrow()
    expect(owner.alias).toBeTruthy()
    expect(imageReferences.toSorted()).toEqual(['asset_pictures.image_id', 'businesses.logo_id', 'faces.image_id', 'tokens.image_id'])
  })

  it('documents of a deleted business, and what a crash has left of files, go after a day', async () => {
    const person = await applicant(world)
    const [document] = await world.deps.db.select().from(kybDocuments).limit(1)
    const kept = listFiles('kyb')
    expect(kept).toHaveLength(2)
    await world.deps.db.delete(kybDocuments).where(eq(kybDocuments.id, document!.id))
    writeFileSync(join(directory, 'kyb', person.kybId, `${document!.id}.0d0c1b2a-0000-4000-8000-000000000000`), 'half')
    await collect()
    expect(listFiles('kyb')).toHaveLength(3)
    world.clock.advance(DAY + 60_000)
    await collect()
    expect(listFiles('kyb')).toEqual(kept.filter(name => name !== document!.id))
  })

  it('without files there is nothing to do', async () => {
    await collect()
    expect(readdirSync(directory)).toEqual([])
  })
})
