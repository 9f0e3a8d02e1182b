import { addMember, createSecondApi, individual, NETWORK_PASSPHRASE } from '@lealta/testkit'
import { createLedgerWorld, enabledBusiness, enabledPerson } from '@lealta/testkit/ledger'
import { startTransakService } from '@lealta/testkit/transak-service'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAnchorDouble } from '#testing/anchor-double.ts'

const platform = await startAnchorDouble(NETWORK_PASSPHRASE)
const anchor = await startAnchorDouble(NETWORK_PASSPHRASE)
const others = await Promise.all(Array.from({ length: 5 }, () => startAnchorDouble(NETWORK_PASSPHRASE)))
const transak = await startTransakService()
const coins: { code: string; issuer: string; symbol: string; currency: string }[] = []
const world = await createLedgerWorld({
  anchorDomain: platform.domain,
  localDomains: [platform, anchor, ...others].map(({ domain }) => domain),
  transak: { ...transak.account, kind: 'transak', name: 'Transak', coins, publicUrl: 'https://portal.example', timeoutMs: 500 },
})
const { code, issuer } = world.ledger.stablecoin
const asset = `${code}-${issuer}`
coins.push({ code, issuer, symbol: code, currency: 'USD' })
const terms = { enabled: true, min_amount: 5, max_amount: 900.5, fee_percent: 0.5, fee_fixed: 1 }
afterAll(async () => {
  await world.close()
  await Promise.all([platform, anchor, ...others].map(one => one.close()))
  await transak[Symbol.asyncDispose]()
})
beforeEach(() => {
  const answers = {
    currencies: [{ code, issuer }],
    toml: { NETWORK_PASSPHRASE },
    info: { deposit: { [code]: terms }, withdraw: { [code]: { ...terms, fee_percent: undefined } } },
    transaction: 404,
    isOpen: true,
    isHonest: true,
    now: () => world.clock.now(),
  }
  for (const one of [platform, anchor, ...others])
    Object.assign(one.answers, structuredClone({ ...answers, now: undefined }), { now: answers.now })
  transak.trouble = undefined
})

type Owner = Awaited<ReturnType<typeof enabledBusiness>>
const ofBusiness = ({ businessId }: Owner) => ({ businessId })
const add = (owner: Owner, homeDomain = anchor.domain) =>
  owner.client.addPaymentProvider({ params: ofBusiness(owner), body: { homeDomain } })
const list = async (owner: Owner) => (await owner.client.listPaymentProviders({ params: ofBusiness(owner) })).data
const find = async (owner: Owner, id: string) => (await list(owner)).find(one => one.id === id)?.attributes
const turn = (owner: Owner, provider: string, isOn: boolean) =>
  owner.client.switchPaymentProvider({ params: { ...ofBusiness(owner), provider }, body: { isOn } })
const waysOf = async ({ client, walletId }: Pick<Owner, 'client' | 'walletId'>) =>
  (await client.readTransferWays({ params: { walletId } })).data.attributes

describe('GET /businesses/:businessId/payment-providers', () => {
  test('default: each way with currencies, fees, limits, countries and state, from its own documents', async () => {
    const owner = await enabledBusiness(world)
    const [bank, card, chain, ...more] = await list(owner)
    expect(more).toEqual([])
    expect(bank?.attributes).toMatchObject({
      kind: 'bank',
      homeDomain: platform.domain,
      name: 'The double',
      isOn: true,
      isAdded: false,
      state: 'ready',
    })
    const said = { min: '5.0000000', max: '900.5000000', feeFixed: '1.0000000' }
    expect(bank?.attributes.currencies).toEqual([
      { asset, code, currency: null, comesIn: { ...said, feePercent: 0.5 }, goesOut: { ...said, feePercent: null } },
    ])
    expect(card).toMatchObject({ id: 'card', attributes: { kind: 'card', name: 'Transak', countries: ['AR', 'US'], state: 'ready' } })
    expect(card?.attributes.currencies).toMatchObject([{ asset, currency: 'USD', comesIn: { min: '30.0000000' }, goesOut: null }])
    expect(chain).toMatchObject({ id: 'chain', attributes: { isOn: true, canSwitch: false } })
  })

  test('a provider that does not answer is said to; one whose documents changed, too', async () => {
    const owner = await enabledBusiness(world)
    await add(owner)
    transak.trouble = { status: 500 }
    anchor.answers.info = 503
    Object.assign(platform.answers, { currencies: [] })
    const states = (await list(owner)).map(({ id, attributes }) => [id, attributes.state])
    expect(states).toEqual([
      [platform.domain, 'changed'],
      [anchor.domain, 'silent'],
      ['card', 'silent'],
      ['chain', 'ready'],
    ])
    anchor.answers.toml = { NETWORK_PASSPHRASE: 'another' }
    expect(await find(owner, anchor.domain)).toMatchObject({ state: 'changed', name: 'The double' })
  })
})

describe('POST /businesses/:businessId/payment-providers', () => {
  test('default: an anchor that keeps to the standards is added, in this business alone', async () => {
    const owner = await enabledBusiness(world)
    const { data } = await add(owner)
    expect(data).toMatchObject({ id: anchor.domain, attributes: { name: 'The double', isOn: true, isAdded: true, state: 'ready' } })
    expect(await find(owner, anchor.domain)).toMatchObject({ isAdded: true, isOn: true })
    expect(await find(await enabledBusiness(world), anchor.domain)).toBeUndefined()
  })
  test('error: anchor_domain_not_valid', async () => {
    const owner = await enabledBusiness(world)
    for (const domain of ['', 'x', 'https://anchor.example', 'a b.example', '10.0.0.1', '127.0.0.1', 'anchor.example:8443', '[::1]']) {
      await expect(add(owner, domain)).rejects.toMatchObject({ code: 'anchor_domain_not_valid' })
    }
  })
  test.each(['localhost:22', '127.0.0.1:1', 'nobody.invalid'])('error: anchor_domain_not_read: %s', async domain => {
    await expect(add(await enabledBusiness(world), domain)).rejects.toMatchObject({ code: 'anchor_domain_not_read' })
  })
  test('a host of this machine is asked only where it is one of the embedded network', async () => {
    const owner = await enabledBusiness(world)
    const elsewhere = await createSecondApi(world, { localDomains: [] })
    const call = elsewhere.clientOf(owner).addPaymentProvider({ params: ofBusiness(owner), body: { homeDomain: anchor.domain } })
    await expect(call).rejects.toMatchObject({ code: 'anchor_domain_not_read' })
    await elsewhere.close()
  })
  test('error: anchor_other_network', async () => {
    anchor.answers.toml = { NETWORK_PASSPHRASE: 'Public Global Stellar Network ; September 2015' }
    await expect(add(await enabledBusiness(world))).rejects.toMatchObject({ code: 'anchor_other_network' })
  })
  test.each([
    ['no web authentication', () => ({ toml: { WEB_AUTH_ENDPOINT: null } })],
    ['no key', () => ({ toml: { SIGNING_KEY: null } })],
    ['no transfers', () => ({ isOpen: false })],
    ['not https', () => ({ toml: { WEB_AUTH_ENDPOINT: 'http://anchor.example/auth' } })],
    ['on a domain of somebody else', () => ({ toml: { WEB_AUTH_ENDPOINT: 'https://elsewhere.example/auth' } })],
    ['challenges of another key', () => ({ isHonest: false })],
    ['no info', () => ({ info: 404 })],
  ])('error: anchor_not_complete: %s', async (_says, broken) => {
    Object.assign(anchor.answers, broken())
    await expect(add(await enabledBusiness(world))).rejects.toMatchObject({ code: 'anchor_not_complete' })
  })
  test('error: anchor_no_known_currency', async () => {
    const owner = await enabledBusiness(world)
    anchor.answers.currencies = [{ code, issuer: owner.publicKey }]
    await expect(add(owner)).rejects.toMatchObject({ code: 'anchor_no_known_currency' })
    Object.assign(anchor.answers, { currencies: [{ code, issuer }], info: { deposit: { [code]: { enabled: false } } } })
    await expect(add(owner)).rejects.toMatchObject({ code: 'anchor_no_known_currency' })
  })
  test('error: payment_provider_already_added: the platform’s too', async () => {
    const owner = await enabledBusiness(world)
    await add(owner)
    await expect(add(owner)).rejects.toMatchObject({ code: 'payment_provider_already_added' })
    await expect(add(owner, platform.domain)).rejects.toMatchObject({ code: 'payment_provider_already_added' })
  })
  test('error: payment_providers_limit', async () => {
    const owner = await enabledBusiness(world)
    for (const { domain } of others) await add(owner, domain)
    await expect(add(owner)).rejects.toMatchObject({ code: 'payment_providers_limit' })
  })
})

describe('PUT /businesses/:businessId/payment-providers/:provider', () => {
  test('default: off and on again; people keep the platform’s ways', async () => {
    const owner = await enabledBusiness(world)
    for (const provider of [platform.domain, 'card']) await turn(owner, provider, false)
    await turn(owner, 'card', false)
    expect(await waysOf(owner)).toEqual({
      anchors: [{ homeDomain: platform.domain, name: null, isOn: false, isAdded: false }],
      isCardOn: false,
    })
    expect(await waysOf(await enabledPerson(world))).toMatchObject({ anchors: [{ isOn: true }], isCardOn: true })
    await turn(owner, 'card', true)
    expect((await waysOf(owner)).isCardOn).toBe(true)
  })
  test('what is no way of the business is not found, nor is the network switched off', async () => {
    const owner = await enabledBusiness(world)
    for (const provider of ['chain', anchor.domain, 'nobody.example']) {
      await expect(turn(owner, provider, false)).rejects.toMatchObject({ status: 404 })
    }
  })
  test('the owner alone', async () => {
    const owner = await enabledBusiness(world)
    const member = await individual(world)
    await addMember(world, member, owner, 'manager')
    const params = { ...ofBusiness(owner), provider: 'card' }
    await expect(member.client.switchPaymentProvider({ params, body: { isOn: false } })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('DELETE /businesses/:businessId/payment-providers/:provider', () => {
  const remove = (owner: Owner, provider: string) => owner.client.removePaymentProvider({ params: { ...ofBusiness(owner), provider } })
  test('default: what the owner added goes; the platform’s stays', async () => {
    const owner = await enabledBusiness(world)
    await add(owner)
    await remove(owner, anchor.domain)
    expect(await find(owner, anchor.domain)).toBeUndefined()
    await expect(remove(owner, anchor.domain)).rejects.toMatchObject({ status: 404 })
    await turn(owner, platform.domain, false)
    await expect(remove(owner, platform.domain)).rejects.toMatchObject({ status: 404 })
  })
})

describe('GET /wallets/:walletId/on-ramp/quote', () => {
  test('error: payment_provider_off', async () => {
    const owner = await enabledBusiness(world)
    await turn(owner, 'card', false)
    const call = owner.client.quoteOnRamp({ params: { walletId: owner.walletId }, query: { asset, amount: '100' } })
    await expect(call).rejects.toMatchObject({ code: 'payment_provider_off' })
  })
})

describe('POST /wallets/:walletId/on-ramp/orders', () => {
  test('error: payment_provider_off', async () => {
    const owner = await enabledBusiness(world)
    await turn(owner, 'card', false)
    const call = owner.client.beginOnRampOrder({ params: { walletId: owner.walletId }, body: { asset, amount: '100' } })
    await expect(call).rejects.toMatchObject({ code: 'payment_provider_off' })
  })
})

describe('POST /wallets/:walletId/withdrawals', () => {
  const pay = (owner: Owner, homeDomain?: string) => {
    const body = { ...(homeDomain === undefined ? {} : { homeDomain }), asset, transactionId: 'one', token: 'the.anchors.token' }
    return owner.client.payWithdrawal({ params: { walletId: owner.walletId }, body })
  }
  test('error: payment_provider_off', async () => {
    const owner = await enabledBusiness(world)
    await turn(owner, platform.domain, false)
    await expect(pay(owner)).rejects.toMatchObject({ code: 'payment_provider_off' })
  })
  test('an added anchor is paid what it waits for, as the platform’s is; one that was not added is not even asked', async () => {
    const owner = await enabledBusiness(world)
    const till = await enabledBusiness(world)
    await world.ledger.issue(owner.publicKey, '50')
    anchor.answers.transaction = {
      kind: 'withdrawal',
      status: 'pending_user_transfer_start',
      amount_in: '12.5',
      amount_in_asset: `stellar:${code}:${issuer}`,
      withdraw_anchor_account: till.publicKey,
      withdraw_memo: 'their order',
      withdraw_memo_type: 'text',
    }
    await expect(pay(owner, anchor.domain)).rejects.toMatchObject({ status: 404 })
    expect(anchor.tokens).toEqual([])
    await add(owner)
    const { data } = await pay(owner, anchor.domain)
    expect(data.attributes.name).toBe('withdraw')
    expect(anchor.tokens).toEqual(['the.anchors.token'])
    const params = { walletId: owner.walletId, transactionId: 'one' }
    const known = await owner.client.readWithdrawal({ params, query: { homeDomain: anchor.domain } })
    expect(known.data.attributes.status).toBe('open')
    await turn(owner, anchor.domain, false)
    await expect(pay(owner, anchor.domain)).rejects.toMatchObject({ code: 'payment_provider_off' })
  })
})

describe('GET /wallets/:walletId/transfer-ways', () => {
  test('default: those of the business that the wallet belongs to', async () => {
    const owner = await enabledBusiness(world)
    await add(owner)
    expect(await waysOf(owner)).toEqual({
      anchors: [
        { homeDomain: platform.domain, name: null, isOn: true, isAdded: false },
        { homeDomain: anchor.domain, name: 'The double', isOn: true, isAdded: true },
      ],
      isCardOn: true,
    })
  })
})
