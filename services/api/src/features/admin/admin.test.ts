import { adminApi, everyFeature } from '@lealta/contract'
import { createHorizon } from '@lealta/stellar/horizon'
import { applicant, business, createSecondApi, createWorld, individual, namedApplicant, profileOf } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createWorld({
  features: {
    ...everyFeature(true),
    demo: false,
  },
})
const owner = await business(world)
afterAll(() => world.close())

describe('GET /admin/kyb', () => {
  it('default: oldest due first, page by page', async () => {
    const applicants = [await applicant(world), await applicant(world), await applicant(world)]
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof world.admin.adminListKyb>> = await world.admin.adminListKyb({
        query: { status: 'pending', limit: 2, ...(cursor ? { cursor } : {}) },
      })
      found.push(...page.data.map(review => review.id))
      cursor = page.meta.next
    } while (cursor)
    expect(found).toEqual(applicants.map(person => person.kybId))
  })

  it('default: shows profile, owner and documents', async () => {
    const { data } = await world.admin.adminReadKyb({ params: { kybId: owner.kybId } })
    expect(data.attributes).toMatchObject({
      businessName: 'Café Sol',
      businessType: 'sole_proprietorship',
      ownerEmail: owner.email,
      ownerKey: owner.publicKey,
      profile: { alias: owner.alias, country: 'AR' },
      documents: [{ kind: 'tax_id' }, { kind: 'owner_id' }],
    })
  })

  it('error: not_found', async () => {
    const params = { kybId: '00000000-0000-4000-8000-000000000000' }
    await expect(world.admin.adminReadKyb({ params })).rejects.toMatchObject({ code: 'not_found' })
    await expect(world.admin.adminDecideKyb({ params, body: { decision: 'approve' } })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('GET /admin/kyb/:kybId/documents/:documentId', () => {
  it('default: the bytes, as an attachment that no browser opens', async () => {
    const { data } = await world.admin.adminReadKyb({ params: { kybId: owner.kybId } })
    const documentId = data.attributes.documents[0]!.id
    const response = await world.admin.adminReadKybDocument({ params: { kybId: owner.kybId, documentId } })
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(await response.text()).toContain('%PDF-1.7')
    const other = await applicant(world)
    await expect(world.admin.adminReadKybDocument({ params: { kybId: other.kybId, documentId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('POST /admin/kyb/:kybId/simulation', () => {
  it('default: the embedded provider reports; error: kyb_wrong_status after the decision', async () => {
    const person = await namedApplicant(world)
    const params = { kybId: person.kybId }
    await world.api.jobs.runOnce('start-reviews')
    const { data } = await world.admin.adminSetIdentity({ params, body: { identity: 'success' } })
    expect(data.attributes).toMatchObject({ identity: 'success', status: 'processing' })
    await world.admin.adminDecideKyb({ params, body: { decision: 'approve' } })
    await expect(world.admin.adminSetIdentity({ params, body: { screening: 'cleared' } })).rejects.toMatchObject({
      code: 'kyb_wrong_status',
    })
  })
})

describe('POST /admin/jobs', () => {
  it('default: the clocked work runs now', async () => {
    const person = await applicant(world)
    await world.admin.adminRunJobs()
    expect((await person.client.readKyb()).data.attributes.status).toBe('processing')
  })
})

describe('POST /admin/kyb/:kybId/decision', () => {
  it('default: the business is told and may go on', async () => {
    const person = await namedApplicant(world)
    const { data } = await world.admin.adminDecideKyb({ params: { kybId: person.kybId }, body: { decision: 'approve' } })
    expect(data.attributes.status).toBe('valid')
    expect((await person.client.readKyb()).data.attributes.status).toBe('valid')
  })

  it('error: field_required without a reason; kyb_wrong_status before anything is handed in', async () => {
    const person = await applicant(world)
    const params = { kybId: person.kybId }
    await expect(world.admin.adminDecideKyb({ params, body: { decision: 'decline', reason: ' ' } })).rejects.toMatchObject({
      code: 'field_required',
    })
    await expect(world.admin.adminSetIdentity({ params, body: { identity: 'success' } })).rejects.toMatchObject({
      code: 'kyb_wrong_status',
    })
  })

  it('error: kyb_profile_missing: what has no name cannot be proven', async () => {
    const person = await applicant(world)
    const params = { kybId: person.kybId }
    await expect(world.admin.adminDecideKyb({ params, body: { decision: 'approve' } })).rejects.toMatchObject({
      code: 'kyb_profile_missing',
    })
    await person.client.saveBusinessProfile({ body: await profileOf(person, 'named-later') })
    const { data } = await world.admin.adminDecideKyb({ params, body: { decision: 'approve' } })
    expect(data.attributes).toMatchObject({ status: 'valid', profile: { legalName: 'Café Sol S.A.' } })
  })

  it('repeat: fifty decisions at once, one counts', async () => {
    const person = await namedApplicant(world)
    const params = { kybId: person.kybId }
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => world.admin.adminDecideKyb({ params, body: { decision: 'approve' } })),
    )
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    const mails = await world.admin.adminListOutbox({ query: { to: person.email } })
    expect(mails.data.filter(mail => mail.attributes.subject === 'Your business was approved')).toHaveLength(1)
  })
})

describe('admin lists', () => {
  it('GET /admin/wallets searches key, e-mail and business, and takes no pattern', async () => {
    const { publicKey } = owner
    for (const search of [publicKey, publicKey.slice(0, 9).toLowerCase(), publicKey.slice(-6), owner.email, 'café so']) {
      const { data } = await world.admin.adminListWallets({ query: { search } })
      expect(data.map(wallet => wallet.attributes.publicKey)).toContain(owner.publicKey)
    }
    expect((await world.admin.adminListWallets({ query: { search: '%' } })).data).toEqual([])
  })

  it('GET /admin/wallets finds each once, page by page, whatever of it was meant; fewer than three characters are its beginning', async () => {
    const people = [await individual(world), await individual(world), await individual(world)]
    const part = people[0]!.email.slice(1)
    const listAll = async (search: string) => {
      const found: string[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof world.admin.adminListWallets>> = await world.admin.adminListWallets({
          query: { search, limit: 2, ...(cursor ? { cursor } : {}) },
        })
        found.push(...page.data.map(wallet => wallet.attributes.publicKey))
        cursor = page.meta.next
      } while (cursor)
      return found
    }
    expect(await listAll(part)).toEqual([people[0]!.publicKey])
    const found = await listAll('@example')
    expect(found).toEqual(expect.arrayContaining(people.map(person => person.publicKey)))
    expect(new Set(found).size).toBe(found.length)
    expect(await listAll('G')).toEqual(await listAll(''))
    expect(await listAll('@')).toEqual([])
  })

  it('GET /admin/businesses shows limits', async () => {
    const { data } = await world.admin.adminListBusinesses({})
    expect(data.find(row => row.id === owner.businessId)?.attributes).toMatchObject({ alias: owner.alias, kyb: 'valid', unitsUsed: 0 })
  })

  it('GET /admin/audit pages back to the first entry', async () => {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof world.admin.adminListAudit>> = await world.admin.adminListAudit({
        query: { limit: 7, ...(cursor ? { cursor } : {}) },
      })
      seen.push(...page.data.map(entry => Number(entry.id)))
      cursor = page.meta.next
    } while (cursor)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
    expect(seen.at(-1)).toBe(1)
  })

  it('GET /admin/health', async () => {
    const { data } = await world.admin.adminReadHealth()
    expect(data).toMatchObject({
      database: true,
      processes: 1,
      network: true,
      networkLedger: 2,
      auditChainIntact: true,
      pendingTransactions: 0,
    })
  })

  it('GET /admin/health says that the network does not answer', async () => {
    const cutOff = await createSecondApi(world, { horizon: createHorizon({ url: 'http://127.0.0.1:1' }) })
    expect((await cutOff.admin.adminReadHealth()).data).toMatchObject({ database: true, network: false, networkLedger: null })
    await cutOff.close()
  })

  it('the admin listener serves every route of its contract', async () => {
    const document = (await world.adminApp.inject('/api/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> }
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const expected = Object.values(adminApi).map(e => `${e.method} /api${e.path.replace(/:(\w+)/g, '{$1}')}`)
    expect(described.sort()).toEqual(expected.sort())
  })

  it('the public listener has none of this', async () => {
    for (const path of ['/api/admin/kyb', '/api/admin/outbox', '/admin/kyb']) expect((await world.app.inject(path)).statusCode).toBe(404)
  })
})

describe('GET /demo/people', () => {
  it('exists on the practice network only', async () => {
    await expect(world.anonymous.listDemoPeople()).rejects.toMatchObject({ code: 'not_found' })
    const practice = await createWorld({
      features: {
        ...everyFeature(false),
        partnerships_enabled: true,
        transfers_enabled: true,
        demo: true,
      },
    })
    expect(await practice.anonymous.listDemoPeople()).toEqual({ data: [] })
    await practice.close()
  })
})
