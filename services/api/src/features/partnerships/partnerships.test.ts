import { business } from '@lealta/testkit'
import { bump, closeBalanced, createLedgerWorld, execute, settle as record, submit } from '@lealta/testkit/ledger'
import {
  businessWithProgram,
  createReadyReward,
  customerWith,
  employeeInput,
  enabledToken,
  locationInput,
  mint,
  openSubAccount,
  openTill,
  operatorOf,
  readUsageItem,
} from '@lealta/testkit/shop'
import { eq, ilike } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { businesses, outbox, partnerships, tokens } from '#db/index.ts'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const bakery = await businessWithProgram(world)
const cafe = await businessWithProgram(world)
const till = await openTill(world, cafe)
const customer = await customerWith(world, bakery, '100')
await mint(world, bakery, '100')

type Owner = typeof bakery
const of = ({ businessId }: Pick<Owner, 'businessId'>) => ({ businessId })
const one = (owner: Pick<Owner, 'businessId'>, partnershipId: string) => ({ ...of(owner), partnershipId })
const ask = async (message = '', from: Owner = bakery, to: Pick<Owner, 'alias'> = cafe) => {
  // As on another day: the budget of mails has its own test.
  if (from === bakery) await world.deps.db.delete(outbox).where(eq(outbox.kind, 'request'))
  return createRequest(from, to, message)
}
const createRequest = async (from: Owner, to: Pick<Owner, 'alias'>, message = '') =>
  (await from.client.createPartnership({ params: of(from), body: { alias: to.alias, tokens: [from.points], message } })).data
const accept = (id: string, accounts: string[] = [till.publicKey]) =>
  cafe.client.acceptPartnership({ params: one(cafe, id), body: { accounts } })
const settle = (id: string, account = till.publicKey) => cafe.client.settlePartnershipAccount({ params: { ...one(cafe, id), account } })
const read = async (owner: Owner, id: string) => (await owner.client.readPartnership({ params: one(owner, id) })).data.attributes
const stateOf = async (id: string, account = till.publicKey) =>
  (await cafe.client.listPartnershipAccounts({ params: one(cafe, id) })).data.find(row => row.id === account)?.attributes
const end = (id: string, owner: Owner = cafe) => owner.client.endPartnership({ params: one(owner, id) })
/** Nothing open between the two any more. */
const clear = async () => {
  const { data } = await bakery.client.listPartnerships({ params: of(bakery), query: {} })
  for (const { id, attributes } of data) {
    if (attributes.status === 'sent') await bakery.client.cancelPartnership({ params: one(bakery, id) })
    if (attributes.status === 'accepted') await end(id)
  }
}
const wrong = { code: 'partnership_wrong_status' }

describe('GET /businesses/:businessId/partner-candidates', () => {
  const find = async (query: string) =>
    (await bakery.client.findPartners({ params: of(bakery), query: { query } })).data.map(({ id }) => id)

  test('default: by alias or part of the name, never oneself', async () => {
    const [row] = await world.deps.db.select().from(businesses).where(eq(businesses.id, cafe.businessId))
    expect(await find(cafe.alias.toUpperCase())).toContain(cafe.alias)
    expect(await find(row!.name!.slice(1, 5))).toContain(cafe.alias)
    expect(await find(bakery.alias)).not.toContain(bakery.alias)
  })

  test('rule: wildcards are text, and a business whose wallet is not enabled is not found', async () => {
    const young = await business(world)
    expect(await find('%%')).toEqual([])
    expect(await find(young.alias)).toEqual([])
  })
})

describe('GET /businesses/:businessId/partner-tokens', () => {
  test('default: the enabled tokens of the business, not what is not on the ledger yet', async () => {
    await createReadyReward(bakery, 'SOON')
    const gift = await enabledToken(world, bakery, 'GIFT', { minted: '1' })
    await world.deps.db
      .update(tokens)
      .set({ enabledAt: world.clock.now() })
      .where(eq(tokens.issuer, bakery.points.split('-')[1]!))
    const { data } = await bakery.client.listPartnerTokens({ params: of(bakery) })
    expect(
      data.map(({ id }) => id),
      'points first',
    ).toEqual([bakery.points, gift.asset])
  })
})

describe('POST /businesses/:businessId/partnerships', () => {
  test('default: both sides see it, the owner asked is written to, and hostile text stays text', async () => {
    const message = '<img src=x onerror=alert(1)> “hola”\nñ 💥'
    const { id } = await ask(message)
    expect(await read(bakery, id)).toMatchObject({ direction: 'outgoing', status: 'sent', message, partner: { alias: cafe.alias } })
    expect(await read(cafe, id)).toMatchObject({ direction: 'incoming', partner: { alias: bakery.alias }, tokens: [{ id: bakery.points }] })
    const [mail] = await world.deps.db
      .select()
      .from(outbox)
      .where(ilike(outbox.text, `%/u/partnerships/${id}%`))
    expect(mail).toMatchObject({ recipient: cafe.email, kind: 'request' })
    expect(mail?.html).not.toContain('<img src=x')
    await clear()
  })

  test('error: partnership_exists: asked twice, also both at once; the other direction is another request', async () => {
    const asked = await Promise.allSettled([ask(), ask(), ask()])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ask()).rejects.toMatchObject({ code: 'partnership_exists' })
    const back = await ask('', cafe, bakery)
    await cafe.client.cancelPartnership({ params: one(cafe, back.id) })
    await clear()
    await ask()
    await clear()
  })

  test('error: partner_is_self', async () => {
    await expect(ask('', bakery, bakery)).rejects.toMatchObject({ code: 'partner_is_self' })
  })

  test('error: partner_not_found: unknown, without an enabled wallet, with the feature off', async () => {
    await expect(ask('', bakery, { alias: 'nobody-here' })).rejects.toMatchObject({ code: 'partner_not_found' })
    await expect(ask('', bakery, await business(world))).rejects.toMatchObject({ code: 'partner_not_found' })
  })

  test('error: token_wrong_status: tokens of somebody else', async () => {
    const body = { alias: cafe.alias, tokens: [cafe.points] }
    await expect(bakery.client.createPartnership({ params: of(bakery), body })).rejects.toMatchObject({ code: 'token_wrong_status' })
  })

  test('error: field_too_long', async () => {
    await expect(ask('x'.repeat(281))).rejects.toMatchObject({ code: 'field_too_long' })
  })

  test('error: mail_sender_limit: fifty requests a day', async () => {
    const asker = await businessWithProgram(world)
    const mail = { channel: 'email' as const, recipient: 'x@example.com', subject: '', text: '', attempts: 0, isSecret: false }
    const now = world.clock.now()
    const row = {
      ...mail,
      html: null,
      kind: 'request' as const,
      sender: asker.businessId,
      origin: null,
      nextAttemptAt: now,
      createdAt: now,
    }
    await world.deps.db.insert(outbox).values(Array.from({ length: 50 }, () => row))
    await expect(ask('', asker, cafe)).rejects.toMatchObject({ code: 'mail_sender_limit' })
  })

  test('error: mail_recipient_limit: ten requests a day to one address', async () => {
    const asker = await businessWithProgram(world)
    const asked = await businessWithProgram(world)
    for (let count = 0; count < 10; count++) {
      const { id } = await ask('', asker, asked)
      await asker.client.cancelPartnership({ params: one(asker, id) })
    }
    await expect(ask('', asker, asked)).rejects.toMatchObject({ code: 'mail_recipient_limit' })
  })
})

describe('GET /businesses/:businessId/partnerships', () => {
  test('default: by direction and status, newest first', async () => {
    const { id } = await ask()
    const list = async (owner: Owner, query: object) =>
      (await owner.client.listPartnerships({ params: of(owner), query })).data.map(row => row.id)
    expect((await list(bakery, {}))[0]).toBe(id)
    expect(await list(cafe, { direction: 'incoming', status: 'sent' })).toEqual([id])
    expect(await list(cafe, { direction: 'outgoing', status: 'sent' })).toEqual([])
    const waiting = async ({ client, walletId }: Owner) =>
      (await client.listTasks({ params: { walletId }, query: {} })).data.flatMap(({ id, attributes: { about } }) =>
        about.kind === 'partnershipRequests' ? [[id, about.count]] : [],
      )
    expect([await waiting(cafe), await waiting(bakery)], 'who was asked is told so').toEqual([[['partnershipRequests', 1]], []])
    await clear()
    expect(await waiting(cafe)).toEqual([])
  })
})

describe('GET /businesses/:businessId/partnerships/:partnershipId', () => {
  test('rule: other businesses do not see it', async () => {
    const { id } = await ask()
    const stranger = await businessWithProgram(world)
    await expect(stranger.client.readPartnership({ params: one(stranger, id) })).rejects.toMatchObject({ code: 'not_found' })
    await clear()
  })
})

describe('POST /businesses/:businessId/partnerships/:partnershipId/cancellation', () => {
  test('default: taken back; error: partnership_wrong_status: by the other side, twice, or accepted after that', async () => {
    const { id } = await ask()
    await expect(cafe.client.cancelPartnership({ params: one(cafe, id) })).rejects.toMatchObject(wrong)
    const { data } = await bakery.client.cancelPartnership({ params: one(bakery, id) })
    expect(data.attributes).toMatchObject({ status: 'cancelled' })
    await expect(bakery.client.cancelPartnership({ params: one(bakery, id) })).rejects.toMatchObject(wrong)
    await expect(accept(id)).rejects.toMatchObject(wrong)
  })
})

describe('POST /businesses/:businessId/partnerships/:partnershipId/refusal', () => {
  const decline = (owner: Owner, id: string, reason = '') => owner.client.declinePartnership({ params: one(owner, id), body: { reason } })

  test('default: with the reason; error: partnership_wrong_status: by whoever asked', async () => {
    const { id } = await ask()
    await expect(decline(bakery, id)).rejects.toMatchObject(wrong)
    await decline(cafe, id, 'Not now')
    expect(await read(bakery, id)).toMatchObject({ status: 'declined', reason: 'Not now' })
  })

  test('error: field_too_long', async () => {
    const { id } = await ask()
    await expect(decline(cafe, id, 'x'.repeat(281))).rejects.toMatchObject({ code: 'field_too_long' })
    await clear()
  })
})

describe('POST /businesses/:businessId/partnerships/:partnershipId/acceptance', () => {
  test('default: two people accept at once: one of them does', async () => {
    const { id } = await ask()
    const answers = await Promise.allSettled([accept(id), accept(id, [cafe.publicKey])])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await clear()
  })

  test('error: partnership_wrong_status: by whoever asked', async () => {
    const { id } = await ask()
    const body = { accounts: [bakery.publicKey] }
    await expect(bakery.client.acceptPartnership({ params: one(bakery, id), body })).rejects.toMatchObject(wrong)
    await clear()
  })

  test('rule: accounts of others are not found, and nothing is accepted', async () => {
    const { id } = await ask()
    await expect(accept(id, [till.publicKey, bakery.publicKey])).rejects.toMatchObject({ code: 'not_found' })
    await expect(accept(id, [cafe.points.split('-')[1]!])).rejects.toMatchObject({ code: 'not_found' })
    expect(await read(cafe, id)).toMatchObject({ status: 'sent', accounts: [] })
    await clear()
  })

  test('error: wallet_not_enabled', async () => {
    const young = await business(world)
    const row = { askerId: bakery.businessId, askedId: young.businessId, status: 'sent' as const, message: '' }
    const values = { ...row, createdBy: bakery.userId, createdAt: world.clock.now() }
    const [inserted] = await world.deps.db.insert(partnerships).values(values).returning()
    const params = { businessId: young.businessId, partnershipId: inserted!.id }
    const answer = young.client.acceptPartnership({ params, body: { accounts: [young.publicKey] } })
    await expect(answer).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})

describe('PUT /businesses/:businessId/partnerships/:partnershipId/accounts', () => {
  const choose = (id: string, accounts: string[]) => cafe.client.choosePartnershipAccounts({ params: one(cafe, id), body: { accounts } })

  test('default: other accounts while it is accepted; error: partnership_wrong_status: before and after', async () => {
    const { id } = await ask()
    await expect(choose(id, [cafe.publicKey])).rejects.toMatchObject(wrong)
    await accept(id)
    await choose(id, [cafe.publicKey])
    expect(await stateOf(id, cafe.publicKey)).toMatchObject({ isChosen: true, state: 'pending' })
    expect(await stateOf(id)).toMatchObject({ isChosen: false, state: 'none' })
    await end(id)
    await expect(choose(id, [cafe.publicKey])).rejects.toMatchObject(wrong)
  })

  test('error: wallet_not_enabled', async () => {
    const young = await business(world)
    const row = { askerId: cafe.businessId, askedId: young.businessId, status: 'accepted' as const, message: '' }
    const values = { ...row, createdBy: cafe.userId, createdAt: world.clock.now() }
    const [inserted] = await world.deps.db.insert(partnerships).values(values).returning()
    const params = { businessId: young.businessId, partnershipId: inserted!.id }
    const answer = young.client.choosePartnershipAccounts({ params, body: { accounts: [young.publicKey] } })
    await expect(answer).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})

describe('GET /businesses/:businessId/partnerships/:partnershipId/accounts', () => {
  test('rule: whoever asked sees no accounts of the other', async () => {
    const { id } = await ask()
    expect((await bakery.client.listPartnershipAccounts({ params: one(bakery, id) })).data).toEqual([])
    await clear()
  })

  test('default: the wallet, locations, employee accounts and tills, few or many', async () => {
    const { id } = await ask()
    const branch = await openSubAccount(world, cafe, locationInput())
    const waiters = await openSubAccount(world, cafe, employeeInput())
    const tills: string[] = []
    const expectAll = async () => {
      const { data } = await cafe.client.listPartnershipAccounts({ params: one(cafe, id) })
      const own = [cafe.publicKey, branch.publicKey, waiters.publicKey, till.publicKey, ...tills]
      expect(data.map(row => row.id).sort()).toEqual(own.sort())
    }
    await expectAll()
    // More than are asked for one by one.
    while (tills.length < 6) tills.push((await openTill(world, cafe)).publicKey)
    await expectAll()
    await clear()
  })
})

describe('POST /businesses/:businessId/partnerships/:partnershipId/accounts/:account/trustlines', () => {
  test('default: the till takes the tokens at their issuer’s expense, is paid with them, and gives them up when it is empty', async () => {
    const { id } = await ask()
    await expect(settle(id)).rejects.toMatchObject(wrong)
    await accept(id, [till.publicKey, cafe.publicKey])
    const units = (await readUsageItem(bakery, 'trustline')).count
    expect(await stateOf(id)).toMatchObject({ state: 'pending', held: [] })
    await execute(world, cafe, await settle(id))
    expect(await stateOf(id)).toMatchObject({ state: 'enabled', held: [{ asset: bakery.points, balance: '0.0000000' }] })
    expect(await stateOf(id, cafe.publicKey), 'the rest can be gone on with later').toMatchObject({ state: 'pending' })
    expect((await readUsageItem(bakery, 'trustline')).count).toBe(units + 1)
    await expect(settle(id), 'nothing is missing').rejects.toMatchObject(wrong)

    const pays = { recipient: till.publicKey, asset: bakery.points, amount: '7' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body: pays }))
    await world.api.jobs.runOnce()
    const events = await cafe.client.listTillEvents({ params: { businessId: cafe.businessId, posId: till.posId }, query: {} })
    expect(events.data[0]).toMatchObject({ type: 'payment', payment: { asset: bakery.points, amount: '7.0000000' } })

    await end(id, bakery)
    expect(await stateOf(id)).toMatchObject({ state: 'left', held: [{ balance: '7.0000000' }] })
    await expect(settle(id), 'tokens lie there').rejects.toMatchObject({ code: 'asset_not_empty' })
    const back = { recipient: bakery.publicKey, asset: bakery.points, amount: '7' }
    const tillWallet = (await cafe.client.readPos({ params: { businessId: cafe.businessId, posId: till.posId } })).data.attributes.walletId!
    await execute(world, cafe, await cafe.client.pay({ params: { walletId: tillWallet }, body: back }))
    await execute(world, cafe, await settle(id))
    expect(await stateOf(id)).toMatchObject({ state: 'none', held: [] })
    expect((await readUsageItem(bakery, 'trustline')).count).toBe(units)
  })

  test('error: transaction_in_progress', async () => {
    const { id } = await ask()
    await accept(id)
    const prepared = await settle(id)
    const { attributes } = await bump(cafe, prepared)
    await expect(settle(id)).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, attributes)
    await record(cafe, prepared.data.attributes.hash)
    await end(id)
    await execute(world, cafe, await settle(id))
  })

  test('error: trustlines_limit_external: whoever issues the tokens has no units left', async () => {
    const { id } = await ask()
    await accept(id)
    const { count } = await readUsageItem(bakery, 'trustline')
    const limit = (most: number) =>
      world.admin.adminSetLimits({ params: of(bakery), body: { unitsLimit: 200, limits: { trustline: most } } })
    await limit(count)
    await expect(settle(id)).rejects.toMatchObject({ code: 'trustlines_limit_external' })
    await limit(100)
    await execute(world, cafe, await settle(id))
    await end(id)
    await execute(world, cafe, await settle(id))
  })

  test('error: asset_not_empty: what another partnership of the two wants stays', async () => {
    const old = await ask()
    await accept(old.id)
    await execute(world, cafe, await settle(old.id))
    await end(old.id)
    const { id } = await ask()
    await accept(id)
    await expect(settle(old.id)).rejects.toMatchObject(wrong)
    await execute(
      world,
      customer,
      await customer.client.pay({
        params: { walletId: customer.walletId },
        body: { recipient: till.publicKey, asset: bakery.points, amount: '1' },
      }),
    )
    await end(id)
    await expect(settle(id)).rejects.toMatchObject({ code: 'asset_not_empty' })
  })

  test('error: partnership_wrong_status: for whoever asked, whose accounts need nothing', async () => {
    const { id } = await ask()
    await accept(id)
    const params = { ...one(bakery, id), account: bakery.publicKey }
    await expect(bakery.client.settlePartnershipAccount({ params })).rejects.toMatchObject(wrong)
    await clear()
  })

  test('rule: accounts of others are not found, and a key that does not sign for the till is refused', async () => {
    const { id } = await ask()
    await accept(id, [cafe.publicKey])
    await expect(settle(id, bakery.publicKey)).rejects.toMatchObject({ code: 'not_found' })
    const cashier = await operatorOf(world, cafe)
    const params = { ...one(cafe, id), account: till.publicKey }
    await expect(cashier.client.settlePartnershipAccount({ params })).rejects.toMatchObject({ code: 'signer_level_too_low' })
    await clear()
  })
})

describe('POST /businesses/:businessId/partnerships/:partnershipId/end', () => {
  test('default: by either side; error: partnership_wrong_status: before it is accepted, and twice', async () => {
    const { id } = await ask()
    await expect(end(id)).rejects.toMatchObject(wrong)
    await accept(id)
    await end(id, bakery)
    expect(await read(cafe, id)).toMatchObject({ status: 'ended' })
    await expect(end(id)).rejects.toMatchObject(wrong)
  })
})

test('product decision 39: where partnerships_enabled is off, they are missing, and nobody asks', async () => {
  const { id } = await ask()
  await clear()
  const params = { feature: 'partnerships_enabled' as const }
  const turn = (isOn: boolean | null) => world.admin.adminSwitchFeature({ params, body: { isOn, alias: cafe.alias } })
  await turn(false)
  await expect(read(cafe, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask()).rejects.toMatchObject({ code: 'partner_not_found' })
  expect((await bakery.client.findPartners({ params: of(bakery), query: { query: cafe.alias } })).data).toEqual([])
  await turn(null)
  expect(await read(cafe, id)).toMatchObject({ status: 'cancelled' })
})
