import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOf } from '#testing/notation.ts'
import { sendJson, startTestServer } from '#testing/test-server.ts'
import { FederationError, formatFederationAddress, parseFederationAddress, queryFederation, resolveFederationAddress } from './index.ts'

describe('parseFederationAddress', () => {
  it('is the inverse of formatFederationAddress', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9.@_-]{1,20}$/), fc.domain(), (name, domain) => {
        expect(parseFederationAddress(formatFederationAddress({ name, domain }))).toEqual({ name, domain })
      }),
    )
  })

  it.each(['', 'acme', '*portal.example', 'acme*', 'a*b*c', 'acme*portal.example/x', 'a b*portal.example', '<a>*portal.example'])(
    '%j is refused',
    text => {
      expect(() => parseFederationAddress(text)).toThrow(FederationError)
    },
  )
})

it('parseFederationAddress reads a domain as a browser does', () => {
  expect(parseFederationAddress('ana*Café.example')).toEqual({ name: 'ana', domain: 'xn--caf-dma.example' })
  expect(parseFederationAddress('ana*PORTAL.example:4311')).toEqual({ name: 'ana', domain: 'portal.example:4311' })
  for (const text of [
    'ana*user@portal.example',
    'ana*portal.example?x',
    'ana*portal.example#x',
    'ana*por\\tal.example',
    'ana*[::1]',
    'ana*a..%2f',
  ])
    expect(() => parseFederationAddress(text), text).toThrow(FederationError)
})

describe('resolveFederationAddress', () => {
  it('asks the server that the domain names and takes account and memo', async () => {
    await using server = await startTestServer((request, response) => {
      if (request.url === '/.well-known/stellar.toml')
        return response.end(`FEDERATION_SERVER = "http://${request.headers.host}/federation"`)
      sendJson(response, 200, { stellar_address: 'till1.acme*x', account_id: idOf('P'), memo_type: 'id', memo: 7 })
    })
    const { host } = new URL(server.url)
    const record = await resolveFederationAddress(`till1.acme*${host}`, { httpDomains: [host] })
    expect(record).toEqual({ stellar_address: 'till1.acme*x', account_id: idOf('P'), memo_type: 'id', memo: '7' })
    expect(server.requests[1]).toBe(`GET /federation?q=till1.acme*${encodeURIComponent(host)}&type=name`)
  })

  it.each([
    ['alias_not_found', 404, {}],
    ['federation_server_error', 500, {}],
    ['federation_server_error', 200, { account_id: 'GABC' }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'secret', memo: 'x' }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'id' }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'id', memo: true }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo: '7' }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'id', memo: -5 }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'text', memo: 1.5 }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'id', memo: '18446744073709551616' }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'id', memo: ' 7' }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'text', memo: 'ñ'.repeat(15) }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'hash', memo: 'abcd' }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'id', memo: '' }],
    ['federation_server_error', 200, { account_id: idOf('P'), memo_type: 'text', memo: '\uD800' }],
    ['federation_server_error', 200, null],
  ])('error: %s for %d %j', async (code, status, json) => {
    await using server = await startTestServer((_, response) => sendJson(response, status, json))
    const { host } = new URL(server.url)
    await expect(queryFederation(`${server.url}/federation`, { type: 'id', q: idOf('P') }, { httpDomains: [host] })).rejects.toMatchObject({
      code,
    })
  })

  it.each(['1234567890123456789', '12345678901234567891'])(
    'error: federation_server_error for the memo %s, whose digits a number does not keep, and takes it as a text',
    async digits => {
      await using server = await startTestServer((request, response) => {
        response.setHeader('content-type', 'application/json')
        const memo = request.url?.includes('type=name') ? JSON.stringify(digits) : digits
        response.end(`{"account_id":"${idOf('P')}","memo_type":"text","memo":${memo}}`)
      })
      const { host } = new URL(server.url)
      const ask = (type: 'name' | 'id') => queryFederation(`${server.url}/federation`, { type, q: 'a*b' }, { httpDomains: [host] })
      await expect(ask('id')).rejects.toMatchObject({ code: 'federation_server_error' })
      expect(await ask('name')).toMatchObject({ memo: digits })
    },
  )

  it.each([{}, { memo: '' }, { memo_type: '', memo: '' }, { memo_type: null, memo: null }, { memo_type: 'text', memo: '' }])(
    'no memo where the server writes %j',
    async memo => {
      await using server = await startTestServer((_, response) => sendJson(response, 200, { account_id: idOf('P'), ...memo }))
      const { host } = new URL(server.url)
      const record = await queryFederation(`${server.url}/federation`, { type: 'id', q: idOf('P') }, { httpDomains: [host] })
      expect(record).toEqual({ account_id: idOf('P') })
    },
  )

  it('error: federation_server_error for a server that is not https', async () => {
    await expect(queryFederation('http://portal.example/federation', { type: 'name', q: 'a*b' })).rejects.toMatchObject({
      code: 'federation_server_error',
    })
  })
})
