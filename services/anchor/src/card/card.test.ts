import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Keypair } from '@stellar/stellar-sdk/base'
import { jwtVerify } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAnchorWorld, type Visit, workAndDie } from '#testing/anchor-world.ts'
import { createAnchor } from '../anchor.ts'

type Said = { eventID: string; webhookData: { id: string; status: string; partnerOrderId: string; transactionHash: string | null } }
type Answered = {
  data: { accessToken: string; widgetUrl: string; status: string } & { status: string }[]
  error: { message: string }
}
const MINUTE = 60_000

/** A partner that takes webhooks, unless it is told not to. */
async function startPartner() {
  const bodies: { data: string }[] = []
  const partner = { isDown: false, bodies, url: '', read: (token: string) => Promise.all(bodies.map(body => readSaid(body.data, token))) }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (!partner.isDown) bodies.push(JSON.parse(text))
    response.writeHead(partner.isDown ? 503 : 200).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  partner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/on-ramp`
  return partner
}

const readSaid = async (data: string, token: string): Promise<Said> =>
  (await jwtVerify(data, new TextEncoder().encode(token), { algorithms: ['HS256'] })).payload as never

const keys = { apiKey: 'the-key', apiSecret: 'the-secret' }

async function startShop(store: Parameters<typeof startAnchorWorld>[0] = {}) {
  const partner = await startPartner()
  const world = await startAnchorWorld({ card: { ...keys, webhookUrl: partner.url }, ...store })
  const call = async (path: string, { body, token = '' }: { body?: object; token?: string } = {}) => {
    const headers = { 'content-type': 'application/json', 'api-secret': keys.apiSecret, 'access-token': token }
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${world.url}/transak${path}`, { headers, ...init })
    return { status: answer.status, json: (await answer.json()) as Answered }
  }
  const signIn = async (): Promise<string> =>
    (await call('/partners/api/v2/refresh-token', { body: { apiKey: keys.apiKey } })).json.data.accessToken
  const token = await signIn()
  const begin = (account: string, over: object = {}, withToken = token) => {
    const ordered = { cryptoCurrencyCode: 'USDL', fiatCurrency: 'USD', fiatAmount: '100', network: 'stellar', partnerOrderId: 'order-1' }
    return call('/api/v2/auth/session', { body: { widgetParams: { ...ordered, walletAddress: account, ...over } }, token: withToken })
  }
  const open = async (account: string): Promise<Visit> => world.open((await begin(account)).json.data.widgetUrl)
  const statusOf = async () => {
    const id = (await partner.read(token)).at(-1)?.webhookData.id
    return (await call(`/partners/api/v2/order/${id}`, { token })).json.data?.status
  }
  return { partner, world, call, signIn, token, begin, open, statusOf }
}

describe('product decision 14: a local simulator sells stablecoins against cards, by the calls of Transak', () => {
  it('what was paid arrives less the fee, once, and the partner is told each status', async () => {
    const { partner, world, open, token, call } = await startShop()
    onTestFinished(() => world.close())
    const person = await world.makePerson()
    const page = await open(person.publicKey())
    expect(page.text).toContain('96.50 USDL')
    await page.submit('pay', { choice: 'good' })
    await world.pass(MINUTE)
    await world.pass(MINUTE)
    await world.pass(MINUTE)
    expect(await world.balanceOf(person.publicKey())).toBe(965_000_000n)
    const said = await partner.read(token)
    expect(said.map(({ eventID, webhookData }) => [eventID, webhookData.status])).toEqual([['ORDER_COMPLETED', 'COMPLETED']])
    expect(said[0]?.webhookData).toMatchObject({ partnerOrderId: 'order-1', cryptoAmount: 96.5, totalFeeInFiat: 3.5 })
    expect(page.text).not.toContain('Transaction')
    expect((await page.reload()).text).toContain(said[0]?.webhookData.transactionHash)
    const listed = await call('/partners/api/v2/orders?filter%5BpartnerOrderId%5D=order-1', { token })
    expect(listed.json.data).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('a card that is declined, an order that is cancelled or not paid in time: nothing is paid out', async () => {
    const { partner, world, open, token } = await startShop()
    onTestFinished(() => world.close())
    const person = await world.makePerson()
    const account = person.publicKey()
    await (await open(account)).submit('pay', { choice: 'declined' })
    await (await open(account)).submit('cancel')
    await open(account)
    const unchosen = await (await open(account)).submit('pay')
    expect([unchosen.status, unchosen.text.includes('Choose a card.')]).toEqual([422, true])
    await world.pass(31 * MINUTE)
    await world.pass(MINUTE)
    const statuses = (await partner.read(token)).map(({ webhookData }) => webhookData.status)
    expect(statuses.toSorted()).toEqual(['CANCELLED', 'EXPIRED', 'EXPIRED', 'FAILED'])
    expect(await world.balanceOf(account)).toBe(0n)
  })

  it('a wallet that cannot hold it is waited for; after that the card gets its money back', async () => {
    const { world, open, statusOf } = await startShop()
    onTestFinished(() => world.close())
    const person = await world.makePerson([])
    await (await open(person.publicKey())).submit('pay', { choice: 'good' })
    await world.pass(MINUTE)
    await world.pass(MINUTE)
    expect(await statusOf()).toBe('ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK')
    await world.trust(person)
    await world.pass(MINUTE)
    expect(await statusOf()).toBe('COMPLETED')
    expect(await world.balanceOf(person.publicKey())).toBe(965_000_000n)
    const other = await world.makePerson([])
    await (await open(other.publicKey())).submit('pay', { choice: 'good' })
    await world.pass(16 * MINUTE)
    await world.pass(MINUTE)
    expect(await statusOf()).toBe('REFUNDED')
  })

  it('a partner that does not answer is told again', async () => {
    const { partner, world, open, token } = await startShop()
    onTestFinished(() => world.close())
    partner.isDown = true
    await open((await world.makePerson()).publicKey())
    await world.anchor.work()
    expect(partner.bodies).toEqual([])
    partner.isDown = false
    await world.pass(MINUTE)
    expect((await partner.read(token)).map(({ eventID }) => eventID)).toEqual(['ORDER_CREATED'])
    await world.pass(MINUTE)
    expect(partner.bodies).toHaveLength(1)
  })

  it('a new token ends the one before; without one, or with amounts that are not sold, there is no page; a link is good once', async () => {
    const { world, begin, call, signIn, token } = await startShop()
    onTestFinished(() => world.close())
    const account = Keypair.random().publicKey()
    const { widgetUrl } = (await begin(account)).json.data
    expect((await world.open(widgetUrl)).status).toBe(200)
    expect((await world.open(widgetUrl)).status).toBe(403)
    expect((await begin(account, { fiatAmount: '9' })).json.error.message).toBe('Between 10 and 2000')
    expect((await begin(account, { cryptoCurrencyCode: 'BTC' })).status).toBe(400)
    expect((await begin('GNOBODY')).status).toBe(400)
    const next = await signIn()
    expect((await begin(account, {}, token)).status).toBe(401)
    expect((await begin(account, {}, next)).status).toBe(200)
    expect((await call('/partners/api/v2/refresh-token', { body: { apiKey: 'another' } })).status).toBe(401)
  })
})

describe.each(['before', 'after'] as const)('kill -9 %s the network has the payment, with nothing recorded', at => {
  it('what was bought with a card is paid once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lealta-card-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { world, open } = await startShop({ store: { kind: 'directory', path: join(folder, 'anchor') } })
    onTestFinished(() => world.network.close())
    const person = await world.makePerson()
    await (await open(person.publicKey())).submit('pay', { choice: 'good' })
    world.advance(MINUTE)
    await world.stop()
    expect(await workAndDie({ ...world.options, now: world.clock.now().getTime() }, at)).toBe('SIGKILL')
    expect(await world.balanceOf(person.publicKey())).toBe(at === 'after' ? 965_000_000n : 0n)
    const next = createAnchor(world.options)
    onTestFinished(() => next.close())
    await next.work()
    await next.work()
    expect(await world.balanceOf(person.publicKey())).toBe(965_000_000n)
  })
})

it('a store of before the card shop gets its table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-card-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'anchor')
  const { world } = await startShop({ store: { kind: 'directory', path } })
  onTestFinished(() => world.network.close())
  await world.stop()
  const file = new DatabaseSync(join(path, 'anchor.sqlite'))
  file.exec('drop table card_orders; pragma user_version = 1')
  file.close()
  const next = createAnchor(world.options)
  onTestFinished(() => next.close())
  await expect(next.work()).resolves.toBeUndefined()
})
