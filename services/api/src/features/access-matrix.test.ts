import { randomUUID } from 'node:crypto'
import { type AccessLevel, api, type Endpoint } from '@lealta/contract'
import { addMember, type BusinessPerson, business, individual, type Person, signIn, signInTo } from '@lealta/testkit'
import { changeAccount, createLedgerWorld } from '@lealta/testkit/ledger'
import { Keypair } from '@stellar/stellar-sdk/base'
import Fastify, { type RouteOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { pendingPayments, pointsOfSale, preparedTransactions, sales, tokens } from '#db/index.ts'
import type { Policy } from '#domain/access/policy.ts'
import { createApi } from '#index.ts'
import { policies } from './index.ts'

/** Quality goal 11: every route for every kind of caller; a route that is not in the table fails. */
const callers = ['nobody', 'unregistered', 'stranger', 'rival', 'owner', 'operator', 'manager', 'employee'] as const
type Caller = (typeof callers)[number]
type Expected =
  | 'passes'
  | 'bad_auth'
  | 'forbidden'
  | 'signer_level_too_low'
  | 'not_found'
  | 'wallet_not_registered'
  | 'wallet_is_business'
  | 'wallet_is_individual'

/** The operator signs in to the owner's account with a key of weight 2: the owner's session, at the medium signer level. */
const levels: Partial<Record<Caller, AccessLevel>> = { owner: 'owner', operator: 'owner', manager: 'manager', employee: 'employee' }
const isBusinessWallet = (caller: Caller): boolean => caller === 'owner' || caller === 'operator' || caller === 'rival'

/** What the policy means for a caller, said once more in other words than the API's. */
function expectedOf(policy: Policy, caller: Caller): Expected {
  if (policy.kind === 'public' || policy.kind === 'admin') return 'passes'
  const expected = expectedOfPerson(policy, caller)
  return expected === 'passes' && policy.signerLevel === 'high' && caller === 'operator' ? 'signer_level_too_low' : expected
}

function expectedOfPerson(policy: Exclude<Policy, { kind: 'public' | 'admin' }>, caller: Caller): Expected {
  if (caller === 'nobody') return 'bad_auth'
  if (policy.kind === 'session') return 'passes'
  if (policy.kind === 'registered') {
    if (caller === 'unregistered') return 'wallet_not_registered'
    if (policy.wallet === 'business' && !isBusinessWallet(caller)) return 'wallet_is_individual'
    if (policy.wallet === 'individual' && isBusinessWallet(caller)) return 'wallet_is_business'
    return 'passes'
  }
  const level = levels[caller]
  if (!level) return 'not_found'
  if (policy.kind === 'business') return policy.levels.includes(level) ? 'passes' : 'forbidden'
  return 'passes'
}

const served: RouteOptions[] = []

const world = await createLedgerWorld({ features: { operators_enabled: true, demo: true } })
const owner = await business(world)
const rival = await business(world)
const [manager, employee] = [await individual(world), await individual(world)]
await addMember(world, manager, owner, 'manager')
await addMember(world, employee, owner, 'employee')
const [unregistered, stranger] = [await signIn(world), await individual(world)]
const people: Record<Caller, Person | undefined> = {
  nobody: undefined,
  unregistered,
  stranger,
  rival,
  owner,
  operator: await addOperator(),
  manager,
  employee,
}
const owned = await createThings(owner)
const rivals = await createThings(rival)
const probe = Fastify()
probe.addHook('onRoute', options => {
  served.push(options)
})
await probe.register((await createApi(world.deps)).api, { prefix: '/api' })
await probe.ready()
await probe.close()
afterAll(() => world.close())

/** Somebody whose key has weight 2 on the owner's account. */
async function addOperator(): Promise<Person> {
  const second = Keypair.random()
  const signer = { ed25519PublicKey: second.publicKey(), weight: 2 }
  await changeAccount(world, owner.keypair, { signer }, { masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 })
  return signInTo(world, owner.publicKey, second)
}

/** One of each thing that a route can name, belonging to a business. */
async function createThings(person: BusinessPerson): Promise<Record<string, string>> {
  const { db } = world.deps
  const now = world.clock.now()
  const key = () => Keypair.random().publicKey()
  const issuer = key()
  const texts = { description: '', termsText: '', redemptionInstructions: '', conditions: '', requirements: '' }
  const token = { businessId: person.businessId, ...texts, metadataChanged: false, minted: 0n, burned: 0n, createdAt: now }
  const benefit = { type: 'free_item', item: 'Coffee' } as const
  const rewardId = randomUUID()
  const enabled = { issuer, ipfshash: 'bafkrei', enabledAt: now }
  await db
    .insert(tokens)
    .values({ ...token, ...enabled, id: rewardId, kind: 'reward', code: 'FREE', name: 'Free coffee', benefit, pointsRequired: 10n })
  const saleId = randomUUID()
  const amounts = { price: 10n, quantity: 10n, sold: 0n, income: 0n }
  await db.insert(sales).values({
    id: saleId,
    tokenId: rewardId,
    account: key(),
    opener: person.publicKey,
    priceAsset: 'native',
    ...amounts,
    openedAt: now,
    createdAt: now,
  })
  const posId = randomUUID()
  await db.insert(pointsOfSale).values({ id: posId, businessId: person.businessId, name: 'Till', createdAt: now })
  const pendingPaymentId = randomUUID()
  const payment = { senderKey: person.publicKey, recipientKey: person.publicKey, asset: 'native', amount: 10n, status: 'waiting' as const }
  await db.insert(pendingPayments).values({ id: pendingPaymentId, balanceId: randomUUID(), ...payment, createdAt: now })
  const hash = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  await db.insert(preparedTransactions).values({
    name: 'payment',
    userId: person.userId,
    signer: person.publicKey,
    source: person.publicKey,
    innerHash: hash,
    envelope: 'AAAA',
    serverSigners: [],
    signerWeight: 1,
    description: {},
    recording: { kind: 'nothing' },
    spends: [],
    frees: [],
    seenBy: [],
    makes: [],
    state: 'expired',
    resultCodes: [],
    validUntil: now,
    createdAt: now,
  })
  const keys = { account: issuer, operator: person.publicKey }
  return { businessId: person.businessId, walletId: person.walletId, rewardId, saleId, posId, pendingPaymentId, hash, ...keys }
}

function call(e: Endpoint, person: Person | undefined, ids: Record<string, string>, payload?: object) {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? (name === 'alias' ? 'free-alias' : randomUUID()))
  const isBody = e.method !== 'GET' && e.method !== 'DELETE'
  return world.app.inject({
    method: e.method,
    url: `/api${path}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(isBody ? { payload: payload ?? {} } : {}),
  })
}

const titleOf = (answer: { body: string }): string | undefined => {
  if (!answer.body.startsWith('{"errors"')) return undefined
  return (JSON.parse(answer.body) as { errors: { title: string }[] }).errors[0]?.title
}

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][]
const policyOf: Readonly<Record<string, Policy | undefined>> = policies

describe('rule quality 11: access', () => {
  it('every route of the contract has a policy, and no policy is without a route', () => {
    expect(Object.keys(policies).sort()).toEqual(Object.keys(api).sort())
  })

  it('every route that is served is in the contract with that policy, but for documents and pictures', () => {
    const open = ['/api/openapi.json', '/api/docs', '/api/images/:imageId', '/api/images/:imageId(^[0-9a-f-]+).png']
    const routes = served.filter(route => ![route.method].flat().some(method => method === 'HEAD' || method === 'OPTIONS'))
    const unknown = routes.filter(route => {
      const found = endpoints.find(([, e]) => e.method === route.method && `/api${e.path}` === route.url)
      return !found || route.config?.policy !== policyOf[found[0]]
    })
    expect(unknown.map(route => route.url).sort()).toEqual(open.sort())
    expect(routes).toHaveLength(endpoints.length + open.length)
  })

  it.each(endpoints)('%s', async (name, e) => {
    const policy = policyOf[name]
    if (!policy) throw new TypeError(`no policy for ${name}`)
    for (const caller of callers) {
      // Signing out ends sessions of the caller: that one gets its own.
      const endsSessions = name === 'deleteSession' || name === 'endSessions'
      const person = endsSessions && people[caller] ? await signIn(world) : people[caller]
      // A stream that opens does not end: who passes is to find that there is no such till.
      const answer = await call(e, person, e.content === 'text/event-stream' ? { ...owned, posId: randomUUID() } : owned)
      const expected = expectedOf(policy, caller)
      const title = titleOf(answer)
      if (expected !== 'passes') {
        const isRight = policy.kind === 'resource' ? answer.statusCode === 404 : title === expected
        expect([caller, isRight ? expected : title]).toEqual([caller, expected])
      } else if (policy.kind !== 'resource') {
        const refusals: (string | undefined)[] = ['bad_auth', 'forbidden', 'signer_level_too_low']
        expect([caller, refusals.includes(title)]).toEqual([caller, false])
      }
    }
  })

  const bodies: Partial<Record<keyof typeof api, object>> = {
    mintReward: { amount: '1' },
    burnReward: { amount: '1' },
    openSale: { quantity: '1' },
  }
  const nested = endpoints.filter(([, e]) => /:businessId\/.*:(rewardId|posId)/.test(e.path))
  it.each(nested)('%s: a thing of another business under one’s own is not_found', async (name, e) => {
    const answer = await call(e, owner, { ...rivals, businessId: owner.businessId }, bodies[name])
    expect([answer.statusCode, titleOf(answer)]).toEqual([404, 'not_found'])
  })

  it('an id that cannot be one is not_found', async () => {
    const answer = await call(api.readBusiness, owner, { businessId: "' or 1=1 --" })
    expect(answer.statusCode).toBe(404)
  })
})
