import { individual, type RegisteredPerson } from '@lealta/testkit'
import { actOutside, balanceOf, bump, closeBalanced, closedPerson, enabledPerson, execute } from '@lealta/testkit/ledger'
import { customerWith, mint, openProgramWorld, personWithMoney } from '@lealta/testkit/shop'
import { Asset, Claimant, Operation, type xdr } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { toAsset } from '#domain/ledger/asset-id.ts'

const { world, owner } = await openProgramWorld({ treasury: '100' })
afterAll(() => closeBalanced(world))
const coin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`
/** Somebody who has never been here, and issues gold. */
const stranger = await personWithMoney(world, '1000')
const gold = `GOLD-${stranger.publicKey}`

const toSdk = (id: string) => {
  const { code, issuer = '' } = toAsset(id)
  return new Asset(code, issuer)
}
/** In seconds since 1970, so many minutes from now. */
const inMinutes = (minutes: number) => String(Math.floor(Date.now() / 1000) + minutes * 60)
/** Sets something aside as any wallet does. @returns the id of the balance */
async function setAside(to: RegisteredPerson, asset: string, amount: string, when?: xdr.ClaimPredicate, by = stranger): Promise<string> {
  const claimants = [new Claimant(to.publicKey, when)]
  await actOutside(world, by, by.publicKey, Operation.createClaimableBalance({ asset: toSdk(asset), amount, claimants }))
  const { records } = await world.ledger.horizon.listClaimableBalances({ claimant: to.publicKey }, { order: 'desc', limit: 1 })
  return records[0]!.id
}
const list = async (who: RegisteredPerson) =>
  (await who.client.listClaimableBalances({ params: { walletId: who.walletId }, query: {} })).data.map(({ id, attributes }) => ({
    id,
    ...attributes,
  }))
const claim = (who: RegisteredPerson, balanceId: string) => who.client.claimBalance({ params: { walletId: who.walletId, balanceId } })
const code = (name: string) => ({ code: name })

describe('GET /wallets/:walletId/claimable-balances', () => {
  test('default: what others set aside, the latest first, with when; what waits here is not among it, and strangers’ assets are marked', async () => {
    const receiver = await enabledPerson(world)
    const sender = await customerWith(world, owner, '5')
    const body = { recipient: receiver.publicKey, asset: owner.points, amount: '1' }
    await execute(world, sender, await sender.client.pay({ params: { walletId: sender.walletId }, body }))
    expect(await list(receiver)).toEqual([])
    const [later, until] = [inMinutes(60), inMinutes(120)]
    const notBefore = Claimant.predicateNot(Claimant.predicateBeforeAbsoluteTime(later))
    await setAside(receiver, coin, '1', Claimant.predicateAnd(notBefore, Claimant.predicateBeforeAbsoluteTime(until)))
    await setAside(receiver, coin, '2', Claimant.predicateBeforeAbsoluteTime(inMinutes(-1)))
    await setAside(receiver, gold, '3')
    const toDate = (seconds: string) => new Date(Number(seconds) * 1000).toISOString()
    expect(await list(receiver)).toMatchObject([
      { asset: { id: gold }, amount: '3.0000000', isKnown: false, state: 'now', claimableFrom: null, claimableUntil: null },
      { asset: { id: coin }, isKnown: true, state: 'ended', from: { publicKey: stranger.publicKey } },
      { asset: { id: coin }, state: 'later', claimableFrom: toDate(later), claimableUntil: toDate(until) },
    ])
    expect(await list(sender)).toEqual([])
  })

  test('default: no number of later ones buries what the wallet holds; the rest is on the pages that follow', async () => {
    const receiver = await personWithMoney(world, '1')
    const money = await setAside(receiver, coin, '1')
    const ids = [await setAside(receiver, gold, '1'), await setAside(receiver, gold, '2'), await setAside(receiver, gold, '3')].toReversed()
    const read = async (cursor?: string) => {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) }
      const { data, meta } = await receiver.client.listClaimableBalances({ params: { walletId: receiver.walletId }, query })
      return { ids: data.map(({ id }) => id), next: meta.next ?? undefined }
    }
    const first = await read()
    expect(first.ids).toEqual([ids[0], ids[1], money])
    const second = await read(first.next)
    expect(second.ids).toEqual([ids[2], money])
    expect(await read(second.next)).toEqual({ ids: [], next: undefined })
  })

  test('auth: no stranger sees it', async () => {
    const [one, other] = [await enabledPerson(world), await enabledPerson(world)]
    await expect(other.client.listClaimableBalances({ params: { walletId: one.walletId }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('POST /wallets/:walletId/claimable-balances/:balanceId/claim', () => {
  test('default: it arrives, with its trustline where there was none, and waits no longer', async () => {
    const receiver = await enabledPerson(world)
    for (const asset of [coin, gold]) {
      const id = await setAside(receiver, asset, '2.5')
      const prepared = await claim(receiver, id)
      expect(prepared.data.attributes).toMatchObject({ name: 'paymentAccept', details: { amount: '2.5000000' } })
      const hash = await execute(world, receiver, prepared)
      expect([await balanceOf(receiver, asset), await list(receiver)]).toEqual(['2.5000000', []])
      const { data } = await receiver.client.readActivity({ params: { walletId: receiver.walletId }, query: { type: 'txhash', id: hash } })
      expect(data[0]?.attributes).toMatchObject({ entityType: 'paymentAccept', from: { publicKey: stranger.publicKey } })
      await expect(claim(receiver, id)).rejects.toMatchObject(code('pending_payment_gone'))
    }
  })

  test('default: a business takes it into its wallet by whoever signs for that', async () => {
    const id = await setAside(owner, gold, '1')
    await execute(world, owner, await claim(owner, id))
    expect(await balanceOf(owner, gold)).toBe('1.0000000')
  })

  test('error: pending_payment_gone for what is another’s, and for what waits here, which is accepted as a payment', async () => {
    const [receiver, other] = [await enabledPerson(world), await enabledPerson(world)]
    await expect(claim(other, await setAside(receiver, coin, '1'))).rejects.toMatchObject(code('pending_payment_gone'))
    const sender = await customerWith(world, owner, '5')
    const body = { recipient: receiver.publicKey, asset: owner.points, amount: '1' }
    await execute(world, sender, await sender.client.pay({ params: { walletId: sender.walletId }, body }))
    const { data } = await receiver.client.listPendingPayments({ params: { walletId: receiver.walletId }, query: { status: 'waiting' } })
    await expect(claim(receiver, data[0]!.attributes.balanceId)).rejects.toMatchObject(code('pending_payment_gone'))
    await expect(claim(receiver, 'x')).rejects.toMatchObject(code('pending_payment_gone'))
  })

  test('error: claim_not_now before its time, and after it', async () => {
    const receiver = await enabledPerson(world)
    const times = [
      Claimant.predicateNot(Claimant.predicateBeforeAbsoluteTime(inMinutes(60))),
      Claimant.predicateBeforeAbsoluteTime(inMinutes(-1)),
    ]
    for (const when of times)
      await expect(claim(receiver, await setAside(receiver, coin, '1', when))).rejects.toMatchObject(code('claim_not_now'))
  })

  test('default: there is no longer to sign than it can be accepted; error: claim_not_now where that is too short', async () => {
    const receiver = await enabledPerson(world)
    const now = Math.floor(world.clock.now().getTime() / 1000)
    const endingIn = (seconds: number) => setAside(receiver, coin, '1', Claimant.predicateBeforeAbsoluteTime(String(now + seconds)))
    const prepared = await claim(receiver, await endingIn(120))
    expect(prepared.data.attributes.expiresAt).toBe(new Date((now + 119) * 1000).toISOString())
    await expect(claim(receiver, await endingIn(12))).rejects.toMatchObject(code('claim_not_now'))
  })

  test('error: wallet_full, transaction_in_progress', async () => {
    const receiver = await personWithMoney(world, '5')
    const id = await setAside(receiver, coin, '2')
    await actOutside(world, receiver, receiver.publicKey, Operation.changeTrust({ asset: toSdk(coin), limit: '6' }))
    await expect(claim(receiver, id)).rejects.toMatchObject(code('wallet_full'))
    await actOutside(world, receiver, receiver.publicKey, Operation.changeTrust({ asset: toSdk(coin) }))
    await bump(receiver, await claim(receiver, id))
    await expect(claim(receiver, id)).rejects.toMatchObject(code('transaction_in_progress'))
  })

  test('error: asset_not_authorized where its issuer asks who holds it; token_not_valid where nobody issues it any more', async () => {
    const receiver = await enabledPerson(world)
    const strict = await personWithMoney(world, '1')
    await actOutside(world, strict, strict.publicKey, Operation.setOptions({ setFlags: 1 }))
    const strictId = await setAside(receiver, `STRICT-${strict.publicKey}`, '1', undefined, strict)
    await expect(claim(receiver, strictId)).rejects.toMatchObject(code('asset_not_authorized'))
    const gone = await personWithMoney(world, '1')
    const asset = `GONE-${gone.publicKey}`
    await actOutside(world, stranger, stranger.publicKey, Operation.changeTrust({ asset: toSdk(asset) }))
    const { publicKey: destination } = stranger
    const leave = [
      Operation.payment({ destination, asset: toSdk(asset), amount: '1' }),
      Operation.payment({ destination, asset: toSdk(coin), amount: '1' }),
    ]
    const close = [Operation.changeTrust({ asset: toSdk(coin), limit: '0' }), Operation.accountMerge({ destination })]
    await actOutside(world, gone, gone.publicKey, ...leave, ...close)
    await expect(claim(receiver, await setAside(receiver, asset, '1'))).rejects.toMatchObject(code('token_not_valid'))
  })

  test('error: wallet_not_enabled, wallet_closed', async () => {
    const balanceId = '0'.repeat(72)
    await expect(claim(await individual(world), balanceId)).rejects.toMatchObject(code('wallet_not_enabled'))
    await expect(claim(await closedPerson(world), balanceId)).rejects.toMatchObject(code('wallet_closed'))
  })

  test('error: trustlines_limit for what a business takes of strangers, trustlines_limit_external for its points', async () => {
    const receiver = await enabledPerson(world)
    const silver = `SILVER-${stranger.publicKey}`
    const taken = await setAside(owner, silver, '1')
    await actOutside(world, stranger, stranger.publicKey, Operation.changeTrust({ asset: toSdk(owner.points) }))
    await mint(world, owner, '1', stranger.publicKey)
    const given = await setAside(receiver, owner.points, '1')
    await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 100, limits: { trustline: 0 } } })
    await expect(claim(owner, taken)).rejects.toMatchObject(code('trustlines_limit'))
    await expect(claim(receiver, given)).rejects.toMatchObject(code('trustlines_limit_external'))
  })
})
