import { randomUUID } from 'node:crypto'
import {
  type ApiKeyScope,
  api,
  apiKeyScopes,
  type Endpoint,
  everyFeature,
  type Permission,
  type PermissionName,
  permissions,
  readPermission,
} from '@lealta/contract'
import { type BusinessPerson, business, individual, type Person, signIn } from '@lealta/testkit'
import { createLedgerWorld, enabledBusiness, execute } from '@lealta/testkit/ledger'
import {
  createReadyProgram,
  createReadyReward,
  createReadyToken,
  createSubAccount,
  createTill,
  employeeInput,
  enabledToken,
  locationInput,
  openShop,
  openSubAccount,
  sendPartOfReward,
} from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import Fastify, { type RouteOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import {
  nftChallenges,
  orders,
  partnerships,
  pendingPayments,
  pointsOfSale,
  preparedTransactions,
  sales,
  sessions,
  subAccounts,
  tillShifts,
  tokens,
} from '#db/index.ts'
import { scopesOf } from '#domain/access/api-key.ts'
import { createApi } from '#index.ts'
import {
  admitMembers,
  type Caller,
  listMembers,
  listOutsiders,
  listOwners,
  listTillSigners,
  type Signer,
  signerLevels,
} from '#testing/access-people.ts'
import { callByKey, createKey } from '#testing/api-key-calls.ts'
import { policies } from './index.ts'

/**
 * Quality goal 11: every route for every kind of caller, by business, access level and signer level; a route that is not in the table
 * fails.
 */
type Expected =
  | 'passes'
  | 'bad_auth'
  | 'second_contact_needed'
  | 'forbidden'
  | 'signer_level_too_low'
  | 'not_found'
  | 'wallet_not_registered'
  | 'wallet_is_business'
  | 'wallet_is_individual'

const reaches = (level: Signer, needed: Signer): boolean => signerLevels.indexOf(level) <= signerLevels.indexOf(needed)

/** What a permission means for a caller, said once more in other words than the API's. */
function expectedOf(permission: Permission, caller: Caller, isOwnBusiness: boolean): Expected {
  const { of, signer } = permission
  if (of === 'anyone' || of === 'administrator') return 'passes'
  if (!caller.person) return 'bad_auth'
  if (caller.hasOneContact && permission.contacts) return 'second_contact_needed'
  const person = expectedOfPerson(permission, caller, isOwnBusiness)
  if (person !== 'passes' || !signer) return person
  if (signer.on !== 'session') return of === 'registered' || reaches(caller.signer, signer.level) ? 'passes' : 'signer_level_too_low'
  // Keys that do not even reach what signing in takes end their session.
  if (!reaches(caller.control, 'med')) return 'bad_auth'
  return reaches(caller.control, signer.level) ? 'passes' : 'signer_level_too_low'
}

function expectedOfPerson({ of, levels, walletType }: Permission, caller: Caller, isOwnBusiness: boolean): Expected {
  if (of === 'session') return 'passes'
  if (of === 'registered') {
    if (!caller.isRegistered) return 'wallet_not_registered'
    if (!walletType || walletType === caller.walletType) return 'passes'
    return caller.walletType === 'business' ? 'wallet_is_business' : 'wallet_is_individual'
  }
  // Without access, whose key reaches high on the account itself.
  if (of === 'account' && !caller.level) return isOwnBusiness && caller.signer === 'high' ? 'passes' : 'not_found'
  if (!caller.level || !isOwnBusiness) return 'not_found'
  // The owner's level takes a key that fully controls the main wallet.
  const level = caller.level === 'owner' && caller.control !== 'high' ? 'employee' : caller.level
  return !levels || levels.includes(level) ? 'passes' : 'forbidden'
}

const served: RouteOptions[] = []

const world = await createLedgerWorld({
  features: {
    ...everyFeature(true),
    demo: true,
  },
})
const shop = await openShop(world)
const { owner } = shop
const rival = await business(world)
const members = await listMembers(world)
const outsiders = await listOutsiders(world, await individual(world), rival)
const gift = await enabledToken(world, owner, 'GIFT', { minted: '5' })
const owned = await collectThings()
/** A business whose program can be enabled: one has one program. */
const young = await enabledBusiness(world)
await createReadyProgram(young)
const accounts = [shop.owner.points, shop.reward.asset, gift.asset].map(asset => asset.split('-')[1] ?? '')
const location = await openSubAccount(world, owner, locationInput())
const employee = await openSubAccount(world, owner, employeeInput())
const signed = [owner.publicKey, ...accounts, shop.till.publicKey, location.publicKey, employee.publicKey]
await admitMembers(world, members, owner, signed)
await admitMembers(world, members, young, [young.publicKey])
/** A business that nothing else is asked of: whoever may leave it does. */
const left = await enabledBusiness(world)
await admitMembers(world, members, left, [left.publicKey])
/** They sign for the shop's till alone, without access to the business. */
const signers = await listTillSigners(world, owner, shop.till.publicKey)
const ofShop = [...outsiders, ...signers, ...(await listOwners(world, owner, signed)), ...members]
const ofYoung = [...outsiders, ...(await listOwners(world, young, [young.publicKey])), ...members]
const rivals = await createThings(rival)
const keys = {
  all: (await createKey(owner)).secret,
  ofRival: (await createKey(rival)).secret,
  without: Object.fromEntries(
    await Promise.all(
      apiKeyScopes.map(
        async scope =>
          [
            scope,
            (
              await createKey(
                owner,
                apiKeyScopes.filter(one => one !== scope),
              )
            ).secret,
          ] as const,
      ),
    ),
  ) as Record<ApiKeyScope, string>,
}
const probe = Fastify()
probe.addHook('onRoute', options => {
  served.push(options)
})
await probe.register((await createApi(world.deps)).api, { prefix: '/api' })
await probe.ready()
await probe.close()
afterAll(() => world.close())

/** What routes name in the shop: on the ledger, so that the key is asked about it. */
async function collectThings(): Promise<Record<string, string>> {
  const { customer, reward, sale, till } = shop
  const body = { recipient: 'somebody@example.com', asset: owner.points, amount: '2' }
  await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body: { amount: '100' } }))
  await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
  const waiting = await owner.client.listPendingPayments({ params: { walletId: owner.walletId }, query: { status: 'waiting' } })
  const { data } = await owner.client.burnPoints({ params: { businessId: owner.businessId }, body: { amount: '1' } })
  return {
    businessId: owner.businessId,
    walletId: owner.walletId,
    rewardId: reward.rewardId,
    tokenId: gift.tokenId,
    saleId: sale.saleId,
    orderId: (await customer.client.listOwnOrders({})).data[0]!.id,
    posId: till.posId,
    subAccountId: (await createSubAccount(owner, employeeInput())).subAccountId,
    account: till.publicKey,
    operator: owner.publicKey,
    publicKey: customer.publicKey,
    partnershipId: await acceptFrom(rival),
    shiftId: (await owner.client.openShift({ params: { businessId: owner.businessId, posId: till.posId } })).data.id,
    eventId: (await sendPartOfReward(world, shop, '0.5')).id,
    pendingPaymentId: waiting.data[0]?.id ?? '',
    offerId: '1',
    hash: data.attributes.hash,
    balanceId: '0'.repeat(72),
    recipient: customer.publicKey,
    asset: owner.points,
    report: 'programs',
    kind: 'points_arrived',
    channel: 'push',
    challengeId: await createProof(owner),
  }
}

/** A challenge to whoever holds an NFT, proven. */
async function createProof({ walletId, publicKey }: BusinessPerson): Promise<string> {
  const now = world.clock.now()
  const proven = { holder: publicKey, provedAt: now, proof: 'Proof' }
  const [row] = await world.deps.db
    .insert(nftChallenges)
    .values({ walletId, account: publicKey, asset: owner.points, note: '', createdAt: now, expiresAt: now, ...proven })
    .returning()
  return row!.id
}

/** A partnership that the shop has accepted for its till. */
async function acceptFrom(asker: BusinessPerson): Promise<string> {
  return insertPartnership({ askerId: asker.businessId, askedId: owner.businessId, accounts: [shop.till.publicKey] }, asker)
}

async function insertPartnership(row: { askerId: string; askedId: string; accounts: string[] }, by: BusinessPerson): Promise<string> {
  const id = randomUUID()
  const values = { ...row, id, status: 'accepted' as const, message: '', createdBy: by.userId, createdAt: world.clock.now() }
  await world.deps.db.insert(partnerships).values(values)
  return id
}

/** One of each thing that a route can name, belonging to a business that is not on the ledger. */
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
  const tokenId = randomUUID()
  await db.insert(tokens).values({ ...token, ...enabled, issuer: key(), id: tokenId, kind: 'token', code: 'GIFT', name: 'Gift card' })
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
  const orderId = randomUUID()
  await db.insert(orders).values({
    ...{ id: orderId, saleId, tokenId: rewardId, businessId: person.businessId, buyerKey: key(), asset: `FREE-${issuer}` },
    ...{ quantity: 10n, price: 10n, priceAsset: 'native', total: 10n, refunded: 0n, returned: 0n, termsAccepted: false },
    ...{ status: 'paid', innerHash: randomUUID(), createdAt: now },
  })
  const posId = randomUUID()
  await db.insert(pointsOfSale).values({ id: posId, businessId: person.businessId, name: 'Till', createdAt: now })
  const shiftId = randomUUID()
  await db.insert(tillShifts).values({ id: shiftId, posId, openedAt: now, openedBy: person.publicKey })
  const partnershipId = await insertPartnership({ askerId: person.businessId, askedId: person.businessId, accounts: [] }, person)
  const subAccountId = randomUUID()
  await db
    .insert(subAccounts)
    .values({ id: subAccountId, businessId: person.businessId, kind: 'location', name: 'Branch', description: '', createdAt: now })
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
  const keys = {
    account: issuer,
    operator: person.publicKey,
    publicKey: person.publicKey,
    asset: owner.points,
    offerId: '1',
    report: 'programs',
    kind: 'points_arrived',
    channel: 'push',
    challengeId: await createProof(person),
  }
  return {
    businessId: person.businessId,
    walletId: person.walletId,
    rewardId,
    tokenId,
    saleId,
    orderId,
    posId,
    partnershipId,
    shiftId,
    subAccountId,
    pendingPaymentId,
    hash,
    balanceId: '0'.repeat(72),
    ...keys,
  }
}

/** Where a route needs another thing than the shop's usual one: something that is not on the ledger yet. */
const places: Partial<Record<keyof typeof api, { ids: Record<string, string>; callers: Caller[] }>> = {
  enableReward: { ids: { ...owned, ...(await createReadyReward(owner, 'READY')) }, callers: ofShop },
  launchReward: { ids: { ...owned, ...(await createReadyReward(owner, 'LAUNCH')) }, callers: ofShop },
  enableToken: { ids: { ...owned, ...(await createReadyToken(owner, 'SOON')) }, callers: ofShop },
  enablePos: { ids: { ...owned, ...(await createTill(owner)) }, callers: ofShop },
  leaveBusiness: {
    ids: { businessId: left.businessId },
    callers: [...outsiders, ...(await listOwners(world, left, [left.publicKey])), ...members],
  },
  enableSubAccount: { ids: { ...owned, ...(await createSubAccount(owner, locationInput())) }, callers: ofShop },
  disableSubAccount: { ids: { ...owned, subAccountId: location.subAccountId }, callers: ofShop },
  handOver: { ids: { ...owned, subAccountId: employee.subAccountId }, callers: ofShop },
  enableLoyaltyProgram: { ids: { businessId: young.businessId }, callers: ofYoung },
}
/** What routes need in order to ask about the key. */
const bodies: Partial<Record<keyof typeof api, object>> = {
  holdAsset: { asset: gift.asset },
  acceptPendingPayments: { pendingPaymentIds: [owned.pendingPaymentId] },
  pay: { recipient: owned.recipient, asset: owner.points, amount: '1' },
  payBatch: { asset: owner.points, payments: [{ recipient: owned.recipient, amount: '1' }] },
  findRecipients: { queries: [owned.recipient], asset: owner.points },
  exchange: { sending: owner.points, receiving: 'native', side: 'send', amount: '1', limit: '1' },
  placeOffer: { side: 'sell', asset: owner.points, amount: '1', priceAsset: 'native', price: '1' },
  givePurchasePoints: { purchaseId: randomUUID(), recipient: owned.recipient, amount: '1' },
  feeBump: { envelope: 'AAAA' },
  mintPoints: { amount: '1' },
  burnPoints: { amount: '1' },
  mintReward: { amount: '1' },
  burnReward: { amount: '1' },
  mintToken: { amount: '1' },
  burnToken: { amount: '1' },
  openSale: { tokenId: owned.rewardId, quantity: '1' },
  launchReward: { quantity: '1' },
  setSaleOpeners: { isOn: false },
  refundOrder: { amount: '1' },
  approveBulkRun: { leftOut: 0 },
  addOperator: { operator: 'nobody', level: 'med' },
  proposeOperator: { operator: 'nobody', level: 'med' },
  enableSubAccount: { holder: null },
  handOver: { holder: 'nobody' },
  updateSubAccount: employeeInput(),
  payWithdrawal: { asset: `USDL-${world.ledger.stablecoin.issuer}`, transactionId: 'one', token: 'token' },
  changeOperator: { level: 'med' },
  refundPayRequest: { paymentId: randomUUID() },
}

function call(e: Endpoint, person: Person | undefined, ids: Record<string, string>, payload?: object) {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? (name === 'alias' ? 'free-alias' : randomUUID()))
  const search = e.path.endsWith('-candidates') ? '?query=nobody' : ''
  const isBody = e.method !== 'GET' && e.method !== 'DELETE'
  return world.app.inject({
    method: e.method,
    url: `/api${path}${search}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(isBody ? { payload: payload ?? {} } : {}),
  })
}

const titleOf = (answer: { body: string }): string | undefined => {
  if (!answer.body.startsWith('{"errors"')) return undefined
  return (JSON.parse(answer.body) as { errors: { title: string }[] }).errors[0]?.title
}

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][]
const policyOf: Readonly<Record<string, PermissionName | undefined>> = policies

/** @returns the title of the error, undefined for an answer that is none */
async function callAs(name: keyof typeof api, e: Endpoint, { person, control }: Caller, ids: Record<string, string>) {
  // Signing out ends sessions of the caller: that one gets its own.
  const endsSessions = name === 'deleteSession' || name === 'endSessions'
  // A session that ended because its key lost its weight is there again for the next route.
  if (control !== 'high') await world.deps.db.update(sessions).set({ revokedAt: null })
  // A stream that opens does not end: who passes is to find that there is no such till.
  const named = e.content === 'text/event-stream' ? { ...ids, posId: randomUUID() } : ids
  return titleOf(await call(e, endsSessions && person ? await signIn(world) : person, named, bodies[name]))
}

/** Only the receiver and the opener may do more to some things than their service tells strangers of. */
function isRight(permission: Permission, expected: Expected, title: string | undefined, caller: Caller): boolean {
  const { of } = permission
  // Whose key signs for a wallet of the business at medium selects that one.
  if (permission === permissions['wallet.list'] && !caller.level && title === undefined) return reaches(caller.signer, 'med')
  if (of === 'resource' && expected !== 'second_contact_needed') return isRightOfResource(expected, title, caller)
  const refusals: (string | undefined)[] = ['bad_auth', 'forbidden', 'signer_level_too_low', 'second_contact_needed']
  return expected === 'passes' ? !refusals.includes(title) : title === expected
}

function isRightOfResource(expected: Expected, title: string | undefined, { walletType, level }: Caller): boolean {
  if (expected === 'bad_auth') return title === 'bad_auth'
  if (!level) return title === 'not_found' || (walletType === undefined && title === 'wallet_not_registered')
  return title !== 'bad_auth' && (expected === 'passes' || title === expected || title === 'not_found' || title === 'sale_not_yours')
}

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
    const permission = readPermission(policy)
    const { ids, callers } = places[name] ?? { ids: owned, callers: ofShop }
    const wrong: unknown[] = []
    for (const caller of callers) {
      for (const isOwnBusiness of [true, false]) {
        // The rival's own things are the rival's to call.
        if (!isOwnBusiness && caller.person === rival) continue
        const title = await callAs(name, e, caller, isOwnBusiness ? ids : rivals)
        const expected = expectedOf(permission, caller, isOwnBusiness)
        if (!isRight(permission, expected, title, caller)) wrong.push([caller.name, isOwnBusiness, expected, title])
      }
    }
    expect(wrong).toEqual([])
  })

  const nested = endpoints.filter(([, e]) => /:businessId\/.*:(rewardId|saleId|posId|subAccountId)/.test(e.path))
  it.each(nested)('%s: a thing of another business under one’s own is not_found', async (name, e) => {
    const answer = await call(e, owner, { ...rivals, businessId: owner.businessId }, bodies[name])
    expect([answer.statusCode, titleOf(answer)]).toEqual([404, 'not_found'])
  })

  it('an id that cannot be one is not_found', async () => {
    const answer = await call(api.readBusiness, owner, { businessId: "' or 1=1 --" })
    expect(answer.statusCode).toBe(404)
  })
})

describe('rule quality 11: access with an API key', () => {
  const ofPeople = endpoints.filter(([, e]) => e.access === 'session')
  const refusals = ['bad_auth', 'forbidden', 'scope_missing', 'second_contact_needed']
  /** What names nothing of the business is its caller's own. */
  const unnamed: Partial<Record<keyof typeof api, string>> = { feeBump: 'transaction_not_prepared' }

  it.each(ofPeople)('%s', async (name, e) => {
    const by = async (secret: string) => {
      const { title } = await callByKey(world, secret, name, { params: owned, ...(bodies[name] ? { body: bodies[name] } : {}) })
      return title
    }
    const [scope] = scopesOf(e)
    if (!scope) return expect([await by(keys.all), await by(keys.ofRival)]).toEqual(['scope_missing', 'scope_missing'])
    expect(refusals).not.toContain(await by(keys.all))
    expect(await by(keys.without[scope])).toBe('scope_missing')
    expect(await by(keys.ofRival)).toBe(unnamed[name] ?? 'not_found')
  })
})
