import { type Stroops, toStroops } from '@lealta/kernel'
import { actOutside, changeAccount, execute, stroopsOf } from '@lealta/testkit/ledger'
import { employeeInput, locationInput, openShopWorld, openSubAccount } from '@lealta/testkit/shop'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

const { world, shop } = await openShopWorld()
const { owner } = shop
afterAll(() => world.close())
const setLimits = (pendingPayment: number) =>
  world.admin.adminSetLimits({
    params: { businessId: owner.businessId },
    body: { unitsLimit: 500, limits: { account: 60, pendingPayment } },
  })
await setLimits(50)

type Opened = Awaited<ReturnType<typeof openSubAccount>>

/** A location that holds 7 of a token whose issuer authorises holders itself, so that the main wallet cannot simply take it. */
async function locationWithForeign() {
  const opened = await openSubAccount(world, owner, locationInput())
  const keypair = Keypair.random()
  const issuer = { ...owner, keypair, publicKey: keypair.publicKey() }
  await world.ledger.fund(issuer.publicKey, toStroops(10_000_000_000n))
  await changeAccount(world, keypair, { setFlags: 3 as 1 })
  const asset = new Asset('ALIEN', issuer.publicKey)
  const act = (operation: Parameters<typeof actOutside>[3]) => actOutside(world, issuer, issuer.publicKey, operation)
  const authorise = (authorized: boolean) => act(Operation.setTrustLineFlags({ trustor: opened.publicKey, asset, flags: { authorized } }))
  await act(Operation.payment({ destination: opened.publicKey, asset: Asset.native(), amount: '3' }))
  await actOutside(world, owner, opened.publicKey, Operation.changeTrust({ asset }))
  await authorise(true)
  await act(Operation.payment({ destination: opened.publicKey, asset, amount: '7' }))
  return { opened, authorise, id: `ALIEN-${issuer.publicKey}` }
}

/** An employee account that its business removed with another tool. */
async function goneAccount(): Promise<Opened> {
  const opened = await openSubAccount(world, owner, employeeInput())
  const stablecoin = new Asset(world.ledger.stablecoin.code, world.ledger.stablecoin.issuer)
  const source = opened.publicKey
  const steps = [
    Operation.changeTrust({ asset: stablecoin, limit: '0', source }),
    Operation.accountMerge({ destination: owner.publicKey, source }),
  ]
  await actOutside(world, owner, owner.publicKey, ...steps)
  return opened
}

const waitingFor = async (code: string): Promise<Stroops[]> => {
  const { records } = await world.ledger.horizon.listClaimableBalances({ claimant: owner.publicKey }, { limit: 200 })
  return records.filter(({ asset }) => asset.code === code).map(({ amount }) => amount)
}

describe('POST /businesses/:businessId/sub-accounts/:subAccountId/disablement', () => {
  test('spec §4 "disabling moves all tokens to the main business wallet": what that cannot hold waits for it', async () => {
    const { opened, id } = await locationWithForeign()
    await world.ledger.issue(opened.publicKey, '12')
    const stablecoin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
    const before = await stroopsOf(owner, stablecoin)
    const { data } = await owner.client.readSubAccountDisablement({ params: opened })
    expect(data.attributes.holdings.map(({ asset, amount, destination }) => [asset.id, amount, destination])).toContainEqual([
      id,
      '7.0000000',
      'waiting',
    ])
    await execute(world, owner, await owner.client.disableSubAccount({ params: opened }))
    expect(await world.ledger.horizon.readAccount(opened.publicKey)).toBeUndefined()
    expect(await stroopsOf(owner, stablecoin)).toBe(before + 120_000_000n)
    expect(await waitingFor('ALIEN')).toEqual([70_000_000n])
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })

  test('error: account_not_removable while an issuer has frozen what it holds; nothing moves', async () => {
    const { opened, authorise } = await locationWithForeign()
    await authorise(false)
    await expect(owner.client.disableSubAccount({ params: opened })).rejects.toMatchObject({ code: 'account_not_removable' })
    const { data } = await owner.client.readSubAccountDisablement({ params: opened })
    expect(data.attributes.obstacles).toMatchObject([{ kind: 'frozen', amount: '7.0000000' }])
    await authorise(true)
    await execute(world, owner, await owner.client.disableSubAccount({ params: opened }))
  })

  test('error: pending_payments_limit when what cannot be held has no unit to wait with', async () => {
    const { opened } = await locationWithForeign()
    await setLimits(0)
    await expect(owner.client.disableSubAccount({ params: opened })).rejects.toMatchObject({ code: 'pending_payments_limit' })
    await setLimits(50)
    await execute(world, owner, await owner.client.disableSubAccount({ params: opened }))
  })

  test('error: account_gone when another tool removed it', async () => {
    const params = await goneAccount()
    await expect(owner.client.disableSubAccount({ params })).rejects.toMatchObject({ code: 'account_gone' })
  })
})

describe('GET /businesses/:businessId/sub-accounts/:subAccountId/disablement', () => {
  test('error: account_wrong_status after it was closed', async () => {
    const opened = await openSubAccount(world, owner, locationInput())
    await execute(world, owner, await owner.client.disableSubAccount({ params: opened }))
    await expect(owner.client.readSubAccountDisablement({ params: opened })).rejects.toMatchObject({ code: 'account_wrong_status' })
  })

  test('error: account_gone when another tool removed it', async () => {
    const params = await goneAccount()
    await expect(owner.client.readSubAccountDisablement({ params })).rejects.toMatchObject({ code: 'account_gone' })
  })
})
