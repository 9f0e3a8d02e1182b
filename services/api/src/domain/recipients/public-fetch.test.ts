import { createServer, get, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, NotPublicError, onlyPublic, post, publicFetch, readBody, toResponse } from './public-fetch.ts'

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

describe('an answer of a stranger', () => {
  /** Reads what a server answers with these headers. */
  async function readAnswer(body: Buffer, encoding: string | undefined, mostBytes = 1_000): Promise<string> {
    const server = createServer((_, response) => {
      response.writeHead(200, encoding === undefined ? {} : { 'content-encoding': encoding }).end(body)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = server.address() as AddressInfo
      const answer = await new Promise<IncomingMessage>((resolve, reject) => get({ port, host: '127.0.0.1' }, resolve).on('error', reject))
      return Buffer.concat(await readBody(answer, mostBytes)).toString()
    } finally {
      await new Promise(resolve => server.close(resolve))
    }
  }
  const text = 'NETWORK_PASSPHRASE="Test"\n'.repeat(20)

  test.each([
    [undefined, Buffer.from(text)],
    ['identity', Buffer.from(text)],
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
  ])('is read as it was meant: %s', async (encoding, body) => {
    expect(await readAnswer(body, encoding)).toBe(text)
  })
  test('that is too long is read only so far that its reader sees it, also when it grows while it is unpacked', async () => {
    for (const [encoding, body] of [
      [undefined, Buffer.alloc(5_000_000, 'x')] as const,
      ['gzip', gzipSync(Buffer.alloc(50_000_000, 'x'))] as const,
    ]) {
      const { length } = await readAnswer(body, encoding)
      expect(length).toBeGreaterThan(1_000)
      expect(length).toBeLessThan(200_000)
    }
  })
  test.each([
    ['zstd', Buffer.from(text), 'compressed by zstd'],
    ['gzip', Buffer.from(text), 'incorrect header check'],
  ])('in %s that is none, or is not known, is none', async (encoding, body, message) => {
    await expect(readAnswer(body, encoding)).rejects.toThrow(message)
  })
})
