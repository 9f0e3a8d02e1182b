import { addMember, business, uploadImage } from '@lealta/testkit'
import { balanceOf, closeBalanced, enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import { createReadyProgram, createReadyReward, mint, openProgramWorld, programInput } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const of = () => ({ businessId: owner.businessId })

const { world, owner } = await openProgramWorld()
afterAll(() => closeBalanced(world))

const input = programInput()

describe('POST /businesses/:businessId/loyalty-program', () => {
  test('default: a program without image and terms is pending, and ready when they are there (spec §4)', async () => {
    const other = await enabledBusiness(world)
    const params = { businessId: other.businessId }
    await expect(other.client.readLoyaltyProgram({ params })).rejects.toMatchObject({ status: 404 })
    const created = await other.client.createLoyaltyProgram({ params, body: input })
    expect(created.data.attributes.status).toBe('pending')
    await expect(other.client.enableLoyaltyProgram({ params })).rejects.toMatchObject({ code: 'token_not_ready' })
    const body = { imageId: await uploadImage(other), termsText: 'Terms' }
    const changed = await other.client.updateLoyaltyProgram({ params, body })
    expect(changed.data.attributes.status).toBe('ready')
    expect(changed.data.attributes.readiness.every(item => item.done)).toBe(true)
  })

  test('error: loyalty_program_already_exists', async () => {
    await expect(owner.client.createLoyaltyProgram({ params: of(), body: input })).rejects.toMatchObject({
      code: 'loyalty_program_already_exists',
    })
  })

  test('error: code_not_valid, link_not_valid, code_already_used by a reward', async () => {
    const other = await business(world)
    const { businessId } = await createReadyReward(other, 'TAKEN')
    const create = (change: object) => other.client.createLoyaltyProgram({ params: { businessId }, body: { ...input, ...change } })
    await expect(create({ code: 'puntos' })).rejects.toMatchObject({ code: 'code_not_valid' })
    await expect(create({ termsLink: 'javascript:alert(1)' })).rejects.toMatchObject({ code: 'link_not_valid' })
    await expect(create({ code: 'TAKEN' })).rejects.toMatchObject({ code: 'code_already_used' })
  })
})

describe('PATCH /businesses/:businessId/loyalty-program', () => {
  test('default: what is left out stays', async () => {
    const other = await business(world)
    const params = { businessId: other.businessId }
    await other.client.createLoyaltyProgram({ params, body: input })
    const { data } = await other.client.updateLoyaltyProgram({ params, body: { name: 'Stars' } })
    expect(data.attributes).toMatchObject({ name: 'Stars', code: 'PTS' })
  })

  test('error: code_not_valid, link_not_valid, code_already_used by a reward', async () => {
    const other = await business(world)
    const params = { businessId: other.businessId }
    await other.client.createLoyaltyProgram({ params, body: input })
    await createReadyReward(other, 'TAKEN')
    const change = (body: object) => other.client.updateLoyaltyProgram({ params, body })
    await expect(change({ code: 'puntos' })).rejects.toMatchObject({ code: 'code_not_valid' })
    await expect(change({ termsLink: 'ftp://example.com' })).rejects.toMatchObject({ code: 'link_not_valid' })
    await expect(change({ code: 'TAKEN' })).rejects.toMatchObject({ code: 'code_already_used' })
  })

  test('default: what customers may have waiting is three each and a fifth in all, changes alone, and stays open when it is enabled', async () => {
    const other = await enabledBusiness(world)
    const params = await createReadyProgram(other)
    const read = async () => (await other.client.readLoyaltyProgram({ params })).data.attributes
    expect(await read()).toMatchObject({ waitingPerCustomer: 3, waitingSharePercent: 20 })
    const changed = await other.client.updateLoyaltyProgram({ params, body: { name: 'Stars', waitingPerCustomer: 5 } })
    expect(changed.data.attributes).toMatchObject({ name: 'Stars', waitingPerCustomer: 5, waitingSharePercent: 20 })
    const enabling = await other.client.enableLoyaltyProgram({ params })
    await other.client.updateLoyaltyProgram({ params, body: { waitingSharePercent: 0 } })
    await execute(world, other, enabling)
    await other.client.updateLoyaltyProgram({ params, body: { waitingPerCustomer: 50 } })
    expect(await read()).toMatchObject({ name: 'Stars', status: 'enabled', waitingPerCustomer: 50, waitingSharePercent: 0 })
  })

  test('error: waiting_per_customer_not_valid, waiting_share_not_valid outside of 0 to 50 and 0 to 100, and in parts', async () => {
    const change = (body: object) => owner.client.updateLoyaltyProgram({ params: of(), body })
    for (const waitingPerCustomer of [-1, 51, 2.5]) {
      await expect(change({ waitingPerCustomer })).rejects.toMatchObject({ code: 'waiting_per_customer_not_valid' })
    }
    for (const waitingSharePercent of [-1, 101, 0.5]) {
      await expect(change({ waitingPerCustomer: 9, waitingSharePercent })).rejects.toMatchObject({ code: 'waiting_share_not_valid' })
    }
    const { data } = await owner.client.readLoyaltyProgram({ params: of() })
    expect(data.attributes).toMatchObject({ waitingPerCustomer: 3, waitingSharePercent: 20 })
  })

  test('error: token_locked once it is enabled (spec §4), and nothing is changed beside it', async () => {
    const both = owner.client.updateLoyaltyProgram({ params: of(), body: { name: 'Other', waitingPerCustomer: 9 } })
    await expect(both).rejects.toMatchObject({ code: 'token_locked' })
    const { data } = await owner.client.readLoyaltyProgram({ params: of() })
    expect(data.attributes.waitingPerCustomer).toBe(3)
    await expect(owner.client.updateLoyaltyProgram({ params: of(), body: { name: 'Other' } })).rejects.toMatchObject({
      code: 'token_locked',
    })
  })
})

describe('POST /businesses/:businessId/loyalty-program/enablement', () => {
  test('error: token_not_ready without image and terms', async () => {
    const other = await enabledBusiness(world)
    const params = { businessId: other.businessId }
    await other.client.createLoyaltyProgram({ params, body: input })
    await expect(other.client.enableLoyaltyProgram({ params })).rejects.toMatchObject({ code: 'token_not_ready' })
  })

  test('default: rule §4: the issuer carries the hash of the metadata that is served at its address', async () => {
    const { data } = await owner.client.readLoyaltyProgram({ params: of() })
    const { issuer, ipfshash, status } = data.attributes
    expect(status).toBe('enabled')
    const account = await world.ledger.horizon.readAccount(issuer!)
    expect(Buffer.from(account?.data.ipfshash ?? '', 'base64').toString()).toBe(ipfshash)
    expect(account?.flags.authImmutable).toBe(true)
    expect(account?.signers).toEqual(expect.arrayContaining([expect.objectContaining({ key: owner.publicKey, weight: 3 })]))
    expect(account?.signers.find(signer => signer.key === issuer)?.weight ?? 0).toBe(0)
  })

  test('rule §9: it takes four units', async () => {
    const { data } = await owner.client.readUsage({ params: of() })
    const program = data.attributes.items.find(item => item.item === 'loyaltyProgram')
    expect(program).toMatchObject({ count: 1, units: 4, limit: 1 })
  })

  test('error: token_wrong_status when it is enabled', async () => {
    await expect(owner.client.enableLoyaltyProgram({ params: of() })).rejects.toMatchObject({ code: 'token_wrong_status' })
  })

  test('role: a manager sees the program and cannot enable or mint: the key is no signer (spec §6)', async () => {
    const manager = await enabledPerson(world)
    await addMember(world, manager, owner, 'manager')
    expect((await manager.client.readLoyaltyProgram({ params: of() })).data.attributes.status).toBe('enabled')
    await expect(manager.client.mintPoints({ params: of(), body: { amount: '1' } })).rejects.toMatchObject({
      code: 'signer_level_too_low',
    })
  })

  test('default: a fixed amount is minted whole and the issuer is locked for good (spec §4)', async () => {
    const other = await enabledBusiness(world)
    const params = { businessId: other.businessId }
    const body = { ...input, imageId: await uploadImage(other), termsText: 'Terms', supply: { kind: 'fixed' as const, amount: '1000' } }
    await other.client.createLoyaltyProgram({ params, body })
    await execute(world, other, await other.client.enableLoyaltyProgram({ params }))
    const { data } = await other.client.readLoyaltyProgram({ params })
    expect(data.attributes.figures).toMatchObject({ issued: '1000.0000000', inBusiness: '1000.0000000', outstanding: '0.0000000' })
    const issuer = await world.ledger.horizon.readAccount(data.attributes.issuer!)
    expect(issuer?.signers.reduce((sum, signer) => sum + signer.weight, 0)).toBe(0)
  })

  test('spec §3: the asset says its fixed_number and who distributes it; neither is known of an asset of others', async () => {
    const other = await enabledBusiness(world)
    const params = { businessId: other.businessId }
    const body = { ...input, imageId: await uploadImage(other), termsText: 'Terms', supply: { kind: 'fixed' as const, amount: '12.5' } }
    await other.client.createLoyaltyProgram({ params, body })
    const read = async () => (await other.client.readLoyaltyProgram({ params })).data.attributes
    expect((await read()).distributionAccount).toBeNull()
    await execute(world, other, await other.client.enableLoyaltyProgram({ params }))
    const { assetId, distributionAccount } = await read()
    expect(distributionAccount).toBe(other.publicKey)
    const stablecoin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
    const { data } = await world.anonymous.listAssets({ query: { ids: [assetId, owner.points, stablecoin].join(',') } })
    expect(data.map(({ attributes: a }) => [a.fixed_number, a.distributionAccount, a.businessWalletId])).toEqual([
      ['12.5000000', other.publicKey, other.walletId],
      [null, owner.publicKey, owner.walletId],
      [null, null, null],
    ])
  })
})

describe('POST /businesses/:businessId/loyalty-program/mint', () => {
  test('error: token_wrong_status before it is enabled, fixed_amount_already_minted after', async () => {
    const other = await enabledBusiness(world)
    const params = { businessId: other.businessId }
    const body = { ...input, imageId: await uploadImage(other), termsText: 'Terms', supply: { kind: 'fixed' as const, amount: '10' } }
    await other.client.createLoyaltyProgram({ params, body })
    const mintOne = () => other.client.mintPoints({ params, body: { amount: '1' } })
    await expect(mintOne()).rejects.toMatchObject({ code: 'token_wrong_status' })
    await execute(world, other, await other.client.enableLoyaltyProgram({ params }))
    await expect(mintOne()).rejects.toMatchObject({ code: 'fixed_amount_already_minted' })
  })

  test('default: to the business, the trustline comes with the first mint', async () => {
    await mint(world, owner, '100')
    await mint(world, owner, '50.5')
    expect(await balanceOf(owner, owner.points)).toBe('150.5000000')
  })

  test('default: straight to a member; holders and figures show it', async () => {
    const member = await enabledPerson(world, owner.programId)
    await mint(world, owner, '7', member.publicKey)
    expect(await balanceOf(member, owner.points)).toBe('7.0000000')
    const { data } = await owner.client.listPointsHolders({ params: of() })
    expect(data.map(holder => holder.attributes)).toContainEqual(
      expect.objectContaining({ publicKey: member.publicKey, balance: '7.0000000' }),
    )
    const { data: program } = await owner.client.readLoyaltyProgram({ params: of() })
    expect(program.attributes.figures?.outstanding).toBe('7.0000000')
  })

  test('default: to an unknown e-mail it waits, and the person is told', async () => {
    await mint(world, owner, '3', 'new.customer@example.com')
    const { data } = await owner.client.listPointsPendingHolders({ params: of() })
    expect(data.map(holder => holder.attributes)).toContainEqual(
      expect.objectContaining({ email: 'new.customer@example.com', amount: '3.0000000' }),
    )
    const mails = await world.admin.adminListOutbox({ query: { to: 'new.customer@example.com' } })
    expect(mails.data[0]?.attributes.text).toContain(`/j/${owner.programId}`)
  })

  test('error: amount_not_valid', async () => {
    for (const amount of ['0', '-1', '1.00000001', 'x'])
      await expect(owner.client.mintPoints({ params: of(), body: { amount } })).rejects.toMatchObject({ code: 'amount_not_valid' })
  })
})

describe('POST /businesses/:businessId/loyalty-program/burn', () => {
  test('default: what is burned is gone from the figures', async () => {
    await execute(world, owner, await owner.client.burnPoints({ params: of(), body: { amount: '0.5' } }))
    const { data } = await owner.client.readLoyaltyProgram({ params: of() })
    expect(data.attributes.figures?.burned).toBe('0.5000000')
  })

  test('error: amount_not_valid, token_wrong_status', async () => {
    await expect(owner.client.burnPoints({ params: of(), body: { amount: '0' } })).rejects.toMatchObject({ code: 'amount_not_valid' })
    const other = await enabledBusiness(world)
    const params = { businessId: other.businessId }
    await other.client.createLoyaltyProgram({ params, body: input })
    await expect(other.client.burnPoints({ params, body: { amount: '1' } })).rejects.toMatchObject({ code: 'token_wrong_status' })
  })

  test('error: insufficient_balance', async () => {
    await expect(owner.client.burnPoints({ params: of(), body: { amount: '1000000' } })).rejects.toMatchObject({
      code: 'insufficient_balance',
    })
  })
})
