import { toStroops } from '@lealta/kernel'
import { business, individual, type RegisteredPerson } from '@lealta/testkit'
import { actOutside, bump, closeBalanced, enabledBusiness, enabledPerson, execute, settle, submit } from '@lealta/testkit/ledger'
import { addOperator, createReadyProgram, enabledReward, mint, openSale, openShopWorld, openTill, operatorOf } from '@lealta/testkit/shop'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcileUnits } from '#domain/sponsorship/reconcile-units.ts'

const { world, shop } = await openShopWorld()
const { owner, till } = shop
afterAll(() => closeBalanced(world))

await fundOutside()

const [, issuer = ''] = owner.points.split('-')
const of = (account = owner.publicKey) => ({ businessId: owner.businessId, account })
const one = (operator: { publicKey: string }, account = owner.publicKey) => ({ ...of(account), operator: operator.publicKey })
const rows = async (account = owner.publicKey, by: RegisteredPerson = owner) =>
  (await by.client.listOperators({ params: of(account) })).data
const levelOf = async (person: { publicKey: string }, account = owner.publicKey) =>
  (await rows(account)).find(({ id }) => id === person.publicKey)?.attributes.level
const add = (operator: string, level: 'med' | 'high' = 'med', account = owner.publicKey, by: RegisteredPerson = owner) =>
  by.client.addOperator({ params: of(account), body: { operator, level } })
const remove = async (person: { publicKey: string }, account = owner.publicKey, by: RegisteredPerson = owner, openSales = 0) =>
  execute(world, by, await by.client.removeOperator({ params: one(person, account), query: { openSales } }))
const units = async () => {
  const { data } = await owner.client.readUsage({ params: { businessId: owner.businessId } })
  return data.attributes.items.find(({ item }) => item === 'operator')!.count
}

/** Another tool changes the main wallet with the owner's key. */
const setOutside = (...options: Parameters<typeof Operation.setOptions>[0][]) =>
  actOutside(world, owner, owner.publicKey, ...options.map(option => Operation.setOptions(option)))

/** Gives the main wallet XLM of its own, which signers need that no sponsor pays for. */
async function fundOutside(): Promise<void> {
  const keypair = Keypair.random()
  const rich = { ...owner, keypair, publicKey: keypair.publicKey() }
  await world.ledger.fund(rich.publicKey, toStroops(500_000_000n))
  const payment = { destination: owner.publicKey, asset: Asset.native(), amount: '30' }
  await actOutside(world, rich, rich.publicKey, Operation.payment(payment))
}

describe('GET /businesses/:businessId/accounts/:account/operators', () => {
  test('default: name, level, since when and by whom; admins first, the owner’s own key among them', async () => {
    const person = await operatorOf(world, owner)
    const { data, meta } = await owner.client.listOperators({ params: of() })
    expect(meta).toMatchObject({ account: { kind: 'wallet' }, thresholds: { low: 1, med: 2, high: 3 }, callerLevel: 'high' })
    expect(data[0]!.attributes).toMatchObject({ publicKey: owner.publicKey, level: 'high', isOwner: true, isCaller: true, by: null })
    expect(data[0]!.attributes.alias).toMatch(new RegExp(`^${owner.alias}\\*`))
    const { since, ...row } = data.find(({ id }) => id === person.publicKey)!.attributes
    expect(row).toMatchObject({ weight: 2, level: 'med', isOwner: false, isCaller: false, by: { publicKey: owner.publicKey } })
    expect(since).not.toBeNull()
    await remove(person)
  })

  test('rule: changes made by other tools show at once, as added outside the portal', async () => {
    const other = await enabledPerson(world)
    await setOutside({ signer: { ed25519PublicKey: other.publicKey, weight: 2 } })
    const row = (await rows()).find(({ id }) => id === other.publicKey)!
    expect(row.attributes).toMatchObject({ level: 'med', since: null, by: null })
    await setOutside({ signer: { ed25519PublicKey: other.publicKey, weight: 0 } })
    expect(await levelOf(other)).toBeUndefined()
  })

  test.each([
    ['a till', () => till.publicKey, 'pos'],
    ['the program', () => issuer, 'loyalty_program'],
    ['a reward', () => shop.reward.asset.split('-')[1]!, 'reward'],
  ] as const)('%s has the owner as admin', async (_, account, kind) => {
    const { data, meta } = await owner.client.listOperators({ params: of(account()) })
    expect(meta.account.kind).toBe(kind)
    expect(data.map(({ attributes }) => [attributes.publicKey, attributes.level])).toEqual([[owner.publicKey, 'high']])
    expect(data[0]!.attributes.since).not.toBeNull()
  })

  test('an account that does not exist, or of another business, is not_found', async () => {
    const rival = await enabledBusiness(world)
    for (const account of [Keypair.random().publicKey(), rival.publicKey]) {
      await expect(owner.client.listOperators({ params: of(account) })).rejects.toMatchObject({ code: 'not_found' })
      await expect(add(shop.customer.publicKey, 'med', account)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('GET /businesses/:businessId/accounts/:account/operator-candidates', () => {
  const find = (query: string, account = owner.publicKey) => owner.client.findOperator({ params: of(account), query: { query } })

  test('default: e-mail and key lead to the person', async () => {
    for (const query of [shop.customer.email, shop.customer.publicKey]) {
      expect((await find(query)).data.id).toBe(shop.customer.publicKey)
    }
  })

  test('an address is resolved only for people who verified one themselves', async () => {
    const person = await operatorOf(world, owner, [])
    await expect(person.client.findOperator({ params: of(), query: { query: shop.customer.email } })).resolves.toBeDefined()
  })
})

describe('POST /businesses/:businessId/accounts/:account/operators', () => {
  test('default: a medium operator and an admin, each one unit, by e-mail and by key', async () => {
    const before = await units()
    const [medium, admin] = [await operatorOf(world, owner, []), await operatorOf(world, owner, [])]
    const prepared = await add(medium.email)
    expect(prepared.data.attributes).toMatchObject({ name: 'addOperator', details: { source: owner.publicKey, irreversible: false } })
    await execute(world, owner, prepared)
    const hash = await execute(world, owner, await add(admin.publicKey, 'high'))
    expect([await levelOf(medium), await levelOf(admin)]).toEqual(['med', 'high'])
    expect((await rows()).find(({ id }) => id === medium.publicKey)!.attributes.name).toBe(medium.email)
    expect(await units()).toBe(before + 2)
    const { data } = await owner.client.readActivity({ params: { walletId: owner.walletId }, query: { type: 'txhash', id: hash } })
    expect(data[0]!.attributes).toMatchObject({ entityType: 'addOperator', to: { publicKey: admin.publicKey } })
    await remove(medium)
    await remove(admin)
    expect(await units()).toBe(before)
  })

  test('rule §6: an operator of the wallet becomes a minter of the program and of a reward, and signs at a till', async () => {
    const person = await operatorOf(world, owner)
    for (const account of [issuer, shop.reward.asset.split('-')[1]!, till.publicKey]) {
      await addOperator(world, owner, account, person)
      expect(await levelOf(person, account)).toBe('med')
    }
    const { data } = await owner.client.listSignedAccounts({ params: { businessId: owner.businessId, operator: person.publicKey } })
    expect(data.map(({ attributes }) => [attributes.account.kind, attributes.level, attributes.callerLevel])).toEqual([
      ['wallet', 'med', 'high'],
      ['pos', 'med', 'high'],
      ['loyalty_program', 'med', 'high'],
      ['reward', 'med', 'high'],
    ])
    for (const { id } of data) await remove(person, id)
    const after = await owner.client.listSignedAccounts({ params: { businessId: owner.businessId, operator: person.publicKey } })
    expect(after.data).toEqual([])
  })

  describe('with points to start with', () => {
    const addTo = (account: string, points: string, by: RegisteredPerson = owner, operator = shop.customer.publicKey) =>
      by.client.addOperator({ params: of(account), body: { operator, level: 'med', points } })
    const heldBy = async (account: string) =>
      (await world.ledger.horizon.readAccount(account))!.balances.find(({ asset }) => asset.code === owner.points.split('-')[0])!.balance

    beforeAll(() => mint(world, owner, '500'))

    test('rule: a till gets them from the main wallet with its operator, by one signature, or neither happens', async () => {
      const [before, rich, person] = [await heldBy(till.publicKey), await heldBy(owner.publicKey), await enabledPerson(world)]
      const prepared = await addTo(till.publicKey, '120.5', owner, person.publicKey)
      expect(prepared.data.attributes.details).toMatchObject({ source: till.publicKey, amount: '120.5000000', asset: owner.points })
      const hash = await execute(world, owner, prepared)
      expect([await levelOf(person, till.publicKey), await heldBy(till.publicKey)]).toEqual(['med', before + 120_5000000n])
      expect(await heldBy(owner.publicKey)).toBe(rich - 120_5000000n)
      const query = { type: 'txhash', id: hash } as const
      const { data } = await owner.client.readActivity({ params: { walletId: owner.walletId }, query })
      expect(data[0]!.attributes).toMatchObject({ entityType: 'addOperator', to: { publicKey: person.publicKey }, amount: '120.5000000' })
      await remove(person, till.publicKey)
    })

    test('rule: an admin of the till who does not pay from the main wallet adds people, and gives the till nothing', async () => {
      const admin = await operatorOf(world, owner, [till.publicKey], 'high')
      await expect(addTo(till.publicKey, '1', admin)).rejects.toMatchObject({ code: 'signer_level_too_low', status: 403 })
      const person = await enabledPerson(world)
      await execute(world, admin, await add(person.publicKey, 'med', till.publicKey, admin))
      await remove(person, till.publicKey)
      await remove(admin, till.publicKey)
    })

    test('only a till gets points: of another account there is nothing to give', () =>
      expect(addTo(owner.publicKey, '1')).rejects.toMatchObject({ code: 'not_found' }))

    test('none is no amount', () => expect(addTo(till.publicKey, '0')).rejects.toMatchObject({ code: 'amount_not_valid' }))

    test('error: insufficient_balance', () =>
      expect(addTo(till.publicKey, '99999999')).rejects.toMatchObject({ code: 'insufficient_balance' }))

    test('error: no_trust for a till that was opened before there were points', async () => {
      const bare = await enabledBusiness(world)
      const { publicKey: account } = await openTill(world, bare)
      const params = { businessId: bare.businessId }
      await createReadyProgram(bare)
      await execute(world, bare, await bare.client.enableLoyaltyProgram({ params }))
      const body = { operator: shop.customer.publicKey, level: 'med', points: '1' } as const
      await expect(bare.client.addOperator({ params: { ...params, account }, body })).rejects.toMatchObject({ code: 'no_trust' })
    })
  })

  test('rule §6: an admin adds and removes operators, even the owner; a medium operator cannot', async () => {
    const admin = await operatorOf(world, owner, [owner.publicKey], 'high')
    const medium = await operatorOf(world, owner, [])
    await addOperator(world, { ...admin, businessId: owner.businessId }, owner.publicKey, medium)
    const refusal = { code: 'signer_level_too_low', status: 403 }
    await expect(add(shop.customer.publicKey, 'med', owner.publicKey, medium)).rejects.toMatchObject(refusal)
    await expect(medium.client.removeOperator({ params: one(admin) })).rejects.toMatchObject(refusal)
    await remove(owner, owner.publicKey, admin, 1)
    expect(await levelOf(owner)).toBeUndefined()
    expect((await rows(owner.publicKey, admin)).map(({ id }) => id)).toEqual([admin.publicKey, medium.publicKey])
    await execute(world, admin, await add(owner.publicKey, 'high', owner.publicKey, admin))
    expect(await levelOf(owner)).toBe('high')
    await remove(admin)
    await remove(medium)
  })

  test('adding while another admin removes me: the ledger refuses, nothing is added', async () => {
    const admin = await operatorOf(world, owner, [owner.publicKey], 'high')
    const prepared = await add(shop.customer.publicKey, 'med', owner.publicKey, admin)
    const { attributes } = await bump(admin, prepared)
    await setOutside({ signer: { ed25519PublicKey: admin.publicKey, weight: 0 } })
    await expect(submit(world, attributes)).rejects.toMatchObject({ code: 'transaction_failed' })
    expect(await levelOf(shop.customer)).toBeUndefined()
    await expect(add(shop.customer.publicKey, 'med', owner.publicKey, admin)).rejects.toMatchObject({ code: 'signer_level_too_low' })
    world.clock.advance(10_000)
    const { data } = await admin.client.readTransactionState({ params: { hash: attributes.hash } })
    expect(data.attributes).toMatchObject({ state: 'failed', resultCodes: ['tx_bad_seq'] })
    await reconcileUnits(world.deps)
  })

  test('two admins at once: one success, one “try again”', async () => {
    const admin = await operatorOf(world, owner, [owner.publicKey], 'high')
    const [first, second] = [await enabledPerson(world), await enabledPerson(world)]
    const late = (await bump(owner, await add(first.publicKey))).attributes
    await execute(world, admin, await add(second.publicKey, 'med', owner.publicKey, admin))
    await expect(submit(world, late)).rejects.toMatchObject({ code: 'transaction_failed', innerCode: 'tx_bad_seq' })
    world.clock.advance(10_000)
    await expect(settle(owner, late.hash)).rejects.toThrow('failed')
    expect([await levelOf(first), await levelOf(second)]).toEqual([undefined, 'med'])
    await remove(second)
    await remove(admin)
  })

  test.each([
    ['alias_missing', async () => ' '],
    ['alias_not_found', async () => 'nobody-here'],
    ['address_not_valid', async () => `G${'A'.repeat(55)}`],
    ['email_not_valid', async () => 'ñandú@example.com'],
    ['federation_server_error', async () => 'name*localhost'],
    ['destination_not_found', async () => (await business(world)).alias],
    ['operator_own_key', async () => owner.publicKey],
    ['operator_not_person', async () => till.publicKey],
    ['operator_not_person', async () => issuer],
    ['operator_not_person', async () => (await enabledBusiness(world)).alias],
    ['operator_not_person', async () => Keypair.random().publicKey()],
    ['operator_without_wallet', async () => 'nobody.yet@example.com'],
    ['operator_without_wallet', async () => (await individual(world)).publicKey],
  ] satisfies [string, () => Promise<string>][])('error: %s', async (code, who) => {
    const operator = await who()
    await expect(add(operator)).rejects.toMatchObject({ code })
    await expect(owner.client.findOperator({ params: of(), query: { query: operator } })).rejects.toMatchObject({ code })
  })

  test('error: operator_exists for the same key twice', async () => {
    const person = await operatorOf(world, owner)
    await expect(add(person.publicKey, 'high')).rejects.toMatchObject({ code: 'operator_exists' })
    await remove(person)
  })

  test('error: minter_not_operator: only operators of the business wallet can be assigned as minters', () =>
    expect(add(shop.customer.publicKey, 'med', issuer)).rejects.toMatchObject({ code: 'minter_not_operator' }))

  test('error: too_many_signers for the 21st', async () => {
    const others = Array.from({ length: 20 }, () => ({ signer: { ed25519PublicKey: Keypair.random().publicKey(), weight: 1 } }))
    await setOutside(...others)
    await expect(add(shop.customer.publicKey)).rejects.toMatchObject({ code: 'too_many_signers' })
    await setOutside(...others.map(({ signer }) => ({ signer: { ...signer, weight: 0 } })))
  })

  test('error: threshold_out_of_range when another tool changed the thresholds', async () => {
    await setOutside({ masterWeight: 9, lowThreshold: 1, medThreshold: 4, highThreshold: 9 })
    await expect(add(shop.customer.publicKey)).rejects.toMatchObject({ code: 'threshold_out_of_range' })
    await setOutside({ masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 })
  })

  test('product decision 26: an account with rules of its own takes over these with a tick, and keeps its other keys', async () => {
    const other = Keypair.random().publicKey()
    await fundOutside()
    await setOutside(
      { signer: { ed25519PublicKey: other, weight: 1 } },
      { masterWeight: 1, lowThreshold: 0, medThreshold: 0, highThreshold: 0, homeDomain: 'own.example' },
    )
    const person = await enabledPerson(world)
    const body = { operator: person.publicKey, level: 'med' } as const
    const ask = (setThresholds: boolean) => owner.client.addOperator({ params: of(), body: { ...body, setThresholds } })
    await expect(ask(false)).rejects.toMatchObject({ code: 'threshold_out_of_range' })
    await execute(world, owner, await ask(true))
    const account = await world.ledger.horizon.readAccount(owner.publicKey)
    expect(account).toMatchObject({ thresholds: { low: 1, med: 2, high: 3 }, homeDomain: 'localhost:3000' })
    const weights = Object.fromEntries(account!.signers.map(({ key, weight }) => [key, weight]))
    expect(weights).toMatchObject({ [owner.publicKey]: 3, [other]: 1, [person.publicKey]: 2 })
    expect(await levelOf(person)).toBe('med')
    await remove(person)
    await setOutside({ signer: { ed25519PublicKey: other, weight: 0 } })
  })

  test('error: transaction_in_progress', async () => {
    const prepared = await add(shop.customer.publicKey)
    const { attributes } = await bump(owner, prepared)
    await expect(add((await enabledPerson(world)).publicKey)).rejects.toMatchObject({ code: 'transaction_in_progress', status: 409 })
    await submit(world, attributes)
    await settle(owner, attributes.hash)
    await remove(shop.customer)
  })

  test('error: operators_limit', async () => {
    const params = { businessId: owner.businessId }
    await world.admin.adminSetLimits({ params, body: { unitsLimit: 100, limits: { operator: await units() } } })
    await expect(add(shop.customer.publicKey)).rejects.toMatchObject({ code: 'operators_limit' })
    await world.admin.adminSetLimits({ params, body: { unitsLimit: 100, limits: { operator: 20 } } })
  })
})

describe('POST /businesses/:businessId/accounts/:account/operators/:operator/level', () => {
  const change = (person: { publicKey: string }, level: 'med' | 'high') =>
    owner.client.changeOperator({ params: one(person), body: { level } })

  test('default: raised to admin and lowered again, without another unit; since when stays', async () => {
    const person = await operatorOf(world, owner)
    const before = { units: await units(), since: (await rows()).find(({ id }) => id === person.publicKey)!.attributes.since }
    world.clock.advance(60_000)
    for (const level of ['high', 'med'] as const) {
      await execute(world, owner, await change(person, level))
      expect(await levelOf(person)).toBe(level)
    }
    expect({ units: await units(), since: (await rows()).find(({ id }) => id === person.publicKey)!.attributes.since }).toEqual(before)
    await remove(person)
  })

  test('a key that does not sign is not_found', () => expect(change(shop.customer, 'high')).rejects.toMatchObject({ code: 'not_found' }))

  test('error: operator_exists for the level that they have', () =>
    expect(change(owner, 'high')).rejects.toMatchObject({ code: 'operator_exists' }))

  test('error: no_admin_left when the only key is lowered', () =>
    expect(change(owner, 'med')).rejects.toMatchObject({ code: 'no_admin_left' }))

  test('error: threshold_out_of_range', async () => {
    await setOutside({ masterWeight: 9, lowThreshold: 1, medThreshold: 4, highThreshold: 9 })
    await expect(change(owner, 'med')).rejects.toMatchObject({ code: 'threshold_out_of_range' })
    await setOutside({ masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 })
  })

  test('error: transaction_in_progress', async () => {
    const person = await operatorOf(world, owner)
    const { attributes } = await bump(owner, await change(person, 'high'))
    await expect(change(person, 'high')).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, attributes)
    await settle(owner, attributes.hash)
    await remove(person)
  })
})

describe('POST /businesses/:businessId/accounts/:account/operators/:operator/removal', () => {
  test('default: the key signs no more and its unit is free; who has open sales is named before', async () => {
    const person = await operatorOf(world, owner)
    const { rewardId } = await enabledReward(world, owner, { minted: '5' })
    await owner.client.setSaleOpeners({ params: { businessId: owner.businessId }, body: { isOn: true } })
    await openSale(world, { ...owner, ...person }, rewardId, '2')
    expect((await rows()).find(({ id }) => id === person.publicKey)!.attributes.openSales).toBe(1)
    const before = await units()
    await remove(person, owner.publicKey, owner, 1)
    expect([await levelOf(person), await units()]).toEqual([undefined, before - 1])
  })

  test('the owner of a till, a part of its units, is removed by another admin and comes back as an operator', async () => {
    const admin = await operatorOf(world, owner, [owner.publicKey, till.publicKey], 'high')
    await remove(owner, till.publicKey, admin)
    expect(await levelOf(owner, till.publicKey)).toBeUndefined()
    await execute(world, admin, await add(owner.publicKey, 'high', till.publicKey, admin))
    await remove(admin, till.publicKey)
    await remove(admin)
  })

  test('a key that does not sign is not_found', () =>
    expect(owner.client.removeOperator({ params: one(shop.customer) })).rejects.toMatchObject({ code: 'not_found' }))

  test('error: no_admin_left: when no set of keys would reach high', () =>
    expect(owner.client.removeOperator({ params: one(owner) })).rejects.toMatchObject({ code: 'no_admin_left' }))

  test('error: transaction_in_progress', async () => {
    const person = await operatorOf(world, owner)
    const { attributes } = await bump(owner, await owner.client.removeOperator({ params: one(person) }))
    await expect(owner.client.removeOperator({ params: one(person) })).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, attributes)
    await settle(owner, attributes.hash)
  })
})

describe('rule §6: who fully controls an account changes its operators, also without access to the business', () => {
  /** A key at a level on an account, of somebody without access. */
  const signerOf = async (level: 'med' | 'high', account = till.publicKey) => {
    const person = await enabledPerson(world)
    await addOperator(world, owner, account, person, level)
    return person
  }
  const unknown = { code: 'not_found', status: 404 }

  test('they see who signs, add somebody, change them and remove them; the business pays for it', async () => {
    const admin = await signerOf('high')
    const { meta } = await admin.client.listOperators({ params: of(till.publicKey) })
    expect(meta).toMatchObject({ account: { publicKey: till.publicKey }, callerLevel: 'high' })
    const other = await enabledPerson(world)
    const found = await admin.client.findOperator({ params: of(till.publicKey), query: { query: other.email } })
    expect(found.data.id).toBe(other.publicKey)
    const before = await units()
    await execute(world, admin, await add(other.publicKey, 'med', till.publicKey, admin))
    expect([await levelOf(other, till.publicKey), await units()]).toEqual(['med', before + 1])
    const raised = await admin.client.changeOperator({ params: one(other, till.publicKey), body: { level: 'high' } })
    await execute(world, admin, raised)
    expect(await levelOf(other, till.publicKey)).toBe('high')
    await remove(other, till.publicKey, admin)
    // The last is themselves: from then on they are strangers.
    await remove(admin, till.publicKey, admin)
    await expect(admin.client.listOperators({ params: of(till.publicKey) })).rejects.toMatchObject(unknown)
    expect(await units()).toBe(before - 1)
  })

  test('nothing of the account’s operators is told to whose key only pays', async () => {
    const operator = await signerOf('med')
    for (const call of [
      () => operator.client.listOperators({ params: of(till.publicKey) }),
      () => operator.client.findOperator({ params: of(till.publicKey), query: { query: owner.publicKey } }),
      () => add(shop.customer.publicKey, 'med', till.publicKey, operator),
      () => operator.client.removeOperator({ params: one(owner, till.publicKey) }),
    ]) {
      await expect(call()).rejects.toMatchObject(unknown)
    }
    await remove(operator, till.publicKey)
  })

  test('nothing else of the business: its other accounts, who signs where, and an account under another business’s name', async () => {
    const admin = await signerOf('high')
    const rival = await enabledBusiness(world)
    const params = { businessId: owner.businessId, operator: owner.publicKey }
    for (const call of [
      () => admin.client.listOperators({ params: of(owner.publicKey) }),
      () => add(shop.customer.publicKey, 'med', owner.publicKey, admin),
      () => admin.client.listSignedAccounts({ params }),
      () => admin.client.listOperators({ params: { businessId: rival.businessId, account: till.publicKey } }),
      () => admin.client.readBusiness({ params: { businessId: owner.businessId } }),
    ]) {
      await expect(call()).rejects.toMatchObject(unknown)
    }
    await remove(admin, till.publicKey)
  })

  test('what they pay is reviewed as the account alone would see it: not by the name that a member shows the business', async () => {
    const operator = await signerOf('med')
    const { customer } = shop
    await customer.client.setFace({ body: { name: 'Ana', imageId: null, accent: null, isShown: true } })
    const walletId =
      (await owner.client.readPos({ params: { businessId: owner.businessId, posId: till.posId } })).data.attributes.walletId ?? ''
    const body = { recipient: customer.publicKey, asset: owner.points, amount: '1' }
    const float = { amount: '1', recipient: till.publicKey }
    await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body: float }))
    const counterpartyFor = async (who: RegisteredPerson) =>
      (await who.client.pay({ params: { walletId }, body })).data.attributes.details.counterparty
    expect([await counterpartyFor(owner), await counterpartyFor(operator)]).toEqual([
      'Ana',
      `${customer.publicKey.slice(0, 5)}…${customer.publicKey.slice(-4)}`,
    ])
    await remove(operator, till.publicKey)
  })

  test('names are those that the account alone would see: not the address that the business typed', async () => {
    const admin = await signerOf('high')
    const person = await enabledPerson(world)
    // Typed elsewhere: at the main wallet.
    await execute(world, owner, await add(person.email))
    await addOperator(world, owner, till.publicKey, person)
    const nameFor = async (viewer: RegisteredPerson) =>
      (await rows(till.publicKey, viewer)).find(({ id }) => id === person.publicKey)!.attributes.name
    expect([await nameFor(owner), await nameFor(admin)]).toEqual([person.email, null])
    for (const one of [person, admin]) await remove(one, till.publicKey)
    await remove(person)
  })
})
