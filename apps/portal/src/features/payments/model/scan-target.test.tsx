import { describe, expect, test } from 'vitest'
import { toPayStart } from './pay-start.ts'
import { isAboutPayment, parseScan } from './scan-target.ts'

const key = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const issuer = 'GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H'
const id = '3a829bea-39fb-4ce5-8383-5880dae9d9b4'
const context = { hosts: ['lealta.example'], networkPassphrase: 'Test network' }
const ours = 'network_passphrase=Test%20network'
const kindOf = (text: string) => parseScan(text, context).kind

describe('a scanned text', () => {
  test('links of tills, programs, pay requests and requests for proofs count on our own host only', () => {
    expect(parseScan(`https://lealta.example/t/${id}`, context)).toEqual({ kind: 'till', tillId: id })
    expect(parseScan(` https://lealta.example/j/${id.toUpperCase()}/ `, context)).toEqual({ kind: 'program', programId: id })
    expect(parseScan(`https://lealta.example/p/${id}`, context)).toEqual({ kind: 'payRequest', payRequestId: id })
    expect(parseScan(`https://lealta.example/nft/${id}`, context)).toEqual({ kind: 'nftChallenge', challengeId: id })
    expect(kindOf(`https://evil.example/nft/${id}`)).toBe('unknown')
    expect(kindOf(`https://evil.example/t/${id}`)).toBe('unknown')
    expect(kindOf(`https://evil.example/p/${id}`)).toBe('unknown')
    expect(kindOf('https://lealta.example/t/../u/more')).toBe('unknown')
    expect(kindOf('https://')).toBe('unknown')
  })
  test('keys, aliases, federation addresses and e-mails are people', () => {
    for (const text of [
      key,
      'cafe',
      'till1.cafe',
      'cafe*lealta.example:4311',
      'Ana@Example.com',
      'ana_2*bank.example',
      'ana+x@mail.example*bank.example',
    ])
      expect(kindOf(text)).toBe('person')
    expect(kindOf(`${key.slice(0, -1)}A`)).not.toBe('payment')
    for (const text of ['', 'two words', '<script>', 'javascript:alert(1)']) expect(kindOf(text)).toBe('unknown')
  })
  test('an account with a customer’s number is a payment with that memo', () => {
    for (const query of ['dt=3411627594', 'memoId=3411627594', 'memo_id=3411627594']) {
      const target = parseScan(`${key}?${query}`, context)
      expect(target.kind === 'payment' && target.payment).toMatchObject({ destination: key, memo: { type: 'id', value: 3411627594n } })
      expect(target.kind === 'payment' && toPayStart({ uri: target.uri }, 'Test network')).toMatchObject({
        to: key,
        memo: { type: 'id', value: '3411627594' },
      })
    }
    for (const query of ['dt=', 'dt=x', 'dt=99999999999999999999', 'dt=1&dt=2', 'memo=7', 'amount=5'])
      expect(kindOf(`${key}?${query}`)).toBe('unknown')
  })
  test('an address is read as other wallets show it, and as it is pasted', () => {
    for (const text of [`stellar:${key}`, `XLM:${key}`, `web+stellar:${key}`, key.toLowerCase(), ` ${key.slice(0, 28)}\n${key.slice(28)} `])
      expect(parseScan(text, context), text).toEqual({ kind: 'person', text: key })
    expect(parseScan(`stellar:${key.toLowerCase()}?DT=7`, context)).toMatchObject({ kind: 'payment', payment: { destination: key } })
    expect(kindOf(`WEB+STELLAR:PAY?destination=${key}&${ours}`)).toBe('payment')
  })
  test('of a code about a payment that is not read whole, it is said that it can be filled in by hand', () => {
    for (const text of [
      `${key}?memo=7`,
      `stellar:${key}?amount=5&memo=7`,
      `ripple:${key}?dt=x`,
      'web+stellar:tx?xdr=AAAA',
      `Pay ${key}, memo 7`,
    ])
      expect([kindOf(text), isAboutPayment(text)], text).toEqual(['unknown', true])
    for (const text of ['', 'two words', 'https://elsewhere.example/x', `https://elsewhere.example/${key.slice(0, -1)}A`])
      expect([kindOf(text), isAboutPayment(text)], text).toEqual(['unknown', false])
  })
  test('the address of somebody inside an account is a person', () => {
    const muxed = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK'
    expect(parseScan(muxed, context)).toEqual({ kind: 'person', text: muxed })
  })
  test('SEP-7: a payment for our network is taken, for another refused, a broken one is unknown', () => {
    expect(kindOf(`web+stellar:pay?destination=${key}&${ours}`)).toBe('payment')
    expect(kindOf(`web+stellar:pay?destination=${key}&network_passphrase=Other`)).toBe('foreign_network')
    const unnamed = `web+stellar:pay?destination=${key}`
    expect(kindOf(unnamed), 'that of the public network').toBe('foreign_network')
    const networkPassphrase = 'Public Global Stellar Network ; September 2015'
    expect(parseScan(unnamed, { ...context, networkPassphrase }).kind).toBe('payment')
    expect(kindOf('web+stellar:pay?destination=nobody')).toBe('unknown')
    expect(kindOf(`web+stellar:pay?destination=${key}&destination=${key}`)).toBe('unknown')
  })
})

describe('initial values of the pay form', () => {
  const uri = `web+stellar:pay?destination=${key}&amount=12.5&asset_code=BEANS&asset_issuer=${issuer}&memo=Table%204&${ours}`
  test('a link fills in everything and the form points it out', () => {
    expect(toPayStart({ uri }, 'Test network')).toEqual({
      isFromLink: true,
      to: key,
      uri,
      assetId: `BEANS-${issuer}`,
      amount: 125_000_000n,
      memo: { type: 'text', value: 'Table 4' },
    })
  })
  const hex = `${'00'.repeat(31)}ff`
  const base64 = encodeURIComponent(`${'A'.repeat(41)}P8=`)
  test.for([
    ['memo=18446744073709551615&memo_type=MEMO_ID', { type: 'id', value: '18446744073709551615' }],
    [`memo=${base64}&memo_type=MEMO_HASH`, { type: 'hash', value: hex }],
    [`memo=${base64}&memo_type=MEMO_RETURN`, { type: 'return', value: hex }],
  ] as const)('a memo of every kind is carried: %s', ([query, memo]) => {
    const uri = `web+stellar:pay?destination=${key}&${query}&${ours}`
    expect(toPayStart({ uri }, 'Test network')).toEqual({ isFromLink: true, to: key, uri, memo })
  })
  test.for([
    ['callback=url%3Ahttps%3A%2F%2Fshop.example%2Fpay&network_passphrase=Test%20network', 'payments.linkCallback'],
    ['network_passphrase=Other', 'payments.scan.foreignNetwork'],
    ['memo=7&memo_type=MEMO_SECRET', 'payments.linkNotValid'],
    ['memo_type=MEMO_ID', 'payments.linkNotValid'],
    ['account_memo=7', 'payments.linkNotValid'],
  ] as const)('what cannot be carried is refused and fills in nothing: %s', ([query, problem]) => {
    expect(toPayStart({ uri: `web+stellar:pay?destination=${key}&amount=1&${query}` }, 'Test network')).toEqual({
      isFromLink: true,
      problem,
    })
  })
  test('a link without asset and amount leaves both to the payer', () => {
    const uri = `web+stellar:pay?destination=${key}&${ours}`
    expect(toPayStart({ uri }, 'Test network')).toEqual({ isFromLink: true, to: key, uri })
  })
  test('a link that cannot be read fills in nothing', () => {
    expect(toPayStart({ uri: 'web+stellar:tx?xdr=AAAA', to: key }, 'Test network')).toEqual({
      isFromLink: true,
      problem: 'payments.linkNotValid',
    })
  })
  test('single values: an invalid amount is dropped', () => {
    expect(toPayStart({ to: 'cafe', amount: '1e3' }, 'Test network')).toEqual({ isFromLink: true, to: 'cafe' })
  })
})
