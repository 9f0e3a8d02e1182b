import { createPlaidIdentity } from '@lealta/api'
import { applicant, createWorld, namedApplicant, pdf } from '@lealta/testkit'
import { startPlaidService } from '@lealta/testkit/plaid-service'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

const plaid = await startPlaidService()
const world = await createWorld({ identity: createPlaidIdentity({ ...plaid.settings, timeoutMs: 300 }) })
plaid.now = () => world.clock.now()
afterAll(async () => {
  await world.close()
  await plaid[Symbol.asyncDispose]()
})
beforeEach(() => {
  plaid.calls.length = 0
  plaid.trouble = undefined
  plaid.screeningStatus = 'cleared'
})

const MINUTE = 60_000
type Applicant = Awaited<ReturnType<typeof applicant>>

const look = () => world.api.jobs.runOnce('start-reviews')
const stateOf = async (person: Applicant) => (await person.client.readKyb()).data.attributes
const verificationsOf = ({ kybId }: Applicant) => plaid.verifications.filter(one => one.client_user_id === kybId)
const screeningsOf = ({ kybId }: Applicant) => plaid.screenings.filter(one => one.client_user_id === kybId)
const send = async ({ body, signature }: { body: string; signature?: string }) => {
  const headers = { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'plaid-verification': signature }) }
  return (await world.app.inject({ method: 'POST', url: '/webhooks/identity', headers, body })).statusCode
}
const news = (person: Applicant) => ({
  webhook_type: 'IDENTITY_VERIFICATION',
  webhook_code: 'STATUS_UPDATED',
  identity_verification_id: verificationsOf(person)[0]?.id,
  environment: 'sandbox',
})

describe('product decision 13: Plaid Identity Verification and Monitor', () => {
  it('both checks are made once, and the owner is told where to say who they are', async () => {
    const person = await namedApplicant(world)
    await look()
    await look()
    expect(verificationsOf(person)).toMatchObject([{ template_id: 'idvtmp_test', status: 'active' }])
    expect(screeningsOf(person)).toMatchObject([{ search_terms: { entity_watchlist_program_id: 'entprg_test', country: 'AR' } }])
    const state = await stateOf(person)
    expect(state).toMatchObject({ status: 'processing', identity: 'active', screening: 'cleared' })
    expect(state.identityUrl).toBe(verificationsOf(person)[0]?.shareable_url)
    const { data } = await world.admin.adminReadKyb({ params: { kybId: person.kybId } })
    expect(data.attributes).toMatchObject({ checks: 'plaid', identity: 'active' })
    expect(JSON.stringify(data), 'the page is for the owner alone').not.toContain('flow.plaid.example')
  })

  it.each([
    ['success', 'cleared', 'pending_manual_approval'],
    ['success', 'pending_review', 'pending_manual_approval'],
    ['pending_review', 'cleared', 'pending_manual_approval'],
    ['success', 'rejected', 'invalid'],
    ['failed', 'cleared', 'invalid'],
    ['expired', 'cleared', 'invalid'],
    ['canceled', 'cleared', 'invalid'],
    ['active', 'cleared', 'processing'],
  ] as const)('spec §4: identity %s and screening %s make it %s', async (identity, screening, status) => {
    const person = await namedApplicant(world)
    await look()
    Object.assign(verificationsOf(person)[0]!, { status: identity })
    Object.assign(screeningsOf(person)[0]!, { status: screening })
    expect(await send(plaid.signWebhook(news(person)))).toBe(200)
    await look()
    expect(await stateOf(person)).toMatchObject({ status, identity, screening })
    expect((await stateOf(person)).identityUrl === null).toBe(identity !== 'active')
  })

  it('a business that has not said what it is called yet is screened once it has', async () => {
    const person = await applicant(world)
    await look()
    expect(screeningsOf(person)).toEqual([])
    expect(await stateOf(person)).toMatchObject({ status: 'processing', screening: 'processing' })
  })

  it('a webhook that was lost is made up for by asking', async () => {
    const person = await namedApplicant(world)
    await look()
    Object.assign(verificationsOf(person)[0]!, { status: 'success' })
    await look()
    expect((await stateOf(person)).status).toBe('processing')
    world.clock.advance(5 * MINUTE)
    await look()
    expect((await stateOf(person)).status).toBe('pending_manual_approval')
  })

  it('after a refusal the person tries again; a check that was passed is not asked for twice', async () => {
    const person = await namedApplicant(world)
    await look()
    Object.assign(verificationsOf(person)[0]!, { status: 'failed' })
    await send(plaid.signWebhook(news(person)))
    await look()
    expect((await stateOf(person)).status).toBe('invalid')
    world.clock.advance(MINUTE)
    await person.client.uploadKybDocument({ file: pdf('better.pdf'), fields: { kind: 'tax_id' } })
    await person.client.submitKyb()
    await look()
    expect(verificationsOf(person).map(({ status }) => status)).toEqual(['failed', 'active'])
    expect(await stateOf(person)).toMatchObject({ status: 'processing', identity: 'active' })
    Object.assign(verificationsOf(person)[1]!, { status: 'success' })
    await world.admin.adminDecideKyb({
      params: { kybId: person.kybId },
      body: { decision: 'decline', reason: 'The tax document is unreadable.' },
    })
    world.clock.advance(MINUTE)
    await person.client.submitKyb()
    await look()
    expect(verificationsOf(person)).toHaveLength(2)
    expect(await stateOf(person)).toMatchObject({ status: 'pending_manual_approval', identity: 'success' })
  })

  it('a hit after the approval is told to administrators and changes nothing else', async () => {
    const person = await namedApplicant(world)
    await look()
    Object.assign(verificationsOf(person)[0]!, { status: 'success' })
    await world.admin.adminDecideKyb({ params: { kybId: person.kybId }, body: { decision: 'approve' } })
    Object.assign(screeningsOf(person)[0]!, { status: 'pending_review' })
    const { id } = screeningsOf(person)[0]!
    expect(
      await send(plaid.signWebhook({ webhook_type: 'ENTITY_SCREENING', webhook_code: 'STATUS_UPDATED', entity_screening_id: id })),
    ).toBe(200)
    await look()
    expect(await stateOf(person)).toMatchObject({ status: 'valid', screening: 'pending_review' })
    expect(world.logs.join('')).toContain('the checks of a business that is approved say something else now')
  })

  it('the console cannot report what the provider does', async () => {
    const person = await namedApplicant(world)
    await look()
    const call = world.admin.adminSetIdentity({ params: { kybId: person.kybId }, body: { identity: 'success' } })
    await expect(call).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a provider in trouble', () => {
  it.each([
    ['says nothing', 'silent'],
    ['answers nonsense', 'nonsense'],
    ['is broken', { status: 500, code: 'INTERNAL_SERVER_ERROR' }],
    ['was asked too often', { status: 429, code: 'RATE_LIMIT_EXCEEDED' }],
    ['refuses', { status: 400, code: 'INVALID_API_KEYS' }],
  ] as const)('that %s is asked again a minute later, once', async (_, trouble) => {
    const person = await namedApplicant(world)
    plaid.trouble = trouble
    await look()
    const asked = plaid.calls.length
    await look()
    expect(plaid.calls).toHaveLength(asked)
    expect((await stateOf(person)).status).toBe('pending')
    plaid.trouble = undefined
    world.clock.advance(MINUTE)
    await look()
    expect((await stateOf(person)).status).toBe('processing')
    expect(verificationsOf(person)).toHaveLength(1)
  })

  it('an answer that was lost makes nothing twice', async () => {
    const person = await namedApplicant(world)
    const made = { client_user_id: person.kybId, template_id: 'idvtmp_test', created_at: world.clock.now().toISOString() }
    plaid.verifications.push({ ...made, id: 'idv_lost', status: 'active', shareable_url: 'https://flow.plaid.example/verify/idv_lost' })
    await look()
    expect(verificationsOf(person).map(({ id }) => id)).toEqual(['idv_lost'])
  })

  it('spec §9: after 48 hours a person decides without it', async () => {
    const person = await namedApplicant(world)
    plaid.trouble = 'nonsense'
    world.clock.advance(48 * 60 * MINUTE + 1_000)
    await world.api.jobs.runOnce('start-reviews', 'escalate-reviews')
    const { data } = await world.admin.adminReadKyb({ params: { kybId: person.kybId } })
    expect(data.attributes.status).toBe('pending_manual_approval')
  })

  it('neither secret nor what is said about people is logged', () => {
    const log = world.logs.join('')
    expect(log).toContain('the checks of a review cannot be made now')
    expect(log).toContain('RATE_LIMIT_EXCEEDED')
    expect(log).not.toContain(plaid.settings.secret)
    expect(log).not.toContain('legal_name')
  })
})

describe('POST /webhooks/identity', () => {
  const setUp = async () => {
    const person = await namedApplicant(world)
    await look()
    Object.assign(verificationsOf(person)[0]!, { status: 'success' })
    const isTaken = async () => {
      await look()
      return (await stateOf(person)).identity === 'success'
    }
    return { person, isTaken, webhook: news(person) }
  }

  let target: ReturnType<typeof setUp> | undefined

  it('twice, late and out of order: what counts is what the provider says when it is asked', async () => {
    const { person, isTaken, webhook } = await setUp()
    const sent = plaid.signWebhook(webhook)
    expect([await send(sent), await send(sent)]).toEqual([200, 200])
    expect(await isTaken()).toBe(true)
    const state = await stateOf(person)
    world.clock.advance(4 * MINUTE)
    expect(await send(sent)).toBe(200)
    await look()
    expect(await stateOf(person)).toEqual(state)
  })

  it('the key is asked for once, by its id', async () => {
    const { webhook } = await setUp()
    world.clock.advance(25 * 60 * MINUTE)
    await send(plaid.signWebhook(webhook))
    await send(plaid.signWebhook(webhook))
    expect(plaid.calls.filter(path => path === '/webhook_verification_key/get')).toHaveLength(1)
  })

  it('one for a check that is none of ours, or of another product, is taken and changes nothing', async () => {
    const { isTaken } = await setUp()
    expect(await send(plaid.signWebhook({ webhook_type: 'IDENTITY_VERIFICATION', identity_verification_id: 'idv_unknown' }))).toBe(200)
    expect(await send(plaid.signWebhook({ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'x' }))).toBe(200)
    expect(await isTaken()).toBe(false)
  })

  it.each([
    ['without a signature', (body: object) => ({ body: JSON.stringify(body) })],
    ['with nonsense for one', (body: object) => ({ body: JSON.stringify(body), signature: 'a.b.c' })],
    ['signed by somebody else', (body: object) => plaid.signWebhook(body, { forged: true })],
    ['with another algorithm', (body: object) => plaid.signWebhook(body, { alg: 'none' })],
    ['under an unknown key', (body: object) => plaid.signWebhook(body, { kid: 'made-up' })],
    ['older than five minutes', (body: object) => plaid.signWebhook(body, { at: new Date(world.clock.now().getTime() - 301_000) })],
    ['from the future', (body: object) => plaid.signWebhook(body, { at: new Date(world.clock.now().getTime() + 120_000) })],
    ['with the hash of another body', (body: object) => ({ ...plaid.signWebhook({ webhook_type: 'ITEM' }), body: JSON.stringify(body) })],
    ['with one space more', (body: object) => ({ ...plaid.signWebhook(body), body: `${JSON.stringify(body, null, 2)} ` })],
  ])('one %s is refused', async (_, make) => {
    target ??= setUp()
    const { isTaken, webhook } = await target
    expect(await send(make(webhook))).toBe(401)
    expect(await isTaken()).toBe(false)
  })

  it('one that cannot be checked now is to be sent again', async () => {
    const { webhook } = await setUp()
    world.clock.advance(25 * 60 * MINUTE)
    plaid.trouble = { status: 500, code: 'INTERNAL_SERVER_ERROR' }
    expect(await send(plaid.signWebhook(webhook))).toBe(503)
    plaid.trouble = undefined
    expect(await send(plaid.signWebhook(webhook))).toBe(200)
  })

  it('made-up key ids make us ask ten times a minute at most', async () => {
    const { webhook } = await setUp()
    world.clock.advance(2 * MINUTE)
    plaid.calls.length = 0
    const answers: number[] = []
    for (const number of Array.from({ length: 14 }).keys())
      answers.push(await send(plaid.signWebhook(webhook, { kid: `made-up-${number}` })))
    expect(new Set(answers)).toEqual(new Set([401, 503]))
    expect(plaid.calls.filter(path => path === '/webhook_verification_key/get')).toHaveLength(10)
  })

  it('one under a key that has expired is refused', async () => {
    const { webhook } = await setUp()
    world.clock.advance(25 * 60 * MINUTE)
    plaid.expireKey()
    expect(await send(plaid.signWebhook(webhook))).toBe(401)
  })

  it('is not there with the simulator', async () => {
    const own = await createWorld()
    const answer = await own.app.inject({ method: 'POST', url: '/webhooks/identity', body: {} })
    await own.close()
    expect(answer.statusCode).toBe(404)
  })
})
