import {
  applicant,
  type BusinessPerson,
  business,
  createWorld,
  individual,
  namedApplicant,
  pdf,
  profileOf,
  register,
} from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createWorld()
afterAll(() => world.close())

const read = async (owner: BusinessPerson) =>
  (await owner.client.readBusiness({ params: { businessId: owner.businessId } })).data.attributes
const decide = async (owner: BusinessPerson, body: { decision: 'approve' } | { decision: 'decline'; reason: string }) => {
  const { data } = await owner.client.readKyb()
  return world.admin.adminDecideKyb({ params: { kybId: data.id }, body })
}
const handIn = async (owner: BusinessPerson) => {
  for (const kind of ['tax_id', 'owner_id'] as const) await owner.client.uploadKybDocument({ file: pdf(), fields: { kind } })
  return owner.client.submitKyb()
}
const change = { legalName: 'Café Luna S.R.L.', document_number: '30-99999999-9' }

describe('PUT /onboarding/business-profile', () => {
  it('names and number are free before the documents are handed in', async () => {
    const person = await register(world, 'business')
    const body = await profileOf(person, 'not-yet-handed-in')
    await person.client.saveBusinessProfile({ body })
    const { data } = await person.client.saveBusinessProfile({ body: { ...body, name: 'Café Luna', ...change } })
    expect(data.attributes).toMatchObject({ name: 'Café Luna', ...change })
  })

  it('error: business_data_in_review: said once while they are reviewed, then fixed', async () => {
    const person = await applicant(world)
    const body = await profileOf(person, 'in-review')
    await person.client.saveBusinessProfile({ body })
    for (const field of [{ name: 'Starbacks' }, { legalName: 'Starbacks S.A.' }, { document_number: '1' }]) {
      const pointer = `/${Object.keys(field)[0]}`
      await expect(person.client.saveBusinessProfile({ body: { ...body, ...field } })).rejects.toMatchObject({
        status: 422,
        problems: [{ code: 'business_data_in_review', pointer }],
      })
    }
    const { data } = await person.client.saveBusinessProfile({ body: { ...body, activity: 'Coffee' } })
    expect(data.attributes).toMatchObject({ activity: 'Coffee', legalName: 'Café Sol S.A.' })
  })

  it('error: business_data_verified once they are approved', async () => {
    const owner = await business(world)
    const body = { ...(await profileOf(owner, owner.alias)), name: 'Starbacks' }
    await expect(owner.client.saveBusinessProfile({ body })).rejects.toMatchObject({ code: 'business_data_verified', status: 422 })
  })

  it('they are free again after the documents were declined', async () => {
    const owner = await namedApplicant(world)
    await decide(owner, { decision: 'decline', reason: 'The name is another one.' })
    const body = { ...(await profileOf(owner, owner.alias)), ...change }
    expect((await owner.client.saveBusinessProfile({ body })).data.attributes).toMatchObject(change)
  })

  it('repeat: a rename and an approval at once: what is approved is what stays', async () => {
    const owner = await namedApplicant(world)
    const body = { ...(await profileOf(owner, owner.alias)), ...change }
    await Promise.allSettled([decide(owner, { decision: 'approve' }), owner.client.saveBusinessProfile({ body })])
    expect(await read(owner)).toMatchObject({ legalName: 'Café Sol S.A.', document_number: '30-12345678-9' })
  })
})

describe('PUT /onboarding/kyb/change', () => {
  it('default: the business stays valid under its old data until the change is approved', async () => {
    const owner = await business(world)
    const { data } = await owner.client.requestChange({ body: { ...change, name: 'Café Sol' } })
    expect(data.attributes).toMatchObject({ kind: 'change', changes: change, status: 'new', requiredKinds: ['tax_id', 'owner_id'] })
    await handIn(owner)
    expect((await owner.client.readWallet()).data.attributes).toMatchObject({ kyb: { status: 'valid' }, business: { name: 'Café Sol' } })
    expect(await read(owner)).toMatchObject({ legalName: 'Café Sol S.A.' })
    const review = await world.admin.adminReadKyb({ params: { kybId: data.id } })
    expect(review.data.attributes).toMatchObject({ kind: 'change', changes: change, profile: { legalName: 'Café Sol S.A.' } })
    await decide(owner, { decision: 'approve' })
    expect(await read(owner)).toMatchObject({ ...change, name: 'Café Sol' })
    const mails = await world.admin.adminListOutbox({ query: { to: owner.email } })
    expect(mails.data[0]?.attributes.subject).toBe('The data of your business changed')
    expect((await owner.client.readKyb()).data.attributes).toMatchObject({ kind: 'registration', status: 'valid' })
  })

  it('another trade name needs no document, and a second change may follow', async () => {
    const owner = await business(world)
    for (const name of ['Café Luna', 'Café Estrella']) {
      const { data } = await owner.client.requestChange({ body: { name } })
      expect(data.attributes.requiredKinds).toEqual([])
      await owner.client.submitKyb()
      await decide(owner, { decision: 'approve' })
      expect(await read(owner)).toMatchObject({ name, legalName: 'Café Sol S.A.' })
    }
  })

  it('a declined change leaves everything as it was, can be changed and handed in again', async () => {
    const owner = await business(world)
    await owner.client.requestChange({ body: change })
    await handIn(owner)
    await decide(owner, { decision: 'decline', reason: 'The document is of another year.' })
    expect((await owner.client.readKyb()).data.attributes).toMatchObject({ kind: 'change', status: 'invalid' })
    const mails = await world.admin.adminListOutbox({ query: { to: owner.email } })
    expect(mails.data[0]?.attributes.text).toContain('/u/dashboard/change')
    expect((await owner.client.readWallet()).data.attributes.kyb).toEqual({ status: 'valid' })
    expect(await read(owner)).toMatchObject({ legalName: 'Café Sol S.A.' })
    await owner.client.requestChange({ body: { legalName: 'Café Luna S.A.' } })
    await owner.client.submitKyb()
    await decide(owner, { decision: 'approve' })
    expect(await read(owner)).toMatchObject({ legalName: 'Café Luna S.A.', document_number: '30-12345678-9' })
  })

  it('error: kyb_not_valid before the business is verified', async () => {
    const owner = await namedApplicant(world)
    await expect(owner.client.requestChange({ body: change })).rejects.toMatchObject({ code: 'kyb_not_valid', status: 422 })
  })

  it('error: kyb_wrong_status while the change is reviewed', async () => {
    const owner = await business(world)
    await owner.client.requestChange({ body: change })
    await handIn(owner)
    await expect(owner.client.requestChange({ body: { name: 'Another' } })).rejects.toMatchObject({ code: 'kyb_wrong_status' })
  })

  it('error: nothing_to_change', async () => {
    const owner = await business(world)
    for (const body of [{}, { name: 'Café Sol', legalName: 'Café Sol S.A.' }]) {
      await expect(owner.client.requestChange({ body })).rejects.toMatchObject({ code: 'nothing_to_change', status: 422 })
    }
  })

  it('error: wallet_is_individual', async () => {
    const person = await individual(world)
    await expect(person.client.requestChange({ body: change })).rejects.toMatchObject({ code: 'wallet_is_individual' })
  })

  it('repeat: thirty at once give one review', async () => {
    const owner = await business(world)
    await Promise.all(Array.from({ length: 30 }, () => owner.client.requestChange({ body: change })))
    const reviews = await world.admin.adminListKyb({ query: { limit: 200 } })
    expect(reviews.data.filter(review => review.attributes.ownerKey === owner.publicKey)).toHaveLength(2)
    const changes = await world.admin.adminListKyb({ query: { limit: 200, kind: 'change' } })
    expect(new Set(changes.data.map(review => review.attributes.kind))).toEqual(new Set(['change']))
    expect(changes.data.filter(review => review.attributes.ownerKey === owner.publicKey)).toHaveLength(1)
  })
})

describe('DELETE /onboarding/kyb/change', () => {
  it('default: everything stays as it is, also while it is reviewed; repeat: nothing more happens', async () => {
    const owner = await business(world)
    const { data } = await owner.client.requestChange({ body: change })
    await handIn(owner)
    await owner.client.withdrawChange()
    await owner.client.withdrawChange()
    expect((await owner.client.readKyb()).data.attributes).toMatchObject({ kind: 'registration', status: 'valid', changes: null })
    expect(await read(owner)).toMatchObject({ legalName: 'Café Sol S.A.' })
    await expect(world.admin.adminReadKyb({ params: { kybId: data.id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('error: wallet_is_individual', async () => {
    const person = await individual(world)
    await expect(person.client.withdrawChange()).rejects.toMatchObject({ code: 'wallet_is_individual' })
  })
})

describe('POST /wallet/deletion', () => {
  it('rule §4: deleting the account takes changes and their documents along', async () => {
    const own = await createWorld()
    try {
      const owner = await business(own)
      await owner.client.requestChange({ body: { name: 'Café Luna' } })
      await owner.client.submitKyb()
      const { data } = await owner.client.readKyb()
      await own.admin.adminDecideKyb({ params: { kybId: data.id }, body: { decision: 'approve' } })
      await owner.client.requestChange({ body: change })
      await owner.client.uploadKybDocument({ file: pdf(), fields: { kind: 'tax_id' } })
      await owner.client.requestDeletion({ body: { confirmation: 'DELETE' } })
      own.clock.advance(30 * 86_400_000 + 1_000)
      await own.api.jobs.runOnce('delete-accounts')
      const reviews = await own.admin.adminListKyb({ query: {} })
      expect(reviews.data.map(review => review.attributes)).toMatchObject([{ kind: 'registration', status: 'new', documents: [] }])
    } finally {
      await own.close()
    }
  })
})
