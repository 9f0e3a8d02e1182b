import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api, type Endpoint, isErrorCode, scopeRoutes } from '@lealta/contract'
import { signEnvelope } from '@lealta/testkit'
import { balanceOf, closeBalanced, createLedgerWorld, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, customerWith, enabledToken, mint, openTokenSale, personWithMoney } from '@lealta/testkit/shop'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { type Example, keyExamples } from '#http/key-examples.ts'
import { createApi } from '#index.ts'
import { addServer, callByKey, createKey } from '#testing/api-key-calls.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const guide = readFileSync(`${root}docs/integrate.md`, 'utf8')
const program = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''

const world = await createLedgerWorld()
const owner = await businessWithProgram(world)
await mint(world, owner, '10000')
const params = { businessId: owner.businessId }
const rules = [{ id: randomUUID(), name: '', kind: 'amount' as const, points: '1', per: '1' }]
const caps = { customerDay: null, customerTotal: null, day: null, total: null }
const draft = await owner.client.saveEarnRulesDraft({
  params,
  body: { currency: 'USD', timeZone: 'UTC', rounding: 'down', minimum: null, rules, caps },
})
await owner.client.activateEarnRules({ params, body: { savedAt: draft.data.attributes.draft!.savedAt } })
const server = await addServer(world, owner, [owner.publicKey])
const { secret } = await createKey(owner, ['points:give'])

const listener = Fastify()
await listener.register((await createApi(world.deps)).api, { prefix: '/api' })
listener.get('/config.json', () => ({ network_server: world.ledger.url, network_passphrase: world.deps.networkPassphrase }))
const address = await listener.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await listener.close()
  await closeBalanced(world)
})

/** Runs the program of the guide as it stands there. */
async function run(...given: [recipient: string, amount: string, purchaseId: string]): Promise<unknown> {
  const child = promisify(execFile)(process.execPath, ['--input-type=module', '-', ...given], {
    cwd: root,
    env: { LEALTA_URL: address, LEALTA_BUSINESS: owner.businessId, LEALTA_API_KEY: secret, LEALTA_SERVER_KEY: server.secret() },
  })
  child.child.stdin?.end(program)
  return JSON.parse((await child).stdout)
}

describe('docs/integrate.md', () => {
  test('its program gives the points of an order, once, over real HTTP on the embedded network', async () => {
    const customer = await customerWith(world, owner, '1')
    const order = randomUUID()
    expect(await run(customer.publicKey, '12.50', order)).toEqual({ points: '12.0000000', paid: '12.0000000', owed: '0.0000000' })
    expect(await balanceOf(customer, owner.points)).toBe('13.0000000')
    expect(await run(customer.publicKey, '12.50', order)).toEqual({ known: true })
    expect(await run('new@example.com', '3', randomUUID())).toMatchObject({ paid: '3.0000000' })
    expect(await balanceOf(customer, owner.points)).toBe('13.0000000')
  }, 60_000)

  test('its table of scopes is that of the contract, and its errors are in the catalogue', () => {
    const named = [...guide.matchAll(/^\| `([a-z]+:[a-z]+)` \|/gm)].map(match => match[1])
    expect(new Set(named)).toEqual(new Set(Object.keys(scopeRoutes)))
    const rows = guide.slice(guide.indexOf('## Errors and what to do')).matchAll(/^\| (`.*?) \|/gm)
    const codes = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => code))
    expect(codes.length).toBeGreaterThan(15)
    expect(codes.filter(code => !isErrorCode(code))).toEqual([])
  })
})

describe('examples of the documentation', () => {
  const examples = Object.entries(keyExamples) as [keyof typeof keyExamples, Example][]

  test.each(examples)('%s: what is sent and answered is what its schema says', (name, { query, body, answer }) => {
    const e: Endpoint = api[name]
    if (query) expect(e.query?.safeParse(query).error).toBeUndefined()
    if (e.body) expect(e.body.safeParse(body).error).toBeUndefined()
    expect(e.ok.safeParse(answer).error).toBeUndefined()
  })

  test('sent in their order, with one’s own keys in the place of those shown, they are answered in the same form', async () => {
    const customer = await customerWith(world, owner, '1')
    const preview = { ...keyExamples.previewEarning.body, customer: customer.publicKey }
    const asked = await callByKey(world, secret, 'previewEarning', { params, body: preview })
    const body = { ...keyExamples.givePurchasePoints.body, recipient: customer.email, signer: server.publicKey() }
    const given = await callByKey(world, secret, 'givePurchasePoints', { params, body })
    const { transaction } = JSON.parse(given.body).data.attributes
    const envelope = signEnvelope(transaction.envelope, server)
    const bumped = await callByKey(world, secret, 'feeBump', { body: { envelope } })
    const state = await callByKey(world, secret, 'readTransactionState', { params: { hash: transaction.hash } })
    expect([asked.status, given.status, bumped.status, state.status]).toEqual([200, 201, 200, 200])
    const forms = { previewEarning: asked, givePurchasePoints: given, feeBump: bumped, readTransactionState: state }
    for (const [name, sent] of Object.entries(forms) as [keyof typeof forms, typeof asked][])
      expect(formOf(JSON.parse(sent.body))).toEqual(formOf(keyExamples[name].answer))
  })

  test('each scope has one that reads, which answers in the same form', async () => {
    const { tokenId } = await enabledToken(world, owner, 'GIFT', { minted: '10' })
    const sale = await openTokenSale(world, owner, tokenId, { quantity: '4', price: '2' })
    const buyer = await personWithMoney(world, '100')
    const body = { quantity: '2', price: sale.price, termsAccepted: true }
    // The purchase is the newest: what is of the same second as others stands in any order.
    world.clock.advance(10_000)
    await execute(world, buyer, await buyer.client.buy({ params: { saleId: sale.saleId }, body }))
    await world.api.jobs.runOnce()
    const { secret: all } = await createKey(owner)
    const ownParams = { ...params, report: 'sales', walletId: owner.walletId }
    // The day that it is in the example's own time zone, which begins hours after that of UTC.
    const toDays = (timeZone: string) => {
      const today = world.clock.now().toLocaleDateString('en-CA', { timeZone })
      return { from: today, to: today }
    }
    for (const [scope, names] of Object.entries(scopeRoutes)) {
      const reading = examples.filter(([name]) => api[name].method === 'GET' && (names as readonly string[]).includes(name))
      expect(reading, scope).toHaveLength(1)
      for (const [name, { query = {}, answer }] of reading) {
        if (name === 'readTransactionState') continue
        const asked = { params: ownParams, query: 'timeZone' in query ? { ...query, ...toDays(String(query.timeZone)) } : query }
        const answered = await callByKey(world, all, name, asked)
        expect([name, answered.status]).toEqual([name, 200])
        expect(formOf(JSON.parse(answered.body))).toEqual(formOf(answer))
      }
    }
  })

  test('OpenAPI shows them, the API key, its scopes and the Idempotency-Key', async () => {
    const document = (await world.app.inject('/api/openapi.json')).json()
    expect(document.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
    const operation = document.paths['/api/businesses/{businessId}/loyalty-program/purchases'].post
    expect(operation.security).toEqual([{ session: [] }, { apiKey: [] }])
    expect(operation.description).toContain('Scope of an API key: points:give.')
    expect(operation.parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key', in: 'header' }))
    expect(JSON.stringify(operation.requestBody)).toContain(keyExamples.givePurchasePoints.body.recipient)
    const read = document.paths['/api/businesses/{businessId}/orders'].get
    expect(read.description).toContain('Scope of an API key: orders:read. Example: ?status=paid.')
    expect(JSON.stringify(read.responses)).toContain(keyExamples.listBusinessOrders.answer.data[0].id)
    expect(document.paths['/api/wallet'].get.security).toEqual([{ session: [] }])
    expect((await world.app.inject('/api/docs')).body).toContain('Needs a session token or an API key.')
  })
})

/** The names and types of an answer without its values; lists by their first entry. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf)
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, formOf(part)]))
}
