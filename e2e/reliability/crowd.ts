import { setTimeout } from 'node:timers/promises'
import { adminApi, type PreparedTransaction } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { createHorizon, type Horizon } from '@lealta/stellar/horizon'
import { createPhrase } from '@lealta/wallets/keystore'
import { Person, type SeedWorld } from '../../apps/server/src/seed/person.ts'
import { readCode } from '../mailbox.ts'
import type { DemoPhrase, Product } from '../product.ts'
import { continueIntent, type Effect, isNoAnswer, type Journal, perform, type Signer } from './intents.ts'
import { createLoopbackFetch } from './loopback-fetch.ts'
import type { Random } from './random.ts'

/** Represents all pending payments together, in effects and balances. */
export const WAITING = 'waiting'
const STOCK = 100_000
const ONE = 10_000_000n
/** Between two actions of somebody: a session may make two calls of a kind a second (quality goal 14), and nobody acts faster. */
const PACE_MS = 1_000

/** A shop with everything the people of a run need to know. */
export type Shop = {
  product: Product
  horizon: Horizon
  businessId: string
  ownerWalletId: string
  owner: Signer
  customers: Signer[]
  points: string
  reward: string
  rewardId: string
  saleId: string
  saleAccount: string
  posId: string
  till: string
  /** People who arrived during the run; those who got no account are no longer counted. */
  newcomers: Signer[]
}

type Settings = { signing_key: string; network_passphrase: string; app_domain: string }

const readSettings = async (product: Product) => (await (await fetch(`${product.url}/config.json`)).json()) as Settings

async function createWorldOf(product: Product): Promise<(address: string) => SeedWorld> {
  const settings = await readSettings(product)
  const horizon = createHorizon({ url: `${product.url}/horizon` })
  return address => ({
    apiUrl: `${product.url}/api`,
    fetch: createLoopbackFetch(address),
    domain: settings.app_domain,
    signingKey: settings.signing_key,
    networkPassphrase: settings.network_passphrase,
    horizon,
    readCode: to => readCode(product.adminUrl, to),
  })
}

const toSigner = (name: string, phrase: string, world: SeedWorld): Signer => ({
  name,
  person: new Person(phrase, world),
})

let visitors = 0
/** A new address and new contacts. */
function nextVisitor() {
  visitors += 1
  return {
    address: `127.2.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
    email: `visitor${visitors}@people.example`,
    phone: `+54911${30_000_000 + visitors}`,
  }
}

async function readDemoPeople({ url }: Product): Promise<DemoPhrase[]> {
  return ((await (await fetch(`${url}/api/demo/people`)).json()) as { data: DemoPhrase[] }).data
}

/**
 * Signs in the people of the demo business and has its owner open a till and a reward of one point with a large stock.
 * @param customers number of customers besides the demo's
 */
export async function openShop(product: Product, customers: number): Promise<Shop> {
  const worldOf = await createWorldOf(product)
  const world = worldOf('127.3.0.1')
  const people = product.people ?? (await readDemoPeople(product))
  const phraseOf = (role: string) => people.find(person => person.role === role)?.phrase ?? ''
  const owner = toSigner('owner', phraseOf('owner'), world)
  await owner.person.signIn()
  const { client } = owner.person
  const wallet = (await client.readWallet()).data
  const businessId = wallet.attributes.business?.id ?? ''
  const params = { businessId }
  const admin = createClient(adminApi, { baseUrl: `${product.adminUrl}/api` })
  await admin.adminSetLimits({ params, body: { unitsLimit: 5_000, limits: { pendingPayment: 1_000, trustline: 5_000 } } })
  const { walletId } = (await client.readBusiness({ params })).data.attributes
  const { assetId: points } = (await client.readLoyaltyProgram({ params })).data.attributes
  const { rewardId, reward } = await openReward(owner, businessId)
  const pos = await client.createPos({ params, body: { name: 'Counter', alias: null } })
  await owner.person.transact(client.enablePos({ params: { businessId, posId: pos.data.id } }))
  const till = (await client.readPos({ params: { businessId, posId: pos.data.id } })).data.attributes.publicKey ?? ''
  const { sale } = (await client.readReward({ params: { businessId, rewardId } })).data.attributes
  const shop: Shop = {
    product,
    // What is compared at the end is waited for, however busy the machine is.
    horizon: createHorizon({ url: `${product.url}/horizon`, timeoutMs: 60_000, accountTimeoutMs: 60_000 }),
    businessId,
    ownerWalletId: walletId,
    owner,
    customers: [toSigner('customer', phraseOf('customer'), worldOf('127.3.0.2'))],
    points: points ?? '',
    reward,
    rewardId,
    saleId: sale?.id ?? '',
    saleAccount: sale?.saleAccount ?? '',
    posId: pos.data.id,
    till,
    newcomers: [],
  }
  await shop.customers[0]?.person.signIn()
  const { id: programId } = (await client.readLoyaltyProgram({ params })).data
  for (let i = 0; i < customers; i++) {
    const { address, ...contact } = nextVisitor()
    const customer = toSigner(`customer ${i + 2}`, createPhrase(), worldOf(address))
    await customer.person.joinAsIndividual({ ...contact, country: 'AR', programId })
    shop.customers.push(customer)
  }
  for (const { person } of shop.customers) {
    await owner.person.transact(
      client.pay({ params: { walletId }, body: { recipient: person.publicKey, asset: shop.points, amount: '500' } }),
    )
  }
  return shop
}

async function openReward({ person }: Signer, businessId: string): Promise<{ rewardId: string; reward: string }> {
  const { client } = person
  const { data: existing } = await client.listRewards({ params: { businessId } })
  const imageId = existing[0]?.attributes.image?.id ?? null
  const { data } = await client.createReward({
    params: { businessId },
    body: {
      benefit: { type: 'free_item', item: 'Refill' },
      code: 'REFILL',
      name: 'Refill',
      description: 'Another cup.',
      pointsRequired: '1',
      expiresAt: null,
      redemptionInstructions: 'Fill the cup.',
      conditions: '',
      requirements: '',
      imageId,
      supply: { kind: 'unlimited' },
    },
  })
  const params = { businessId, rewardId: data.id }
  await person.transact(client.enableReward({ params }))
  await person.transact(client.mintReward({ params, body: { amount: String(STOCK) } }))
  await person.transact(client.openSale({ params, body: { quantity: String(STOCK) } }))
  return { rewardId: data.id, reward: (await client.readReward({ params })).data.attributes.assetId ?? '' }
}

/**
 * Runs people concurrently, each one action after the other, until the signal; resolves once everyone is cut off or done.
 * @param goesOn whether who is cut off resumes and goes on
 */
export async function runBurst(shop: Shop, journal: Journal, random: Random, signal: AbortSignal, goesOn = false): Promise<void> {
  const tools = { journal, signal }
  const worldOf = await createWorldOf(shop.product)
  const { address, ...contact } = nextVisitor()
  const newcomer = toSigner(`newcomer ${shop.newcomers.length + 1}`, createPhrase(), worldOf(address))
  shop.newcomers.push(newcomer)
  const until = async (signer: Signer, work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      try {
        for (const intent of journal.intents.filter(({ by, state }) => by === signer.name && state === 'open')) {
          await continueIntent(tools, signer, intent)
        }
        await work()
      } catch (error) {
        if (!(goesOn && isNoAnswer(error))) throw error
      }
      await setTimeout(PACE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const runs = [
    until(shop.owner, () => actAsOwner(shop, tools, random, newcomer)),
    ...shop.customers.map((customer, i) => until(customer, () => actAsCustomer(shop, tools, random, customer, i))),
    arrive(tools, newcomer, contact).then(() => until(newcomer, () => actAsNewcomer(tools, newcomer))),
  ]
  for (const { reason } of (await Promise.allSettled(runs)).filter(run => run.status === 'rejected')) {
    // The server, or its database, was killed in the middle of an action, which is the purpose of a burst.
    if (!signal.aborted && !isNoAnswer(reason)) throw reason
  }
}

type Tools = Parameters<typeof perform>[0]

const toPay =
  (from: string, to: string, asset: string, amount: bigint) =>
  ({ name }: PreparedTransaction): Effect[] => [
    { account: from, asset, amount: -amount },
    { account: name === 'paymentClaimable' ? WAITING : to, asset, amount },
  ]

function actAsOwner(shop: Shop, tools: Tools, random: Random, newcomer: Signer): Promise<boolean> {
  const { owner, points, businessId, ownerWalletId } = shop
  const { client, publicKey } = owner.person
  const amount = BigInt(1 + random.below(50)) * ONE + BigInt(random.below(1_000))
  const pay = (recipient: string, to: string) =>
    perform(
      tools,
      owner,
      'pay',
      () =>
        client.pay({ params: { walletId: ownerWalletId }, body: { recipient, asset: points, amount: formatDecimal(toStroops(amount)) } }),
      toPay(publicKey, to, points, amount),
    )
  const choice = random.below(6)
  if (choice === 0) {
    return perform(
      tools,
      owner,
      'mint',
      () => client.mintPoints({ params: { businessId }, body: { amount: formatDecimal(toStroops(amount)) } }),
      () => [{ account: publicKey, asset: points, amount }],
    )
  }
  if (choice === 1) return cancel(shop, tools, random)
  if (choice <= 3) return pay(newcomer.person.publicKey, newcomer.person.publicKey)
  if (choice === 4) return pay(`friend${random.below(1_000)}@elsewhere.example`, WAITING)
  const { publicKey: to } = random.pick(shop.customers).person
  return pay(to, to)
}

async function cancel(shop: Shop, tools: Tools, random: Random): Promise<boolean> {
  const { owner, ownerWalletId } = shop
  const { client, publicKey } = owner.person
  const query = { status: 'waiting' as const, limit: 20 }
  const { data } = await client.listPendingPayments({ params: { walletId: ownerWalletId }, query }, { signal: tools.signal })
  if (data.length === 0) return false
  const { id, attributes } = random.pick(data)
  const amount: bigint = parseDecimal(attributes.amount)
  return perform(
    tools,
    owner,
    'cancel',
    () => client.cancelPendingPayment({ params: { pendingPaymentId: id } }),
    () => [
      { account: WAITING, asset: attributes.asset.id, amount: -amount },
      { account: publicKey, asset: attributes.asset.id, amount },
    ],
  )
}

function actAsCustomer(shop: Shop, tools: Tools, random: Random, customer: Signer, place: number): Promise<boolean> {
  const { client, publicKey } = customer.person
  const { points, reward, saleId, saleAccount, posId, till } = shop
  const choice = random.below(4)
  if (choice <= 1) {
    return perform(
      tools,
      customer,
      'buy',
      () => client.buyReward({ params: { saleId }, body: { quantity: '1', price: '1' } }),
      () => [
        { account: publicKey, asset: points, amount: -ONE },
        { account: saleAccount, asset: points, amount: ONE },
        { account: saleAccount, asset: reward, amount: -ONE },
        { account: publicKey, asset: reward, amount: ONE },
      ],
    )
  }
  if (choice === 2) {
    return perform(
      tools,
      customer,
      'redeem',
      () => client.redeemReward({ params: { posId }, body: { asset: reward } }),
      () => [
        { account: publicKey, asset: reward, amount: -ONE },
        { account: till, asset: reward, amount: ONE },
      ],
    )
  }
  const amount = BigInt(1 + random.below(20_000_000))
  const friend = shop.customers[(place + 1) % shop.customers.length]?.person.publicKey ?? till
  const to = random.chance(0.5) ? till : friend
  if (to === publicKey) return Promise.resolve(false)
  return perform(
    tools,
    customer,
    to === till ? 'pay the till' : 'pay a friend',
    async () => {
      const walletId = (await client.readWallet()).data.id
      return client.pay({ params: { walletId }, body: { recipient: to, asset: points, amount: formatDecimal(toStroops(amount)) } })
    },
    toPay(publicKey, to, points, amount),
  )
}

/** Joins without a program, so that earlier payments are pending until there is a trustline. */
async function arrive(tools: Tools, newcomer: Signer, contact: { email: string; phone: string }): Promise<void> {
  const { person } = newcomer
  await person.signIn()
  await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
  await person.client.setCountry({ body: { country: 'AR' } })
  await person.verifyContacts(contact.email, contact.phone)
  await perform(
    tools,
    newcomer,
    'enable',
    () => person.client.enableWallet({ body: {} }),
    () => [],
  )
}

async function actAsNewcomer(tools: Tools, newcomer: Signer): Promise<void> {
  const { client, publicKey } = newcomer.person
  const walletId = (await client.readWallet(undefined, { signal: tools.signal })).data.id
  const { data } = await client.listPendingPayments(
    { params: { walletId }, query: { status: 'waiting', limit: 5 } },
    { signal: tools.signal },
  )
  for (const { id, attributes } of data.slice(0, 3)) {
    const amount: bigint = parseDecimal(attributes.amount)
    await perform(
      tools,
      newcomer,
      'accept',
      () => client.acceptPendingPayment({ params: { pendingPaymentId: id } }),
      () => [
        { account: WAITING, asset: attributes.asset.id, amount: -amount },
        { account: publicKey, asset: attributes.asset.id, amount },
      ],
    )
  }
  await setTimeout(300)
}

/**
 * Everyone comes back and resumes what was cut off, each in order.
 * @param leave share of people who never return to a transaction that they signed
 */
export async function resume(shop: Shop, journal: Journal, random: Random, leave: number): Promise<void> {
  const tools = { journal, signal: AbortSignal.timeout(120_000) }
  const open = journal.intents.filter(intent => intent.state === 'open')
  await Promise.all(
    [shop.owner, ...shop.customers, ...shop.newcomers].map(async signer => {
      for (const intent of open.filter(({ by }) => by === signer.name)) {
        if (!intent.progress?.isApplied && random.chance(leave)) {
          intent.state = 'left'
          intent.reason = 'never came back'
        } else await continueIntent(tools, signer, intent)
      }
    }),
  )
}
