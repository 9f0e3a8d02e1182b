import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { letPagesReachAnchors } from './anchor-pages.ts'

const app = Fastify()
const asked: string[] = []
letPagesReachAnchors(app, {
  isAnchorAdded: async domain => {
    asked.push(domain)
    return domain === 'anchor.example' || domain === 'localhost:4000'
  },
  localDomains: ['localhost:4000'],
})
app.get('/*', (_request, reply) =>
  reply.header('content-security-policy', "default-src 'self';connect-src 'self' https://own.example;base-uri 'none'").send(''),
)
afterAll(() => app.close())

const connect = async (url: string): Promise<string | undefined> =>
  String((await app.inject(url)).headers['content-security-policy'])
    .split(';')
    .find(part => part.startsWith('connect-src'))
const own = "connect-src 'self' https://own.example"
const coin = '/u/wallet/transfers/anclap/USDL'

describe('decision 0072: a page speaks with the one added anchor that its address names', () => {
  test('its home domain and what is below it; on this machine without TLS', async () => {
    expect(await connect(`${coin}?anchor=anchor.example`)).toBe(
      "connect-src https://anchor.example https://*.anchor.example 'self' https://own.example",
    )
    expect(await connect(`${coin}/deposits-new?wallet=G&anchor=localhost%3A4000`)).toBe(
      "connect-src http://localhost:4000 'self' https://own.example",
    )
  })
  test.each([
    coin,
    `${coin}?anchor=`,
    `${coin}?anchor=nobody.example`,
    `${coin}?anchor=${encodeURIComponent('anchor.example; script-src *')}`,
    '/u/wallet/transfers?anchor=anchor.example',
    '/u/pay?anchor=anchor.example',
    '/?anchor=anchor.example',
    '//[?anchor=anchor.example',
  ])('nothing else: %s', async url => {
    expect(await connect(url)).toBe(own)
  })
  test('other pages do not even ask', async () => {
    asked.length = 0
    await connect('/u/pay?anchor=anchor.example')
    expect(asked).toEqual([])
  })
})
