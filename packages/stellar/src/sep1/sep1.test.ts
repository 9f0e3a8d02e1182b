import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOf } from '#testing/notation.ts'
import { sendJson, startTestServer } from '#testing/test-server.ts'
import { fetchCurrencyToml, fetchStellarToml } from './fetch-stellar-toml.ts'
import { formatCurrencyToml, formatStellarToml } from './format-toml.ts'
import { parseCurrencyToml, parseStellarToml } from './parse-stellar-toml.ts'
import { parseToml } from './parse-toml.ts'
import type { Currency } from './stellar-toml.ts'
import { StellarTomlError } from './toml-error.ts'

const points: Currency = {
  code: 'POINTS',
  issuer: idOf('I'),
  status: 'live',
  display_decimals: 7,
  name: 'Puntos "Café"',
  desc: 'One line\nand another \\ with a tab\t.',
  is_unlimited: true,
  is_asset_anchored: false,
  anchor_asset_type: 'other',
  anchor_asset: 'loyalty_program',
}
const document = {
  VERSION: '2.7.0',
  NETWORK_PASSPHRASE: 'Test Network ; toml',
  SIGNING_KEY: idOf('server'),
  ACCOUNTS: [idOf('I'), idOf('W')],
  DOCUMENTATION: { ORG_NAME: 'Café # "Uno"' },
  CURRENCIES: [{ toml: 'https://portal.example/.well-known/POINTS-G.toml' }, points],
}

describe('parseStellarToml', () => {
  it('reads back what formatStellarToml wrote, [DOCUMENTATION] before the currencies', () => {
    const text = formatStellarToml(document)
    expect(parseStellarToml(text)).toEqual(document)
    expect(text.indexOf('[DOCUMENTATION]')).toBeLessThan(text.indexOf('[[CURRENCIES]]'))
  })

  it('reads back a currency file whatever text is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name => {
        const currency = { ...points, name: name.toWellFormed() }
        expect(parseCurrencyToml(formatCurrencyToml(currency))).toEqual(currency)
      }),
    )
  })

  it('leaves out what is of the wrong kind, unknown or incomplete', () => {
    const text = `SIGNING_KEY = 5\nSECRET = "x"\n[DOCUMENTATION]\nORG_URL = "https://x.example"\n[[CURRENCIES]]\ncode = "A"\n[[CURRENCIES]]\ncode = "B"\nissuer = "G"\nname = true\n`
    expect(parseStellarToml(text)).toEqual({ CURRENCIES: [{ code: 'B', issuer: 'G' }] })
  })
})

describe('parseToml', () => {
  it('reads the kinds of values that occur in the wild', () => {
    const text = `
# comment
a = 'lit\\eral' # more
"quoted key" = """
first \\
   joined
"two" quotes"""
b.c = [ 1, 2_000, # inside
  -3, ]
d = { x = 1.5, y.z = true, s = "}" }
when = 2026-01-02T03:04:05Z
hex = 0xff
big = 9223372036854775807
[t.u]
v = '''raw
'x' '''
[[list]]
n = 1
[list.sub]
m = 2
[[list]]
n = 3
`
    expect(JSON.parse(JSON.stringify(parseToml(text), (_, value) => (typeof value === 'bigint' ? `${value}n` : value)))).toEqual({
      a: 'lit\\eral',
      'quoted key': 'first joined\n"two" quotes',
      b: { c: [1, 2000, -3] },
      d: { x: 1.5, y: { z: true }, s: '}' },
      when: '2026-01-02T03:04:05.000Z',
      hex: 255,
      big: '9223372036854775807n',
      t: { u: { v: "raw\n'x' " } },
      list: [{ n: 1, sub: { m: 2 } }, { n: 3 }],
    })
  })

  it.each([
    'a',
    'a =',
    'a = "x',
    'a = 1 2',
    'a = [1',
    'a = 1\na = 2',
    '[a',
    'a = "\\q"',
    'a = 01',
    '= 1',
    'a = {b = 1',
    'a = 1\n[a.b]\nc = 2',
    'a = "\\uD800x"x',
  ])('%j is refused with its line', text => {
    expect(() => parseToml(`ok = 1\n${text}`)).toThrow(StellarTomlError)
  })

  it('a key __proto__ is only a key', () => {
    expect(Object.hasOwn(parseToml('__proto__ = 1'), '__proto__')).toBe(true)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    parseToml('[__proto__]\npolluted = true')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('never hangs or throws anything but StellarTomlError', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab =\n[]{}"\'\\#.,1:-')), maxLength: 60 }), text => {
        try {
          parseToml(text)
        } catch (error) {
          expect(error).toBeInstanceOf(StellarTomlError)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('fetchStellarToml', () => {
  it('default: from /.well-known, by http only where allowed', async () => {
    await using server = await startTestServer((_, response) => response.end(formatStellarToml(document)))
    const { host } = new URL(server.url)
    expect((await fetchStellarToml(host, { httpDomains: [host] }))?.SIGNING_KEY).toBe(document.SIGNING_KEY)
    expect(server.requests).toEqual(['GET /.well-known/stellar.toml'])
    await expect(fetchStellarToml(host)).rejects.toMatchObject({ code: 'toml_unreachable' })
    await expect(fetchCurrencyToml(`${server.url}/x.toml`)).rejects.toMatchObject({ code: 'toml_unreachable' })
    expect(server.requests).toHaveLength(1)
  })

  it('a redirect is followed, but not away from https', async () => {
    await using target = await startTestServer((_, response) => response.end(formatStellarToml(document)))
    await using server = await startTestServer((_, response) => response.writeHead(302, { location: `${target.url}/x.toml` }).end())
    const { host } = new URL(server.url)
    const both = [host, new URL(target.url).host]
    expect((await fetchStellarToml(host, { httpDomains: both }))?.SIGNING_KEY).toBe(document.SIGNING_KEY)
    await expect(fetchStellarToml(host, { httpDomains: [host] })).rejects.toMatchObject({ code: 'toml_unreachable' })
  })

  it('rule §7: 404 gives none; other refusals, too large a file and a path in the domain are errors', async () => {
    let answer: (response: import('node:http').ServerResponse) => void = response => sendJson(response, 404, {})
    await using server = await startTestServer((_, response) => answer(response))
    const { host } = new URL(server.url)
    const fetchIt = () => fetchStellarToml(host, { httpDomains: [host] })
    expect(await fetchIt()).toBeUndefined()
    answer = response => sendJson(response, 500, {})
    await expect(fetchIt()).rejects.toMatchObject({ code: 'toml_unreachable' })
    answer = response => response.end(`a = "${'x'.repeat(102_400)}"`)
    await expect(fetchIt()).rejects.toMatchObject({ code: 'toml_too_large' })
    answer = response => response.end(`a = "${'x'.repeat(1_048_576)}"`)
    await expect(fetchIt()).rejects.toMatchObject({ code: 'toml_too_large' })
    answer = response => response.end('<html>')
    await expect(fetchIt()).rejects.toMatchObject({ code: 'toml_not_valid' })
    await expect(fetchStellarToml('portal.example/evil', {})).rejects.toMatchObject({ code: 'toml_unreachable' })
  })
})
