import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './config.ts'

/** The address that a product with these settings assigns to a caller who sends this header, over a real connection from 127.0.0.1. */
async function readAddress(setting: string | undefined, forwarded: string): Promise<string> {
  const { TRUST_PROXY } = parseEnvironment({ TRUST_PROXY: setting })
  const app = Fastify(TRUST_PROXY ? { trustProxy: TRUST_PROXY } : {})
  app.get('/', request => ({ ip: request.ip }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const answer = (await (await fetch(url, { headers: { 'x-forwarded-for': forwarded } })).json()) as { ip: string }
    return answer.ip
  } finally {
    await app.close()
  }
}

describe('TRUST_PROXY', () => {
  test.each([
    [undefined, '198.51.100.7', '127.0.0.1'],
    ['0', '198.51.100.7', '127.0.0.1'],
    // The proxy appends the address it saw; what a caller wrote before it is not trusted.
    ['1', '203.0.113.66, 198.51.100.7', '198.51.100.7'],
    ['2', '203.0.113.66, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['127.0.0.0/8', '203.0.113.66, 198.51.100.7', '198.51.100.7'],
    ['127.0.0.1, 10.0.0.0/8', '203.0.113.66, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    // The caller is not one of the proxies.
    ['10.0.0.0/8,fd00::/8', '198.51.100.7', '127.0.0.1'],
  ])('%s with "%s": %s', async (setting, forwarded, address) => {
    expect(await readAddress(setting, forwarded)).toBe(address)
  })

  test.each([
    'true',
    'false',
    'yes',
    '-1',
    '10',
    'loopback',
    '10.0.0.0/8,',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/8/8',
    'fd00::/129',
    '10.0.0',
  ])('a number of hops or a list of networks, nothing else: %s', setting => {
    expect(() => parseEnvironment({ TRUST_PROXY: setting })).toThrow(/^Setting TRUST_PROXY is not valid: must be a number of hops or/)
  })
})
