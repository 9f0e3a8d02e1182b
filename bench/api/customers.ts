import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { adminApi } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { createHorizon } from '@lealta/stellar/horizon'
import { createPhrase } from '@lealta/wallets/keystore'
import { Person, type SeedWorld } from '../../apps/server/src/seed/person.ts'
import type { DemoPhrase } from '../../e2e/product.ts'
import type { ProductProcess } from './product-process.ts'

/** A request over a person's own kept connections; they come from an address of 127.0.0.0/8, so that everyone has limits of their own. */
type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: { text: string; type: string },
) => Promise<{ status: number; text: string; headers: Record<string, string> }>

/** Somebody who can pay points to the demo's shop. `pollMs`: how long they wait before they ask for the outcome again; at once by default. */
export type Payer = {
  person: Person
  send: Send
  walletId: string
  points: string
  shop: string
  passphrase: string
  pollMs?: number
  /** What the person's requests are authorized by. */
  bearer: () => string
}

function createSend(port: number, localAddress: string, token: () => string | undefined): Send {
  const agent = new Agent({ keepAlive: true, localAddress })
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const bearer = token()
      const headers = {
        ...(bearer === undefined ? {} : { authorization: bearer }),
        ...(body ? { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) } : {}),
      }
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const known = Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: Object.fromEntries(known) })
        })
      })
      sent.on('error', reject)
      sent.end(body?.text)
    })
}

/** The answer; where a machine is quick enough to reach a limit, once that lets it through: what a limit refuses was not begun. */
async function sendPatiently(ask: () => ReturnType<Send>): ReturnType<Send> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 429) return answer
    await wait(1_000)
  }
}

/** A `fetch` over the same connections, which notes the token that a person signs in with. */
function toFetch(send: Send, note: (bearer: string) => void): typeof fetch {
  return async (input, init) => {
    const wanted = new Request(input, init)
    const bearer = wanted.headers.get('authorization')
    if (bearer) note(bearer)
    const { pathname, search } = new URL(wanted.url)
    const body = wanted.body ? { text: await wanted.text(), type: wanted.headers.get('content-type') ?? '' } : undefined
    const { status, text, headers } = await sendPatiently(() => send(wanted.method as 'GET', pathname + search, body))
    return new Response(status === 204 ? null : text, { status, headers })
  }
}

/** A `fetch` from an address of its own on this machine, whose limits nobody else uses up. */
export function createFetch(port: number, localAddress: string): typeof fetch {
  return toFetch(
    createSend(port, localAddress, () => undefined),
    () => {},
  )
}

function findCode(text: string): string {
  const { data } = JSON.parse(text) as { data: { attributes: { text: string } }[] }
  return /\b\d{6}\b/.exec(data[0]?.attributes.text ?? '')?.[0] ?? ''
}

/** A product with the demo, and its people where it does not tell them. */
type Shopfront = Pick<ProductProcess, 'port' | 'url' | 'adminUrl'> & { people?: readonly DemoPhrase[] | undefined }

async function readDemoPeople(url: string): Promise<readonly DemoPhrase[]> {
  return ((await (await fetch(`${url}/api/demo/people`)).json()) as { data: DemoPhrase[] }).data
}

/**
 * Has people join the program of the demo's shop, each with some points.
 * @returns one payer per person; `devices` of them share the shop's own wallet instead, which pays the others
 */
export async function openCustomers(product: Shopfront, count: number, deviceCount = 4): Promise<{ customers: Payer[]; devices: Payer[] }> {
  const settings = (await (await fetch(`${product.url}/config.json`)).json()) as Record<
    'signing_key' | 'network_passphrase' | 'app_domain',
    string
  >
  const people = product.people ?? (await readDemoPeople(product.url))
  const ownerPhrase = people.find(person => person.role === 'owner')?.phrase ?? ''
  let visitors = 0
  const enter = (phrase: string): Pick<Payer, 'person' | 'send' | 'bearer'> => {
    visitors += 1
    let bearer: string | undefined
    const address = `127.2.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
    const send = createSend(product.port, address, () => bearer)
    const readMail = createSend(Number(new URL(product.adminUrl).port), address, () => undefined)
    const world: SeedWorld = {
      apiUrl: `${product.url}/api`,
      fetch: toFetch(send, value => {
        bearer = value
      }),
      domain: settings.app_domain,
      signingKey: settings.signing_key,
      networkPassphrase: settings.network_passphrase,
      horizon: createHorizon({ url: `${product.url}/horizon` }),
      now: () => new Date(),
      readCode: async to =>
        findCode((await sendPatiently(() => readMail('GET', `/api/admin/outbox?limit=1&to=${encodeURIComponent(to)}`))).text),
    }
    return { person: new Person(phrase, world), send, bearer: () => bearer ?? '' }
  }
  const owner = enter(ownerPhrase)
  await owner.person.signIn()
  const { client } = owner.person
  const businessId = (await client.readWallet()).data.attributes.business?.id ?? ''
  const params = { businessId }
  const admin = createClient(adminApi, { baseUrl: `${product.adminUrl}/api` })
  await admin.adminSetLimits({
    params,
    body: { unitsLimit: 5_000, limits: { pendingPayment: 1_000, trustline: 5_000, pointOfSale: 1_000 } },
  })
  const business = (await client.readBusiness({ params })).data.attributes
  const program = (await client.readLoyaltyProgram({ params })).data
  const points = program.attributes.assetId ?? ''
  const common = { points, shop: business.alias ?? '', passphrase: settings.network_passphrase }
  const customers: Payer[] = []
  let giver = owner.person
  for (let i = 0; i < count; i++) {
    // a session and an address of its own for a few, whose limits the next few have not used up
    if (i % 8 === 7) {
      giver = enter(ownerPhrase).person
      await giver.signIn()
    }
    const { person, ...connection } = enter(createPhrase())
    const contact = { email: `bench${i}@people.example`, phone: `+54911${40_000_000 + i}` }
    await person.joinAsIndividual({ ...contact, country: 'AR', programId: program.id })
    const body = { recipient: person.publicKey, asset: points, amount: '100' }
    await giver.transact(giver.client.pay({ params: { walletId: business.walletId }, body }))
    customers.push({ person, ...connection, walletId: (await person.client.readWallet()).data.id, ...common })
  }
  const devices: Payer[] = []
  for (let i = 0; i < deviceCount; i++) {
    const device = enter(ownerPhrase)
    await device.person.signIn()
    await device.person.client.readWallet()
    devices.push({ ...device, walletId: business.walletId, ...common, shop: customers[i % customers.length]?.person.publicKey ?? '' })
  }
  return { customers, devices }
}
