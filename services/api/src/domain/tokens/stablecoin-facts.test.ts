import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatCurrencyToml, formatStellarToml } from '@lealta/stellar/sep1'
import { createTestClock } from '@lealta/testkit'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createStablecoinBook } from './stablecoin-facts.ts'

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

const create = (homeDomain = domain) =>
  createStablecoinBook({
    clock,
    logger: pino({ level: 'silent' }),
    stablecoins: [{ code: 'USDL', issuer }],
    localDomains: [domain],
    horizon: { readAccount: async () => ({ homeDomain }) as never },
  })

beforeEach(() => {
  files.clear()
  asked.length = 0
  isBroken = false
})

test('spec §7 "domain file is resolved for currencies and organisation documentation"', async () => {
  files.set(home, formatStellarToml({ DOCUMENTATION, CURRENCIES: [{ ...coin, issuer: other, name: 'Not it' }, coin] }))
  const book = create()
  expect(book.of(`USDL-${issuer}`)).toBeUndefined()
  await book.readDue(never)
  expect(book.of(`USDL-${issuer}`)).toEqual({
    name: 'Practice USD',
    description: 'One stands for one USD.',
    conditions: 'None.',
    homeDomain: domain,
    organisation: 'Banco',
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
  const strict = createStablecoinBook({
    clock,
    logger: pino({ level: 'silent' }),
    stablecoins: [{ code: 'USDL', issuer }],
    localDomains: [],
    horizon: { readAccount: async () => ({ homeDomain: domain }) as never },
  })
  await strict.readDue(never)
  expect(asked).toEqual([])
})
