import {
  applicant,
  business,
  createSecondApi,
  createWorld,
  individual,
  namedApplicant,
  pdf,
  profileOf,
  readCode,
  register,
} from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createWorld()
afterAll(() => world.close())

describe('PUT /onboarding/business-type', () => {
  it('default: decides which documents are asked for', async () => {
    const person = await register(world, 'business')
    await person.client.setBusinessType({ body: { businessType: 'entity' } })
    expect((await person.client.readKyb()).data.attributes.requiredKinds).toEqual(['registration', 'tax_id', 'address_proof'])
    const { data } = await person.client.setBusinessType({ body: { businessType: 'sole_proprietorship' } })
    expect(data.attributes.businessType).toBe('sole_proprietorship')
    expect((await person.client.readKyb()).data.attributes.requiredKinds).toEqual(['tax_id', 'owner_id'])
  })

  it('error: wallet_is_individual', async () => {
    const person = await individual(world)
    await expect(person.client.readKyb()).rejects.toMatchObject({ code: 'wallet_is_individual' })
  })

  it('error: kyb_wrong_status once handed in', async () => {
    const person = await applicant(world)
    await expect(person.client.setBusinessType({ body: { businessType: 'entity' } })).rejects.toMatchObject({ code: 'kyb_wrong_status' })
  })
})

describe('POST /onboarding/kyb/documents', () => {
  it('default: the type is read from the bytes, the name is cleaned', async () => {
    const person = await register(world, 'business')
    const file = new File(['%PDF-1.4'], '../../etc/passwd\u0007.pdf', { type: 'text/html' })
    const { data } = await person.client.uploadKybDocument({ file, fields: { kind: 'tax_id' } })
    expect(data.attributes.documents).toMatchObject([{ kind: 'tax_id', fileName: 'passwd.pdf', mediaType: 'application/pdf', size: 8 }])
  })

  it.each([
    ['a page', '<html><script>alert(1)</script>', 'application/pdf'],
    ['a program', 'MZ\x90', 'image/png'],
  ])('error: document_not_valid for %s', async (_, content, type) => {
    const person = await register(world, 'business')
    const file = new File([content], 'a.pdf', { type })
    await expect(person.client.uploadKybDocument({ file, fields: { kind: 'tax_id' } })).rejects.toMatchObject({
      code: 'document_not_valid',
    })
  })

  it('error: kyb_wrong_status once handed in; error: wallet_is_individual', async () => {
    const upload = { file: pdf(), fields: { kind: 'tax_id' as const } }
    const person = await applicant(world)
    await expect(person.client.uploadKybDocument(upload)).rejects.toMatchObject({ code: 'kyb_wrong_status' })
    const other = await individual(world)
    await expect(other.client.uploadKybDocument(upload)).rejects.toMatchObject({ code: 'wallet_is_individual' })
  })

  it('error: document_too_large above 5 MB', async () => {
    const person = await register(world, 'business')
    const file = new File(['%PDF-', new Uint8Array(5 * 1024 * 1024)], 'big.pdf')
    await expect(person.client.uploadKybDocument({ file, fields: { kind: 'tax_id' } })).rejects.toMatchObject({
      code: 'document_too_large',
    })
  })

  it('error: document_quota_reached: by number, and by size together; a document less makes room', async () => {
    const own = await createWorld({ quotas: { documents: 2, documentBytes: 1024 * 1024 } })
    try {
      const person = await register(own, 'business')
      const upload = (size: number) => {
        const file = new File(['%PDF-', new Uint8Array(size - 5)], 'a.pdf')
        return person.client.uploadKybDocument({ file, fields: { kind: 'other' } })
      }
      await upload(600_000)
      await expect(upload(600_000)).rejects.toMatchObject({ code: 'document_quota_reached', data: { limit: 2, megabytes: 1 } })
      const { data } = await upload(10)
      await expect(upload(10)).rejects.toMatchObject({ code: 'document_quota_reached', status: 422 })
      await person.client.deleteKybDocument({ params: { documentId: data.attributes.documents[0]!.id } })
      await upload(600_000)
    } finally {
      await own.close()
    }
  })

  it('error: storage_full: nothing of the document is kept', async () => {
    const own = await createWorld()
    const full = Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' })
    const second = await createSecondApi(own, { storage: { ...own.deps.storage, put: () => Promise.reject(full) } })
    try {
      const person = await register(own, 'business')
      const upload = { file: pdf(), fields: { kind: 'tax_id' as const } }
      await expect(second.clientOf(person).uploadKybDocument(upload)).rejects.toMatchObject({ code: 'storage_full', status: 503 })
      expect((await person.client.readKyb()).data.attributes.documents).toEqual([])
    } finally {
      await second.close()
      await own.close()
    }
  })

  it('error: field_required for an unknown kind', async () => {
    const person = await register(world, 'business')
    await expect(person.client.uploadKybDocument({ file: pdf(), fields: { kind: 'selfie' as never } })).rejects.toMatchObject({
      problems: [{ code: 'field_required', pointer: '/kind' }],
    })
  })
})

describe('DELETE /onboarding/kyb/documents/:documentId', () => {
  it('error: kyb_wrong_status once handed in', async () => {
    const person = await applicant(world)
    const documentId = (await person.client.readKyb()).data.attributes.documents[0]!.id
    await expect(person.client.deleteKybDocument({ params: { documentId } })).rejects.toMatchObject({ code: 'kyb_wrong_status' })
  })

  it('default; error: not_found the second time and for a stranger’s', async () => {
    const [person, stranger] = [await register(world, 'business'), await register(world, 'business')]
    const { data } = await person.client.uploadKybDocument({ file: pdf(), fields: { kind: 'tax_id' } })
    const params = { documentId: data.attributes.documents[0]!.id }
    await expect(stranger.client.deleteKybDocument({ params })).rejects.toMatchObject({ code: 'not_found' })
    await person.client.deleteKybDocument({ params })
    expect((await person.client.readKyb()).data.attributes.documents).toEqual([])
    await expect(person.client.deleteKybDocument({ params })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('POST /onboarding/kyb/submission', () => {
  it('error: wallet_is_individual', async () => {
    const person = await individual(world)
    await expect(person.client.submitKyb()).rejects.toMatchObject({ code: 'wallet_is_individual' })
  })

  it('error: kyb_documents_missing names them', async () => {
    const person = await register(world, 'business')
    await expect(person.client.submitKyb()).rejects.toMatchObject({ code: 'kyb_documents_missing' })
    await person.client.setBusinessType({ body: { businessType: 'sole_proprietorship' } })
    await person.client.uploadKybDocument({ file: pdf(), fields: { kind: 'tax_id' } })
    await expect(person.client.submitKyb()).rejects.toMatchObject({ code: 'kyb_documents_missing', data: { kinds: 'owner_id' } })
  })

  it('repeat: error kyb_wrong_status', async () => {
    const person = await applicant(world)
    await expect(person.client.submitKyb()).rejects.toMatchObject({ code: 'kyb_wrong_status' })
  })

  it('default: rule §4: from new to valid through the checks and a person', async () => {
    const person = await namedApplicant(world)
    const status = async () => (await person.client.readKyb()).data.attributes.status
    const params = { kybId: person.kybId }
    expect(await status()).toBe('pending')
    const { submittedAt, dueAt } = (await person.client.readKyb()).data.attributes
    expect(Date.parse(dueAt!) - Date.parse(submittedAt!)).toBe(48 * 3_600_000)
    await world.api.jobs.runOnce('start-reviews')
    expect(await status()).toBe('processing')
    await world.admin.adminSetIdentity({ params, body: { identity: 'success' } })
    expect(await status()).toBe('processing')
    await world.admin.adminSetIdentity({ params, body: { screening: 'cleared' } })
    expect(await status()).toBe('pending_manual_approval')
    await world.admin.adminDecideKyb({ params, body: { decision: 'approve' } })
    expect(await status()).toBe('valid')
    await expect(world.admin.adminDecideKyb({ params, body: { decision: 'approve' } })).rejects.toMatchObject({ code: 'kyb_wrong_status' })
    const { data } = await world.admin.adminListOutbox({ query: { to: person.email } })
    expect(data[0]?.attributes.subject).toBe('Your business was approved')
  })

  it('rule §4: a declined business sees the reason and may hand in again', async () => {
    const person = await applicant(world)
    const params = { kybId: person.kybId }
    await world.admin.adminDecideKyb({ params, body: { decision: 'decline', reason: 'The tax document is unreadable.' } })
    expect((await person.client.readKyb()).data.attributes).toMatchObject({ status: 'invalid', reason: 'The tax document is unreadable.' })
    await person.client.uploadKybDocument({ file: pdf('better.pdf'), fields: { kind: 'tax_id' } })
    const { data } = await person.client.submitKyb()
    expect(data.attributes).toMatchObject({ status: 'pending', reason: null, decidedAt: null })
  })

  it.each([
    [{ identity: 'failed' }, 'invalid'],
    [{ screening: 'rejected' }, 'invalid'],
    [{ identity: 'pending_review' }, 'pending_manual_approval'],
  ] as const)('rule §4: the report %o makes it %s', async (body, status) => {
    const person = await applicant(world)
    await world.api.jobs.runOnce('start-reviews')
    await world.admin.adminSetIdentity({ params: { kybId: person.kybId }, body })
    const { attributes } = (await person.client.readKyb()).data
    expect(attributes.status).toBe(status)
    expect(attributes.reason === null).toBe(status !== 'invalid')
  })

  it('rule §9: after 48 hours a person has to look', async () => {
    const own = await createWorld()
    try {
      const person = await applicant(own)
      await own.api.jobs.runOnce('start-reviews', 'escalate-reviews')
      own.clock.advance(23 * 3_600_000)
      expect((await person.client.readKyb()).data.attributes.status).toBe('processing')
      own.clock.advance(25 * 3_600_000 + 1_000)
      await own.api.jobs.runOnce('start-reviews', 'escalate-reviews')
      const { data } = await own.admin.adminReadKyb({ params: { kybId: person.kybId } })
      expect(data.attributes.status).toBe('pending_manual_approval')
    } finally {
      await own.close()
    }
  })
})

describe('PUT /onboarding/business-profile', () => {
  it('default: the business can be entered', async () => {
    const person = await business(world)
    const { data } = await person.client.listBusinesses()
    expect(data).toMatchObject([{ id: person.businessId, attributes: { alias: person.alias, accessLevel: 'owner' } }])
    const wallet = await person.client.readWallet()
    expect(wallet.data.attributes.business).toEqual({ id: person.businessId, name: 'Café Sol', alias: person.alias })
  })

  it('rule §5: the alias is unique and does not change', async () => {
    const [a, b] = [await business(world), await register(world, 'business')]
    await expect(b.client.saveBusinessProfile({ body: await profileOf(b, a.alias) })).rejects.toMatchObject({
      problems: [{ code: 'alias_already_exists', pointer: '/alias' }],
    })
    await expect(a.client.saveBusinessProfile({ body: await profileOf(a, 'another') })).rejects.toMatchObject({
      code: 'alias_cannot_change',
    })
    expect((await b.client.isAliasFree({ params: { alias: a.alias } })).data.free).toBe(false)
    expect((await b.client.isAliasFree({ params: { alias: 'still-free' } })).data.free).toBe(true)
  })

  it.each([
    ['alias_not_valid', { alias: 'With.Dot' }],
    ['business_country_not_allowed', { country: 'UY', location: { latitude: -34.9, longitude: -56.16 } }],
    ['business_location_not_valid', { country: 'US', location: { latitude: 40.71, longitude: -74 } }],
    ['business_location_not_valid', { location: { latitude: -33.45, longitude: -70.67 } }],
    ['image_required', { logoId: '' }],
    ['image_required', { logoId: '00000000-0000-4000-8000-000000000000' }],
    ['link_not_valid', { website: 'javascript:alert(1)' }],
    ['phone_not_valid', { phone: '+5411' }],
    ['field_required', { name: ' ' }],
    ['field_required', { categories: [] }],
  ])('error: %s for %o', async (code, change) => {
    const person = await register(world, 'business')
    const body = { ...(await profileOf(person, 'valid-alias')), ...change }
    await expect(person.client.saveBusinessProfile({ body })).rejects.toMatchObject({ status: 422, code })
  })

  it('error: wallet_is_individual', async () => {
    const person = await individual(world)
    const body = await profileOf(person, 'no-business')
    await expect(person.client.saveBusinessProfile({ body })).rejects.toMatchObject({ code: 'wallet_is_individual' })
  })

  it('error: image_required for a stranger’s picture', async () => {
    const [person, stranger] = [await register(world, 'business'), await register(world, 'business')]
    const body = await profileOf(stranger, 'picture-thief')
    await expect(person.client.saveBusinessProfile({ body })).rejects.toMatchObject({ code: 'image_required' })
  })
})

describe('codes', () => {
  it('rule quality 16: no code and no token in the logs', async () => {
    const person = await register(world, 'business')
    const code = await readCode(world, person.email)
    const lines = world.logs.join('')
    expect(lines).not.toContain(person.token)
    expect(lines).not.toContain(person.email)
    expect(lines).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})
