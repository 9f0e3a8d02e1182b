import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, it } from 'vitest'
import { startAnchorWorld } from '#testing/anchor-world.ts'

const world = await startAnchorWorld()
afterAll(() => world.close())
const person = Keypair.random()
const details = { amount: '100', holder: 'Ana Sol', bankAccount: 'AR12345678' }

async function begin(flow: 'deposit' | 'withdraw' = 'deposit', more: Record<string, unknown> = {}) {
  const token = await world.signIn(person)
  const begun = await world.client()[flow](token, { asset_code: 'USDL', account: person.publicKey(), ...more })
  return { ...begun, read: () => world.client().readTransaction(token, begun.id) }
}

describe('GET /transfers/{id}', () => {
  it('no scripts, nothing from elsewhere, in no frame, without a referrer', async () => {
    const { url } = await begin()
    const answer = await fetch(url)
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/transfers\/\w+; HttpOnly; SameSite=Lax$/)
    expect(await answer.text()).not.toMatch(/<script|\son\w+=|javascript:/i)
  })

  it('a link of an interactive answer opens once; the cookie goes on', async () => {
    const { url } = await begin()
    const page = await world.open(url)
    expect(page.status).toBe(200)
    expect(await world.open(url)).toMatchObject({ status: 403, text: expect.stringContaining('from your wallet') })
    expect((await page.reload()).status).toBe(200)
  })

  it.each([
    ['without a link', () => ''],
    ['with the link of another transfer', async () => new URL((await begin()).url).search],
    ['with the token of the wallet', async () => `?token=${await world.signIn(person)}`],
  ])('nobody gets in %s', async (_, query) => {
    const { id, read } = await begin()
    const address = `${world.url}/transfers/${id}`
    const page = await world.open(`${address}${await query()}`)
    expect(page.status).toBe(403)
    expect(page.text).not.toContain(person.publicKey())
    expect((await page.submit('details', details)).status).toBe(403)
    expect((await read()).status).toBe('incomplete')
  })

  it('a link is over after a quarter of an hour', async () => {
    const { url } = await begin()
    world.advance(16 * 60_000)
    expect((await world.open(url)).status).toBe(403)
  })

  it('a form that a page of another origin sends does nothing', async () => {
    const { url, read } = await begin()
    const page = await world.open(url)
    expect((await page.submit('details', details, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await page.submit('details', details, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await read()).status).toBe('incomplete')
    await page.submit('details', details, { 'sec-fetch-site': 'same-origin' })
    expect((await read()).status).toBe('pending_user_transfer_start')
  })

  it('what the wallet told fills in the form; in Spanish the amount too', async () => {
    const { url } = await begin('deposit', { lang: 'es', amount: '1234.5', first_name: 'Ana', last_name: '<Sol> "x"' })
    const { text } = await world.open(url)
    expect(text).toContain('value="1234,50"')
    expect(text).toContain('value="Ana &lt;Sol&gt; &quot;x&quot;"')
    expect(text).toContain('<html lang="es">')
  })

  it.each([
    ['amount', { amount: '' }],
    ['amount', { amount: '0.99' }],
    ['amount', { amount: '10000.01' }],
    ['amount', { amount: '1,0,0' }],
    ['holder', { holder: 'A' }],
    ['bankAccount', { bankAccount: 'AR/1' }],
    ['bankAccount', { bankAccount: '' }],
  ])('a problem is told at its field, and what was typed stays: %s', async (name, wrong) => {
    const { url, read } = await begin('withdraw')
    const fields = { ...details, method: 'bank', ...wrong }
    const page = await (await world.open(url)).submit('details', fields)
    expect(page.status).toBe(422)
    const input = new RegExp(`<input id="${name}"[^>]*>`).exec(page.text)![0]
    expect(input).toContain('aria-invalid="true"')
    expect(input).toMatch(new RegExp(`aria-describedby="[^"]*${name}-problem"`))
    expect(page.text).toContain(`id="${name}-problem"`)
    expect(page.text).toContain('value="Ana Sol"'.slice(0, name === 'holder' ? 7 : undefined))
    expect((await read()).status).toBe('incomplete')
  })

  it.each([
    ['en', '1,000', '1.000'],
    ['es', '1.000', '1,000'],
  ])(
    'product trap 5: ARS and USD written as `1.000` and `1,000`, in %s: what means two amounts is refused',
    async (lang, ambiguous, one) => {
      const { url, read } = await begin('withdraw')
      const page = await (await world.open(url)).reload(`?lang=${lang}`)
      const type = (amount: string) => page.submit('details', { ...details, method: 'bank', amount })
      expect((await type(ambiguous)).status).toBe(422)
      expect((await read()).status).toBe('incomplete')
      await type(one)
      expect(await read()).toMatchObject({ status: 'pending_user_transfer_start', amountIn: 10_000_000n })
    },
  )

  it('the language can be changed, and stays with the form', async () => {
    const { url } = await begin()
    const page = await (await world.open(url)).reload('?lang=es')
    expect(page.text).toContain('Continuar')
    const waiting = await page.submit('details', { ...details, amount: '1.234,5' })
    expect(waiting.text).toContain('Paga por transferencia bancaria')
    expect(waiting.text).toContain('1.234,50 USD')
  })

  it('cash needs no bank account, and a bank takes spaces in one', async () => {
    const cash = await begin('withdraw')
    const { text } = await (await world.open(cash.url)).submit('details', {
      amount: '5',
      holder: 'Ana Sol',
      bankAccount: '',
      method: 'cash',
    })
    expect(text).toContain('Pay from your wallet')
    expect(text).toContain(world.anchor.distributionId)
    const bank = await begin('withdraw')
    await (await world.open(bank.url)).submit('details', { ...details, bankAccount: 'ar00 1234-5678', method: 'bank' })
    expect((await bank.read()).to).toBe('********5678')
  })
})
