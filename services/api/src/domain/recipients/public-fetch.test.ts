import { request } from 'node:https'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, NotPublicError, onlyPublic, post, publicFetch, toResponse } from './public-fetch.ts'

describe('fetch for addresses that strangers chose', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '0.0.0.0',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    // Other addresses in disguise: NAT64, 6to4, Teredo.
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '127.1',
    '0x7f000001',
    'x',
    '',
  ])('refuses %s', address => expect(isPublicAddress(address)).toBe(false))
  test.each(['1.1.1.1', '100.63.255.255', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('allows %s', address =>
    expect(isPublicAddress(address)).toBe(true),
  )
  test.each([204, 205])('an answer with status %s is one, without a body', async status => {
    expect([toResponse(status, []).status, await toResponse(status, [Buffer.from('x')]).text()]).toEqual([status, ''])
  })
  test.each(['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'])('never asks %s', async url => {
    await expect(publicFetch(url)).rejects.toThrow('not a public https address')
  })
  test.each(['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'])('never sends to %s', async url => {
    const call = { headers: {}, body: '{}', mostBytes: 1, isTrusted: false }
    await expect(post(new URL(url), call, AbortSignal.timeout(1_000))).rejects.toThrow('not a public https address')
  })
  test.each([['10.0.0.1'], ['127.0.0.1', '1.1.1.1'], ['1.1.1.1', '::1']])(
    'does not connect by a name that leads to %s',
    async (...addresses) => {
      const lookup = onlyPublic((_, __, done) =>
        done(
          null,
          addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      )
      const refused = new Promise((_, reject) => request('https://inside.example/', { lookup }).on('error', reject).end())
      await expect(refused).rejects.toThrow(NotPublicError)
    },
  )
})
