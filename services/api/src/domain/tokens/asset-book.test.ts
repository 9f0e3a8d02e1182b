import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatCurrencyToml, formatStellarToml } from '@lealta/stellar/sep1'
import { createTestClock } from '@lealta/testkit'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createAssetBook } from './asset-book.ts'

const issuer = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const other = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'
const files = new Map<string, string>()
const asked: string[] = []
let isBroken = false
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const file = isBroken ? undefined : files.get(request.url ?? '')
  response.writeHead(isBroken ? 500 : file === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(file)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise(resolve => server.close(resolve)))
const domain = `127.0.0.1:${(server.address() as AddressInfo).port}`
const home = '/.well-known/stellar.toml'
const coin = { code: 'USDL', issuer, name: 'Practice USD', desc: 'One stands for one USD.', conditions: 'None.', is_unlimited: true }
const DOCUMENTATION = { ORG_NAME: 'Banco' }
const clock = createTestClock()
const never = new AbortController().signal

type Ledger = Parameters<typeof createAssetBook>[0]['horizon']

const create = (
  homeDomain = domain,
  horizon: Ledger = { url: '', readAccount: async () => ({ homeDomain, signers: [{ weight: 1 }] }) as never },
  localDomains: string[] = [domain],
) =>
  createAssetBook({
    clock,
    logger: pino({ level: 'silent' }),
    stablecoins: [{ code: 'USDL', issuer }],
    localDomains,
    horizon,
  })

beforeEach(() => {
  files.clear()
  asked.length = 0
  isBroken = false
})

test('spec §7 "domain file is resolved for currencies and organisation documentation"', async () => {
  files.set(
    home,
    formatStellarToml({ ACCOUNTS: [issuer, 'G', other], DOCUMENTATION, CURRENCIES: [{ ...coin, issuer: other, name: 'Not it' }, coin] }),
  )
  const book = create()
  expect(book.of(`USDL-${issuer}`)).toBeUndefined()
  await book.readDue(never)
  expect(book.of(`USDL-${issuer}`)).toEqual({
    isGone: false,
    name: 'Practice USD',
    description: 'One stands for one USD.',
    conditions: 'None.',
    homeDomain: domain,
    organisation: 'Banco',
    accounts: [issuer, other],
    picture: '',
  })
})

test('a currency with a file of its own', async () => {
  files.set(home, formatStellarToml({ DOCUMENTATION, CURRENCIES: [{ toml: `http://${domain}/usdl.toml` }] }))
  files.set('/usdl.toml', formatCurrencyToml(coin))
  const book = create()
  await book.readDue(never)
  expect(book.of(`USDL-${issuer}`)).toMatchObject({ name: 'Practice USD', organisation: 'Banco' })
})

test('domain and ledger have to point at each other', async () => {
  files.set(home, formatStellarToml({ DOCUMENTATION, CURRENCIES: [{ ...coin, issuer: other }] }))
  for (const book of [create(), create('')]) {
    await book.readDue(never)
    expect(book.of(`USDL-${issuer}`)).toBeUndefined()
  }
})

test('it is read once in an hour; where that fails, what is known stays, and it is tried again after a minute', async () => {
  files.set(home, formatStellarToml({ DOCUMENTATION, CURRENCIES: [coin] }))
  const book = create()
  await book.readDue(never)
  await book.readDue(never)
  expect(asked).toHaveLength(1)
  isBroken = true
  clock.advance(3_600_000)
  await book.readDue(never)
  await book.readDue(never)
  expect(asked).toHaveLength(2)
  expect(book.of(`USDL-${issuer}`)?.name).toBe('Practice USD')
  clock.advance(60_000)
  await book.readDue(never)
  expect(asked).toHaveLength(3)
})

test('https alone, unless the domain is one of ours', async () => {
  const strict = createAssetBook({
    clock,
    logger: pino({ level: 'silent' }),
    stablecoins: [{ code: 'USDL', issuer }],
    localDomains: [],
    horizon: { url: '', readAccount: async () => ({ homeDomain: domain, signers: [{ weight: 1 }] }) as never },
  })
  await strict.readDue(never)
  expect(asked).toEqual([])
})

describe('assets of strangers', () => {
  const gold = `GOLD-${other}`
  const dug = { code: 'GOLD', issuer: other, name: 'Gold', is_unlimited: true }

  test('only what somebody here holds is read, at most ten in one run', async () => {
    const book = create()
    await book.readDue(never)
    expect(book.of(gold)).toBeUndefined()
    files.set(home, formatStellarToml({ ACCOUNTS: [other], DOCUMENTATION, CURRENCIES: [dug] }))
    book.want([gold, 'native'])
    await book.readDue(never)
    expect(book.of(gold)).toMatchObject({ name: 'Gold', homeDomain: domain, accounts: [], isGone: false })
    asked.length = 0
    book.want(Array.from({ length: 25 }, (_, place) => `A${place}-${other}`))
    await book.readDue(never)
    expect(asked).toHaveLength(10)
  })

  test('what they say is one line of bounded length, and no organisation, which could be a business here', async () => {
    const name = `Gold\u202E\n\u200Bof${'x'.repeat(90)}`
    files.set(home, formatStellarToml({ DOCUMENTATION: { ORG_NAME: 'Café Luna' }, CURRENCIES: [{ ...dug, name, desc: 'y'.repeat(900) }] }))
    const book = create()
    book.want([gold])
    await book.readDue(never)
    const facts = book.of(gold)!
    expect(facts.name).toBe(`Gold of${'x'.repeat(33)}`)
    expect([facts.description.length, facts.organisation]).toEqual([500, ''])
  })

  test('an issuer that is gone from the ledger is told', async () => {
    const book = create(undefined, { url: '', readAccount: async () => undefined })
    book.want([gold])
    await book.readDue(never)
    expect(book.of(gold)).toMatchObject({ isGone: true, name: 'GOLD', homeDomain: '' })
    expect(asked).toEqual([])
  })

  test.each(['localhost', '127.0.0.1', domain, '169.254.169.254', '[::1]', 'metadata', 'user@example.com', '../x'])(
    'a home domain that is no public host is not asked: %s',
    async homeDomain => {
      const book = create(homeDomain, undefined, [])
      book.want([gold])
      await book.readDue(never)
      expect(asked).toEqual([])
      expect(book.of(gold)).toBeUndefined()
    },
  )

  test('they are forgotten beyond a thousand, those wanted longest ago first', async () => {
    files.set(home, formatStellarToml({ DOCUMENTATION, CURRENCIES: [dug] }))
    const book = create()
    book.want([gold])
    await book.readDue(never)
    expect(book.of(gold)).toBeDefined()
    book.want(Array.from({ length: 1_000 }, (_, place) => `B${place}-${other}`))
    expect(book.of(gold)).toBeUndefined()
  })
})
