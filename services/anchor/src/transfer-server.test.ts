import { toStroops } from '@lealta/kernel'
import { parseStellarToml } from '@lealta/stellar/sep1'
import { Account, Keypair, Memo, MuxedAccount } from '@stellar/stellar-sdk/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnchorWorld } from '#testing/anchor-world.ts'

const world = await startAnchorWorld()
afterAll(() => world.close())

type Json = Record<string, unknown>
const person = await world.makePerson()
let token: string
beforeAll(async () => {
  token = await world.signIn(person)
})

async function get(path: string, bearer: string | undefined = token) {
  const answer = await fetch(`${world.url}/sep24${path}`, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('content-type')).toContain('application/json')
  return { status: answer.status, json: (await answer.json()) as Json }
}

async function begin(flow: 'deposit' | 'withdraw', fields: Json = { asset_code: 'USDL' }, bearer: string | undefined = token) {
  const answer = await fetch(`${world.url}/sep24/transactions/${flow}/interactive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(fields),
  })
  return { status: answer.status, json: (await answer.json()) as Json & { id: string; url: string } }
}

const readOne = async (id: string) => (await get(`/transaction?id=${id}`)).json.transaction as Json
const list = async (query: string, bearer = token) => (await get(`/transactions?${query}`, bearer)).json.transactions as Json[]

const details = { amount: '100', holder: 'Ana Sol', bankAccount: 'AR12345678', method: 'bank' }

/** The fields that every transaction has, whatever its kind. */
const shared = [
  ...[
    'id',
    'kind',
    'status',
    'status_eta',
    'kyc_verified',
    'more_info_url',
    'amount_in',
    'amount_in_asset',
    'amount_out',
    'amount_out_asset',
  ],
  ...['amount_fee', 'amount_fee_asset', 'fee_details', 'quote_id', 'started_at', 'updated_at', 'completed_at', 'user_action_required_by'],
  ...['stellar_transaction_id', 'external_transaction_id', 'message', 'refunded', 'refunds', 'from', 'to'],
]
const own = {
  deposit: ['deposit_memo', 'deposit_memo_type', 'claimable_balance_id'],
  withdrawal: ['withdraw_anchor_account', 'withdraw_memo', 'withdraw_memo_type'],
}

describe('GET /.well-known/stellar.toml', () => {
  it('names what SEP-10 and SEP-24 need, URLs without a slash at the end', async () => {
    const answer = await fetch(`${world.url}/.well-known/stellar.toml`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(parseStellarToml(await answer.text())).toMatchObject({
      NETWORK_PASSPHRASE: world.options.networkPassphrase,
      SIGNING_KEY: Keypair.fromSecret(world.options.signingSecret).publicKey(),
      WEB_AUTH_ENDPOINT: `${world.url}/auth`,
      TRANSFER_SERVER_SEP0024: `${world.url}/sep24`,
    })
  })
})

describe('GET /info', () => {
  it('response is compliant with the schema: assets hold only the standard fields (quality goal 3)', async () => {
    const { json } = await get('/info', '')
    const terms = { enabled: true, min_amount: 1, max_amount: 10_000, fee_percent: 0.5 }
    expect(json).toMatchObject({ deposit: { USDL: terms }, withdraw: { USDL: { ...terms, fee_fixed: 0.5 } } })
    expect(Object.keys(json)).toEqual(['deposit', 'withdraw', 'fee', 'features'])
    expect(json.fee).toEqual({ enabled: false })
    const standard = new Set(['enabled', 'fee_fixed', 'fee_minimum', 'fee_percent', 'min_amount', 'max_amount'])
    for (const assets of [json.deposit, json.withdraw] as Record<string, Json>[]) {
      expect(Object.keys(assets)).toEqual(['USDL', 'ARSL'])
      for (const asset of Object.values(assets)) expect(Object.keys(asset).every(name => standard.has(name))).toBe(true)
    }
  })
})

describe.each(['deposit', 'withdraw'] as const)('POST /transactions/%s/interactive', flow => {
  it('requires a SEP-10 JWT', async () => {
    expect(await begin(flow, {}, '')).toMatchObject({ status: 403, json: { type: 'authentication_required' } })
    expect((await begin(flow, { asset_code: 'USDL' }, `${token}x`)).status).toBe(403)
  })

  it('returns a proper schema for valid requests: exactly type, url and id', async () => {
    const { status, json } = await begin(flow, { asset_code: 'USDL', account: person.publicKey() })
    expect(status).toBe(200)
    expect(json).toEqual({ type: 'interactive_customer_info_needed', url: expect.any(String), id: expect.any(String) })
    expect((await world.open(json.url)).status).toBe(200)
  })

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded'])('accepts %s', async kind => {
    const fields = { asset_code: 'USDL', account: person.publicKey(), lang: 'es-AR', email_address: 'ana@example.com' }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await fetch(`${world.url}/sep24/transactions/${flow}/interactive`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: kind === 'multipart/form-data' ? form : new URLSearchParams(fields),
    })
    expect(answer.status).toBe(200)
    const { url } = (await answer.json()) as { url: string }
    expect((await world.open(url)).text).toContain('lang="es"')
  })

  it.each([
    ["requires 'asset_code' parameter", {}],
    ["rejects unsupported 'asset_code' parameter", { asset_code: 'NOT_SUPPORTED' }],
    ['another issuer', { asset_code: 'USDL', asset_issuer: person.publicKey() }],
    ["rejects invalid 'account' parameter", { asset_code: 'USDL', account: 'not a valid account' }],
    ['a quote', { asset_code: 'USDL', quote_id: '1' }],
    ['an amount below the least', { asset_code: 'USDL', amount: '0.99' }],
    ['an amount that is none', { asset_code: 'USDL', amount: '1e3' }],
    ['a memo without its type', { asset_code: 'USDL', memo: '1' }],
    ['a memo that is no id', { asset_code: 'USDL', memo: 'x', memo_type: 'id' }],
    ['a refund memo without its type', { asset_code: 'USDL', refund_memo: 'x' }],
    ['a file', { asset_code: ['USDL'] }],
  ])('%s: 400 with the reason', async (_, fields) => {
    expect(await begin(flow, fields)).toMatchObject({ status: 400, json: { error: expect.any(String) } })
  })

  it('error is in the language that was asked for', async () => {
    expect((await begin(flow, { lang: 'es', asset_code: 'GOLD' })).json.error).toBe('Esta ancla no ofrece GOLD')
  })

  it('a muxed account is fine, a memo besides is not', async () => {
    const account = new MuxedAccount(new Account(person.publicKey(), '0'), '9').accountId()
    expect((await begin(flow, { asset_code: 'USDL', account })).status).toBe(200)
    expect((await begin(flow, { asset_code: 'USDL', account, memo: '1', memo_type: 'id' })).status).toBe(400)
  })

  it('somebody who leaves fifty open cannot begin more', async () => {
    const greedy = await world.signIn(Keypair.random())
    for (let n = 0; n < 50; n++) expect((await begin(flow, { asset_code: 'USDL' }, greedy)).status).toBe(200)
    expect(await begin(flow, { asset_code: 'USDL' }, greedy)).toMatchObject({ status: 429, json: { error: expect.any(String) } })
    expect((await begin(flow)).status, 'others can').toBe(200)
  })
})

describe('GET /transaction', () => {
  it('requires a SEP-10 JWT on /transaction', async () => {
    expect((await get('/transaction', '')).status).toBe(403)
  })

  it.each([
    ['deposit', 'deposit'],
    ['withdraw', 'withdrawal'],
  ] as const)("has a record after a %s request: proper 'incomplete' schema, every standard field", async (flow, kind) => {
    const { json } = await begin(flow)
    const transaction = await readOne(json.id)
    expect(transaction).toMatchObject({ id: json.id, kind, status: 'incomplete', amount_in: null })
    expect(transaction[kind === 'deposit' ? 'to' : 'from']).toBe(person.publicKey())
    expect(Object.keys(transaction).sort()).toEqual([...shared, ...own[kind]].sort())
    expect(transaction.started_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it("has proper 'pending_' deposit schema, and 'completed', found by each of its ids", async () => {
    const { json } = await begin('deposit')
    const page = await (await world.open(json.url)).submit('details', details)
    expect(await readOne(json.id)).toMatchObject({
      status: 'pending_user_transfer_start',
      amount_in: '100.0000000',
      amount_in_asset: 'iso4217:USD',
      amount_out: '99.5000000',
      amount_out_asset: `stellar:USDL:${world.usdl.issuer}`,
      amount_fee: '0.5000000',
      fee_details: { total: '0.5000000', asset: 'iso4217:USD' },
      user_action_required_by: expect.any(String),
    })
    await page.submit('pay', { amount: '100' })
    await world.pass()
    await world.pass()
    const done = await readOne(json.id)
    expect(done).toMatchObject({ status: 'completed', completed_at: expect.any(String), stellar_transaction_id: expect.any(String) })
    const byStellar = await get(`/transaction?stellar_transaction_id=${String(done.stellar_transaction_id)}`)
    const byExternal = await get(`/transaction?external_transaction_id=${String(done.external_transaction_id)}`)
    expect([byStellar, byExternal].map(({ json: { transaction } }) => (transaction as Json).id)).toEqual([json.id, json.id])
  })

  it("has proper 'pending_user_transfer_start' withdraw schema, and 'completed', found by 'stellar_transaction_id'", async () => {
    await world.anchor.issue({ to: person.publicKey(), code: 'USDL', amount: toStroops(2_000_000_000n) })
    const { json } = await begin('withdraw')
    await (await world.open(json.url)).submit('details', details)
    const waiting = await readOne(json.id)
    expect(waiting).toMatchObject({
      status: 'pending_user_transfer_start',
      amount_in: '100.0000000',
      amount_in_asset: `stellar:USDL:${world.usdl.issuer}`,
      amount_out_asset: 'iso4217:USD',
      withdraw_anchor_account: world.anchor.distributionId,
      withdraw_memo_type: 'hash',
    })
    const memo = Buffer.from(String(waiting.withdraw_memo), 'base64')
    expect(memo).toHaveLength(32)
    const hash = await world.pay(person, toStroops(1_000_000_000n), Memo.hash(memo.toString('hex')))
    await world.anchor.work()
    await world.pass()
    await world.pass()
    expect((await get(`/transaction?stellar_transaction_id=${hash}`)).json.transaction).toMatchObject({ id: json.id, status: 'completed' })
  })

  it("has a valid 'more_info_url': a real page, in the language that was asked for", async () => {
    const { json } = await begin('deposit')
    const { transaction } = (await get(`/transaction?id=${json.id}&lang=es`)).json as { transaction: Json }
    const page = await world.open(String(transaction.more_info_url))
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<!doctype html>') })
  })

  it.each(['id', 'external_transaction_id', 'stellar_transaction_id'])("returns 404 for a nonexistent '%s'", async name => {
    expect(await get(`/transaction?${name}=nothing`)).toMatchObject({ status: 404, json: { error: expect.any(String) } })
  })

  it('returns 400 without any id', async () => {
    expect((await get('/transaction')).status).toBe(400)
  })

  it('a transaction of somebody else, or of another memo of the same account, is not there', async () => {
    const { json } = await begin('deposit')
    for (const other of [await world.signIn(Keypair.random()), await world.signIn(person, { memo: 5n })]) {
      expect((await get(`/transaction?id=${json.id}`, other)).status).toBe(404)
      expect(await list('asset_code=USDL', other)).toEqual([])
    }
  })

  it('a token of a page is no token of the transfer server', async () => {
    const { json } = await begin('deposit')
    const pageToken = new URL(json.url).searchParams.get('token')!
    expect((await get(`/transaction?id=${json.id}`, pageToken)).status).toBe(403)
  })
})

describe('GET /transactions', () => {
  it('requires a SEP-10 JWT on /transactions', async () => {
    expect((await get('/transactions?asset_code=USDL', '')).status).toBe(403)
  })

  it('returns an empty list for accounts with no transactions', async () => {
    expect(await list('asset_code=USDL', await world.signIn(Keypair.random()))).toEqual([])
  })

  it('limit, descending order of creation, no_older_than, kind, paging_id', async () => {
    const bearer = await world.signIn(Keypair.random())
    const ids: string[] = []
    for (const flow of ['deposit', 'withdraw', 'deposit', 'withdraw'] as const)
      ids.unshift((await begin(flow, { asset_code: 'USDL' }, bearer)).json.id)
    await begin('deposit', { asset_code: 'ARSL' }, bearer)
    const idsOf = async (query: string) => (await list(`asset_code=USDL${query}`, bearer)).map(({ id }) => id)
    expect(await idsOf('')).toEqual(ids)
    expect(await idsOf('&limit=1')).toEqual(ids.slice(0, 1))
    expect(await idsOf('&kind=withdrawal')).toEqual([ids[0], ids[2]])
    expect(await idsOf('&kind=deposit')).toEqual([ids[1], ids[3]])
    expect(await idsOf(`&paging_id=${ids[1]}`)).toEqual(ids.slice(2))
    const { started_at } = (await list('asset_code=USDL', bearer))[1]!
    expect(await idsOf(`&no_older_than=${String(started_at)}`)).toEqual(ids.slice(0, 2))
  })

  it.each([
    ["rejects requests with a bad 'asset_code' parameter", 'asset_code=BADCODE'],
    ['no asset_code', ''],
    ['a kind that is none', 'asset_code=USDL&kind=gift'],
    ['a limit that is none', 'asset_code=USDL&limit=0'],
    ['a date that is none', 'asset_code=USDL&no_older_than=yesterday'],
    ['a paging_id that is none', 'asset_code=USDL&paging_id=nothing'],
  ])('%s: 400', async (_, query) => {
    expect(await get(`/transactions?${query}`)).toMatchObject({ status: 400, json: { error: expect.any(String) } })
  })
})
