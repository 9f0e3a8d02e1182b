import type { TokenInput } from '@lealta/contract'
import { parseStellarToml } from '@lealta/stellar/sep1'
import { addMember, business, uploadImage } from '@lealta/testkit'
import { balanceOf, bump, closeBalanced, createLedgerWorld, enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import {
  businessWithProgram,
  createReadyProgram,
  createReadyReward,
  createReadyToken,
  enabledToken,
  operatorOf,
  readUsageItem,
  tokenInput,
} from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const world = await createLedgerWorld()
const owner = await enabledBusiness(world)
const of = { businessId: owner.businessId }
afterAll(() => closeBalanced(world))

const refuse = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code, status: 422 })
const create = (change: Partial<TokenInput>, person = owner) => person.client.createToken({ params: of, body: tokenInput(change) })
const read = async (tokenId: string) => (await owner.client.readToken({ params: { ...of, tokenId } })).data.attributes

describe('POST /businesses/:businessId/tokens', () => {
  test('default: pending until picture and terms are there, then ready (spec §4); no program is needed', async () => {
    const { data } = await create({ code: 'A1' })
    expect(data.attributes.status).toBe('pending')
    const params = { ...of, tokenId: data.id }
    await refuse(owner.client.enableToken({ params }), 'token_not_ready')
    const body = { imageId: await uploadImage(owner), termsLink: 'https://luna.example/terms' }
    const { attributes } = (await owner.client.updateToken({ params, body })).data
    expect(attributes.status).toBe('ready')
    expect(attributes.readiness.map(({ item, done }) => [item, done])).toEqual(
      ['name', 'code', 'image', 'terms', 'domain', 'wallet', 'units'].map(item => [item, true]),
    )
  })

  test('error: code_not_valid, link_not_valid, code_already_used by a reward, amount_not_valid', async () => {
    await createReadyReward(owner, 'TAKEN')
    for (const code of ['gift', 'GIFT CARD', 'ÑANDU', '', 'THIRTEENCHARS']) await refuse(create({ code }), 'code_not_valid')
    await refuse(create({ termsLink: 'javascript:alert(1)' }), 'link_not_valid')
    await refuse(create({ code: 'TAKEN' }), 'code_already_used')
    await refuse(create({ code: 'A2', supply: { kind: 'fixed', amount: '0' } }), 'amount_not_valid')
  })

  test('role: a manager creates, an employee cannot, another business finds nothing', async () => {
    const [manager, employee] = [await enabledPerson(world), await enabledPerson(world)]
    await addMember(world, manager, owner, 'manager')
    await addMember(world, employee, owner, 'employee')
    expect((await create({ code: 'A3' }, manager as typeof owner)).data.attributes.code).toBe('A3')
    await expect(create({ code: 'A4' }, employee as typeof owner)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(create({ code: 'A5' }, await business(world))).rejects.toMatchObject({ status: 404 })
  })
})

describe('GET /businesses/:businessId/tokens/:tokenId', () => {
  test('default: only its own: not a reward, and not another business’s token', async () => {
    const { rewardId } = await createReadyReward(owner, 'R1')
    await expect(read(rewardId)).rejects.toMatchObject({ status: 404 })
    const rival = await enabledBusiness(world)
    const { tokenId } = await createReadyToken(rival, 'THEIRS')
    await expect(read(tokenId)).rejects.toMatchObject({ status: 404 })
    const params = { ...of, tokenId }
    await expect(owner.client.updateToken({ params, body: { name: 'Mine' } })).rejects.toMatchObject({ status: 404 })
    await expect(owner.client.deleteToken({ params })).rejects.toMatchObject({ status: 404 })
    await expect(owner.client.enableToken({ params })).rejects.toMatchObject({ status: 404 })
    await expect(owner.client.mintToken({ params, body: { amount: '1' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('GET /businesses/:businessId/tokens', () => {
  test('default: newest first, by status, and no points or rewards among them', async () => {
    const other = await enabledBusiness(world)
    const params = { businessId: other.businessId }
    await createReadyProgram(other)
    await createReadyReward(other, 'TEA')
    const first = await createReadyToken(other, 'ONE')
    const { data: second } = await other.client.createToken({ params, body: tokenInput({ code: 'TWO' }) })
    const list = async (query: object) => (await other.client.listTokens({ params, query })).data.map(({ id }) => id)
    expect(await list({})).toEqual([second.id, first.tokenId])
    expect(await list({ status: 'ready' })).toEqual([first.tokenId])
    expect(await list({ status: 'pending' })).toEqual([second.id])
    expect(await list({ status: 'enabled' })).toEqual([])
  })
})

describe('PATCH /businesses/:businessId/tokens/:tokenId', () => {
  test('default: what is left out stays', async () => {
    const params = await createReadyToken(owner, 'B1')
    const { data } = await owner.client.updateToken({
      params,
      body: { conditions: 'Once a visit.', supply: { kind: 'fixed', amount: '5' } },
    })
    expect(data.attributes).toMatchObject({ code: 'B1', conditions: 'Once a visit.', supply: { kind: 'fixed', amount: '5.0000000' } })
  })

  test.each([
    ['code_not_valid', { code: 'gift' }, 1],
    ['link_not_valid', { termsLink: 'ftp://luna.example' }, 2],
    ['code_already_used', { code: 'B1' }, 3],
    ['amount_not_valid', { supply: { kind: 'fixed' as const, amount: '0' } }, 4],
  ])('error: %s', async (code, body, index) => {
    const { data } = await create({ code: `C${index}` })
    await refuse(owner.client.updateToken({ params: { ...of, tokenId: data.id }, body }), code)
  })

  test('error: token_locked once it is enabled (spec §4); what was prepared before a change is given up', async () => {
    const { tokenId } = await enabledToken(world, owner, 'B2')
    await refuse(owner.client.updateToken({ params: { ...of, tokenId }, body: { name: 'Other' } }), 'token_locked')
    const params = await createReadyToken(owner, 'B3')
    const prepared = await owner.client.enableToken({ params })
    await owner.client.updateToken({ params, body: { name: 'Changed' } })
    await expect(bump(owner, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
  })
})

describe('DELETE /businesses/:businessId/tokens/:tokenId', () => {
  test('default: it is gone; error: token_locked once it is enabled', async () => {
    const params = await createReadyToken(owner, 'D1')
    await owner.client.deleteToken({ params })
    await expect(owner.client.readToken({ params })).rejects.toMatchObject({ status: 404 })
    const { tokenId } = await enabledToken(world, owner, 'D2')
    await refuse(owner.client.deleteToken({ params: { ...of, tokenId } }), 'token_locked')
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/enablement', () => {
  test('default: chain design §4: four units, the owner signs at 3, nothing else can change its flags; the locked document is witnessed', async () => {
    const before = await readUsageItem(owner, 'token')
    const { tokenId } = await enabledToken(world, owner, 'E1', { conditions: 'Not for cash.' })
    const { issuer, ipfshash, status, distributionAccount, metadataChanged } = await read(tokenId)
    expect([status, distributionAccount, metadataChanged]).toEqual(['enabled', owner.publicKey, false])
    const account = await world.ledger.horizon.readAccount(issuer!)
    expect(Buffer.from(account?.data.ipfshash ?? '', 'base64').toString()).toBe(ipfshash)
    expect(account).toMatchObject({ homeDomain: world.deps.domain, flags: { authImmutable: true } })
    expect(account?.signers.filter(({ weight }) => weight > 0)).toMatchObject([{ key: owner.publicKey, weight: 3 }])
    const after = await readUsageItem(owner, 'token')
    expect([after.count - before.count, after.units - before.units, after.limit]).toEqual([1, 4, 20])
    const document = await world.app.inject({ url: `/ipfs/${ipfshash}` })
    expect(document.json()).toMatchObject({ anchor_asset_type: 'other', anchor_asset: 'token', code: 'E1', conditions: 'Not for cash.' })
  })

  test('spec §3, SEP-1: wallets elsewhere read it under the home domain', async () => {
    const { asset } = await enabledToken(world, owner, 'E2', { conditions: 'Not for cash.', description: 'A card to give away.' })
    const toml = parseStellarToml((await world.app.inject({ url: '/.well-known/stellar.toml' })).body)
    expect(toml.CURRENCIES).toContainEqual(
      expect.objectContaining({
        code: 'E2',
        issuer: asset.split('-')[1],
        desc: 'A card to give away.',
        conditions: 'Not for cash.',
        is_unlimited: true,
        is_asset_anchored: true,
        anchor_asset_type: 'other',
        anchor_asset: 'token',
      }),
    )
  })

  test('rule §4: a fixed amount is minted whole and never more; its issuer signs nothing any more', async () => {
    const { tokenId } = await enabledToken(world, owner, 'E3', { supply: { kind: 'fixed', amount: '12.5' } })
    const { issuer, figures } = await read(tokenId)
    expect(figures).toMatchObject({ issued: '12.5000000', inBusiness: '12.5000000', outstanding: '0.0000000' })
    const account = await world.ledger.horizon.readAccount(issuer!)
    expect(account?.signers.reduce((sum, { weight }) => sum + weight, 0)).toBe(0)
    await refuse(owner.client.mintToken({ params: { ...of, tokenId }, body: { amount: '1' } }), 'fixed_amount_already_minted')
  })

  test('error: token_not_ready without picture and terms, token_wrong_status the second time', async () => {
    const { data } = await create({ code: 'E4' })
    await refuse(owner.client.enableToken({ params: { ...of, tokenId: data.id } }), 'token_not_ready')
    const { tokenId } = await enabledToken(world, owner, 'E5')
    await refuse(owner.client.enableToken({ params: { ...of, tokenId } }), 'token_wrong_status')
  })

  test('role: a medium signer of the wallet cannot enable (spec §6)', async () => {
    const operator = await operatorOf(world, owner)
    const params = await createReadyToken(owner, 'E6')
    await expect(operator.client.enableToken({ params })).rejects.toMatchObject({ code: 'signer_level_too_low' })
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/mint', () => {
  test('default: to the business, whose trustline comes along, straight to a holder, and waiting for an e-mail; in parts too', async () => {
    const { tokenId, asset } = await enabledToken(world, owner, 'F1', { minted: '7.25' })
    const params = { ...of, tokenId }
    const mint = async (amount: string, recipient: string) =>
      execute(world, owner, await owner.client.mintToken({ params, body: { amount, recipient } }))
    expect(await balanceOf(owner, asset)).toBe('7.2500000')
    const holder = await enabledPerson(world)
    await mint('2', holder.publicKey)
    await mint('3', 'later@example.com')
    const pending = (await owner.client.listTokenPendingHolders({ params })).data.map(({ attributes }) => attributes)
    expect(pending).toHaveLength(2)
    expect(pending).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'later@example.com', amount: '3.0000000' }),
        expect.objectContaining({ publicKey: holder.publicKey, amount: '2.0000000' }),
      ]),
    )
    const query = { status: 'waiting' as const }
    const { data } = await holder.client.listPendingPayments({ params: { walletId: holder.walletId }, query })
    await execute(world, holder, await holder.client.acceptPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
    expect(await balanceOf(holder, asset)).toBe('2.0000000')
    await mint('0.5', holder.publicKey)
    const holders = (await owner.client.listTokenHolders({ params })).data.map(({ attributes }) => attributes)
    expect(holders).toMatchObject([{ publicKey: holder.publicKey, balance: '2.5000000' }])
    expect((await read(tokenId)).figures).toMatchObject({ issued: '12.7500000', outstanding: '5.5000000', holders: 1, pendingHolders: 1 })
    const mail = await world.admin.adminListOutbox({ query: { to: 'later@example.com' } })
    expect(mail.data[0]?.attributes.text).toContain('Gift card F1')
  })

  test('role: only minters, who come from the main wallet’s operators (spec §5)', async () => {
    const { tokenId, asset } = await enabledToken(world, owner, 'F2', { minted: '1' })
    const issuer = asset.split('-')[1]!
    const body = { amount: '1' }
    const params = { ...of, tokenId }
    const stranger = await enabledPerson(world)
    const input = { operator: stranger.publicKey, level: 'med' as const }
    await refuse(owner.client.addOperator({ params: { ...of, account: issuer }, body: input }), 'minter_not_operator')
    const operator = await operatorOf(world, owner)
    await expect(operator.client.mintToken({ params, body })).rejects.toMatchObject({ code: 'signer_level_too_low' })
    const minter = await operatorOf(world, owner, [owner.publicKey, issuer])
    await execute(world, minter, await minter.client.mintToken({ params, body }))
    expect(await balanceOf(owner, asset)).toBe('2.0000000')
    const { meta } = await owner.client.listOperators({ params: { ...of, account: issuer } })
    expect(meta.account).toMatchObject({ kind: 'token', resourceId: tokenId, name: 'Gift card F2' })
  })

  test('error: amount_not_valid, token_wrong_status, fixed_amount_already_minted', async () => {
    const params = await createReadyToken(owner, 'F3')
    await refuse(owner.client.mintToken({ params, body: { amount: '1' } }), 'token_wrong_status')
    const { tokenId } = await enabledToken(world, owner, 'F4')
    for (const amount of ['0', '-1', '1.00000001'])
      await refuse(owner.client.mintToken({ params: { ...of, tokenId }, body: { amount } }), 'amount_not_valid')
    const fixed = await enabledToken(world, owner, 'F5', { supply: { kind: 'fixed', amount: '3' } })
    await refuse(
      owner.client.mintToken({ params: { ...of, tokenId: fixed.tokenId }, body: { amount: '1' } }),
      'fixed_amount_already_minted',
    )
  })
})

describe('POST /businesses/:businessId/tokens/:tokenId/burn', () => {
  test('default: what is burned is gone; error: amount_not_valid, insufficient_balance, token_wrong_status', async () => {
    const { tokenId, asset } = await enabledToken(world, owner, 'G1', { minted: '2' })
    const params = { ...of, tokenId }
    await execute(world, owner, await owner.client.burnToken({ params, body: { amount: '0.5' } }))
    expect(await balanceOf(owner, asset)).toBe('1.5000000')
    expect((await read(tokenId)).figures).toMatchObject({ issued: '2.0000000', burned: '0.5000000' })
    await refuse(owner.client.burnToken({ params, body: { amount: '0' } }), 'amount_not_valid')
    await refuse(owner.client.burnToken({ params, body: { amount: '2' } }), 'insufficient_balance')
    await refuse(owner.client.burnToken({ params: await createReadyToken(owner, 'G2'), body: { amount: '1' } }), 'token_wrong_status')
  })
})

describe('POST /wallets/:walletId/payments', () => {
  test.each(['1', '0.0000001'])('error: cannot_pay_nft: a fixed token whose whole supply is %s', async amount => {
    const { asset } = await enabledToken(world, owner, amount === '1' ? 'N1' : 'N2', { supply: { kind: 'fixed', amount } })
    const body = { recipient: (await enabledPerson(world)).publicKey, asset, amount }
    await refuse(owner.client.pay({ params: { walletId: owner.walletId }, body }), 'cannot_pay_nft')
  })

  test('chain design D11: a customer’s payments to people without a wallet wait at the issuer’s expense, three where no program says more', async () => {
    const { tokenId, asset } = await enabledToken(world, owner, 'P1')
    const customer = await enabledPerson(world)
    const mint = await owner.client.mintToken({ params: { ...of, tokenId }, body: { amount: '10', recipient: customer.publicKey } })
    await execute(world, owner, mint)
    const { data } = await customer.client.listPendingPayments({ params: { walletId: customer.walletId }, query: { status: 'waiting' } })
    await execute(world, customer, await customer.client.acceptPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
    const pay = (recipient: string) =>
      customer.client.pay({ params: { walletId: customer.walletId }, body: { recipient, asset, amount: '1' } })
    const units = async () => (await readUsageItem(owner, 'pendingPayment')).units
    const before = await units()
    for (const name of ['one', 'two', 'three']) await execute(world, customer, await pay(`${name}.gift@example.com`))
    expect((await units()) - before, 'two units each, of the business that issued it').toBe(6)
    await refuse(pay('four.gift@example.com'), 'waiting_payments_limit')
  })

  test('chain design D11: where the business has a program, that decides for its tokens too', async () => {
    const other = await businessWithProgram(world)
    await other.client.updateLoyaltyProgram({ params: { businessId: other.businessId }, body: { waitingPerCustomer: 0 } })
    const { tokenId, asset } = await enabledToken(world, other, 'P2')
    const customer = await enabledPerson(world)
    const params = { businessId: other.businessId, tokenId }
    await execute(world, other, await other.client.mintToken({ params, body: { amount: '5', recipient: customer.publicKey } }))
    const { data } = await customer.client.listPendingPayments({ params: { walletId: customer.walletId }, query: { status: 'waiting' } })
    await execute(world, customer, await customer.client.acceptPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
    const body = { recipient: 'five.gift@example.com', asset, amount: '1' }
    await refuse(customer.client.pay({ params: { walletId: customer.walletId }, body }), 'waiting_payments_refused')
  })
})
