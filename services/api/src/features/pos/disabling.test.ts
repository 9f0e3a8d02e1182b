import { type Stroops, toStroops } from '@lealta/kernel'
import { parseAssetId } from '@lealta/stellar/asset'
import type { Person } from '@lealta/testkit'
import { actOutside, bump, changeAccount, execute, payOutside, settle, submit } from '@lealta/testkit/ledger'
import { addOperator, enabledReward, enabledToken, mint, openShopWorld, openTill, operatorOf, type Shop } from '@lealta/testkit/shop'
import { Asset, Claimant, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

type Till = Shop['till'] & { walletId: string }
type Issuer = Person & { asset: Asset; id: string }

const { world, shop } = await openShopWorld()
const { owner, customer } = shop
const horizon = world.ledger.horizon
afterAll(() => world.close())
// What this file makes takes more than a new business has.
beforeAll(() =>
  world.admin.adminSetLimits({
    params: { businessId: owner.businessId },
    body: { unitsLimit: 1000, limits: { pointOfSale: 50, reward: 50 } },
  }),
)

const ofTill = (till: Till) => ({ businessId: owner.businessId, posId: till.posId })
const prepare = (till: Till) => owner.client.disablePos({ params: ofTill(till) })
const preview = async (till: Till) => (await owner.client.readPosDisablement({ params: ofTill(till) })).data.attributes

async function newTill(): Promise<Till> {
  const till = await openTill(world, owner)
  const { data } = await owner.client.readPos({ params: { businessId: owner.businessId, posId: till.posId } })
  return { ...till, walletId: data.attributes.walletId! }
}

/** What an account holds of an asset by the ledger, and what waits for it. */
async function held(publicKey: string, id: string): Promise<Stroops> {
  const { code, issuer } = parseAssetId(id)
  const account = await horizon.readAccount(publicKey)
  const line = account?.balances.find(({ asset }) => asset.code === code && asset.issuer === issuer)
  const { records } = await horizon.listClaimableBalances({ claimant: publicKey }, { limit: 200 })
  const waiting = records.filter(({ asset }) => asset.code === code && asset.issuer === issuer)
  return toStroops(waiting.reduce((total, { amount }) => total + amount, line?.balance ?? 0n))
}

/** Runs and says that the till and the main wallet together hold of each asset what they held before, all of it in the wallet. */
async function keepsAmounts(till: Till, assets: readonly string[], run: () => Promise<void>): Promise<void> {
  const sum = async (id: string) => (await held(till.publicKey, id)) + (await held(owner.publicKey, id))
  const before = await Promise.all(assets.map(sum))
  const books = await measureUnitsDifference(world.deps)
  await run()
  expect(await horizon.readAccount(till.publicKey)).toBeUndefined()
  expect(await Promise.all(assets.map(id => held(owner.publicKey, id)))).toEqual(before)
  expect(await measureUnitsDifference(world.deps)).toBe(books)
}

const disable = async (till: Till): Promise<void> => void (await execute(world, owner, await prepare(till)))

let issuers = 0
/** A stranger who issues a token, with or without asking for authorisation. */
async function newIssuer(setFlags?: number): Promise<Issuer> {
  const keypair = Keypair.random()
  await world.ledger.fund(keypair.publicKey(), toStroops(10_000_000_000n))
  await changeAccount(world, keypair, setFlags === undefined ? { homeDomain: 'elsewhere.example' } : { setFlags: setFlags as 1 })
  issuers += 1
  const asset = new Asset(`ALIEN${issuers}`, keypair.publicKey())
  return { ...owner, keypair, publicKey: keypair.publicKey(), asset, id: `ALIEN${issuers}-${keypair.publicKey()}` }
}

const act = (issuer: Issuer, ...operations: Parameters<typeof actOutside>[3][]) =>
  actOutside(world, issuer, issuer.publicKey, ...operations)
const authorise = (issuer: Issuer, trustor: string, isAuthorized = true) =>
  act(issuer, Operation.setTrustLineFlags({ trustor, asset: issuer.asset, flags: { authorized: isAuthorized } }))

/** The owner acts for the till with another tool; a stranger's XLM pays the reserves. */
async function actForTill(issuer: Issuer, till: Till, ...operations: Parameters<typeof actOutside>[3][]): Promise<void> {
  await act(issuer, Operation.payment({ destination: till.publicKey, asset: Asset.native(), amount: '3' }))
  await actOutside(world, owner, till.publicKey, ...operations)
}

/** Tokens of a stranger in the till. */
async function giveForeign(till: Till, issuer: Issuer, amount: string): Promise<void> {
  const account = await horizon.readAccount(issuer.publicKey)
  await actForTill(issuer, till, Operation.changeTrust({ asset: issuer.asset }))
  if (account?.flags.authRequired) await authorise(issuer, till.publicKey)
  await act(issuer, Operation.payment({ destination: till.publicKey, asset: issuer.asset, amount }))
}

/** A payment out of the till by the portal. */
const payFrom = (till: Till, recipient: string, asset: string, amount: string) =>
  owner.client.pay({ params: { walletId: till.walletId }, body: { recipient, asset, amount } })

const giveOwn = async (till: Till, asset: string, amount: string) =>
  asset === owner.points ? mint(world, owner, amount, till.publicKey) : payOutside(world, owner, { to: till.publicKey, asset, amount })

const stablecoin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`

describe('spec §4 "disabling moves all tokens to the main business wallet", whatever they are', () => {
  test('own points, rewards and branded tokens, and stablecoins', async () => {
    const till = await newTill()
    const reward = await enabledReward(world, owner, { minted: '4' })
    const token = await enabledToken(world, owner, 'GIFT', { minted: '9' })
    await execute(world, owner, await owner.client.acceptAssets({ params: ofTill(till) }))
    await giveOwn(till, owner.points, '12.5')
    await giveOwn(till, reward.asset, '2')
    await giveOwn(till, token.asset, '0.25')
    await world.ledger.issue(till.publicKey, '30')
    const { holdings, transactions, unitsTaken } = await preview(till)
    expect(Object.fromEntries(holdings.map(({ asset, amount, destination }) => [asset.id, [amount, destination]]))).toEqual({
      [owner.points]: ['12.5000000', 'wallet'],
      [reward.asset]: ['2.0000000', 'wallet'],
      [token.asset]: ['0.2500000', 'wallet'],
      [stablecoin]: ['30.0000000', 'wallet'],
    })
    expect({ transactions, unitsTaken }).toEqual({ transactions: 1, unitsTaken: 0 })
    await keepsAmounts(till, [owner.points, reward.asset, token.asset, stablecoin], () => disable(till))
  })

  test('a foreign token that the main wallet does not hold: it gets a trustline in the same transaction', async () => {
    const [till, issuer] = [await newTill(), await newIssuer()]
    await giveForeign(till, issuer, '7')
    expect((await preview(till)).unitsTaken).toBe(1)
    await keepsAmounts(till, [issuer.id], () => disable(till))
    expect((await horizon.readAccount(owner.publicKey))!.balances.some(({ asset }) => asset.issuer === issuer.publicKey)).toBe(true)
  })

  test('XLM that somebody sent, also what a data entry and a signer by another tool hold back', async () => {
    const [till, issuer] = [await newTill(), await newIssuer()]
    await actForTill(
      issuer,
      till,
      Operation.manageData({ name: 'note', value: 'by hand' }),
      Operation.setOptions({ signer: { ed25519PublicKey: Keypair.random().publicKey(), weight: 1 } }),
    )
    await keepsAmounts(till, ['XLM'], () => disable(till))
  })

  test('what an open offer sells', async () => {
    const [till, issuer] = [await newTill(), await newIssuer()]
    await giveForeign(till, issuer, '7')
    const offer = { selling: issuer.asset, buying: Asset.native(), amount: '5', price: '2' }
    await actForTill(issuer, till, Operation.manageSellOffer(offer))
    expect((await preview(till)).offers).toBe(1)
    await keepsAmounts(till, [issuer.id, 'XLM'], () => disable(till))
  })

  test('a token whose issuer authorises every holder waits for the main wallet, which takes it once it may', async () => {
    const [till, issuer] = [await newTill(), await newIssuer(3)]
    await giveForeign(till, issuer, '7')
    expect((await preview(till)).holdings.find(({ asset }) => asset.id === issuer.id)?.destination).toBe('waiting')
    await keepsAmounts(till, [issuer.id], () => disable(till))
    const { data } = await owner.client.listPendingPayments({ params: { walletId: owner.walletId }, query: { status: 'waiting' } })
    const waiting = data.find(({ attributes }) => attributes.asset.id === issuer.id)!
    expect(waiting.attributes).toMatchObject({ direction: 'received', canAccept: true })
    await act(issuer, Operation.payment({ destination: owner.publicKey, asset: Asset.native(), amount: '2' }))
    await actOutside(world, owner, owner.publicKey, Operation.changeTrust({ asset: issuer.asset }))
    await authorise(issuer, owner.publicKey)
    await execute(world, owner, await owner.client.acceptPendingPayment({ params: { pendingPaymentId: waiting.id } }))
    expect(await held(owner.publicKey, issuer.id)).toBe(70_000_000n)
  })

  test('more than the limit of the main wallet’s trustline', async () => {
    const [till, issuer] = [await newTill(), await newIssuer()]
    await act(issuer, Operation.payment({ destination: owner.publicKey, asset: Asset.native(), amount: '2' }))
    await actOutside(world, owner, owner.publicKey, Operation.changeTrust({ asset: issuer.asset, limit: '5' }))
    await giveForeign(till, issuer, '7')
    await keepsAmounts(till, [issuer.id], () => disable(till))
  })

  test('payments that it sent and nobody has accepted are taken back', async () => {
    const till = await newTill()
    await giveOwn(till, owner.points, '9')
    await execute(world, owner, await payFrom(till, 'nobody@example.com', owner.points, '4'))
    const { pending, holdings } = await preview(till)
    expect(pending).toMatchObject([{ direction: 'sent', outcome: 'taken', amount: '4.0000000', party: { email: 'nobody@example.com' } }])
    expect(holdings).toMatchObject([{ amount: '9.0000000' }])
    await keepsAmounts(till, [owner.points], () => disable(till))
    const list = await owner.client.listPendingPayments({ params: { walletId: till.walletId }, query: {} })
    expect(list.data.map(({ attributes }) => attributes.status)).toEqual(['cancelled'])
  })

  test('payments that wait for it come along when the wallet holds the asset; others stay with their senders', async () => {
    const [till, issuer] = [await newTill(), await newIssuer()]
    const claimants = [new Claimant(till.publicKey), new Claimant(issuer.publicKey)]
    const [code = '', points = ''] = owner.points.split('-')
    await act(issuer, Operation.createClaimableBalance({ asset: issuer.asset, amount: '3', claimants }))
    await act(issuer, Operation.payment({ destination: customer.publicKey, asset: Asset.native(), amount: '5' }))
    const pay = Operation.createClaimableBalance({ asset: new Asset(code, points), amount: '5', claimants: [new Claimant(till.publicKey)] })
    await actOutside(world, customer, customer.publicKey, pay)
    const { pending } = await preview(till)
    expect(Object.fromEntries(pending.map(({ asset, outcome }) => [asset.code, outcome]))).toEqual({
      [issuer.asset.code]: 'left',
      SOL: 'taken',
    })
    await keepsAmounts(till, [owner.points], () => disable(till))
    const { records } = await horizon.listClaimableBalances({ claimant: issuer.publicKey })
    expect(records.map(({ asset }) => asset.code)).toEqual([issuer.asset.code])
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/disablement', () => {
  test('error: account_not_removable while an issuer has frozen what it holds; nothing moves', async () => {
    const [till, issuer] = [await newTill(), await newIssuer(2)]
    await giveForeign(till, issuer, '7')
    await authorise(issuer, till.publicKey, false)
    await expect(prepare(till)).rejects.toMatchObject({ code: 'account_not_removable' })
    expect((await preview(till)).obstacles).toMatchObject([{ kind: 'frozen', asset: { id: issuer.id }, amount: '7.0000000' }])
    await authorise(issuer, till.publicKey)
    await keepsAmounts(till, [issuer.id], () => disable(till))
  })

  test('error: account_not_removable while it pays reserves for others', async () => {
    const [till, issuer] = [await newTill(), await newIssuer()]
    const claimants = [new Claimant(issuer.publicKey)]
    await actForTill(issuer, till, Operation.createClaimableBalance({ asset: Asset.native(), amount: '1', claimants }))
    await expect(prepare(till)).rejects.toMatchObject({ code: 'account_not_removable' })
    expect((await preview(till)).obstacles).toMatchObject([{ kind: 'sponsoring', count: 1 }])
  })

  test('error: pending_payments_limit when what cannot be held has no unit to wait with', async () => {
    const [till, issuer] = [await newTill(), await newIssuer(3)]
    await giveForeign(till, issuer, '7')
    const params = { businessId: owner.businessId }
    await world.admin.adminSetLimits({ params, body: { unitsLimit: 1000, limits: { pendingPayment: 0 } } })
    await expect(prepare(till)).rejects.toMatchObject({ code: 'pending_payments_limit' })
    await world.admin.adminSetLimits({ params, body: { unitsLimit: 1000, limits: { pendingPayment: 50 } } })
    await keepsAmounts(till, [issuer.id], () => disable(till))
  })

  test('error: account_gone when another tool removed it', async () => {
    const till = await goneTill()
    await expect(prepare(till)).rejects.toMatchObject({ code: 'account_gone' })
  })

  test('two who may close it at once: one of them does', async () => {
    const till = await newTill()
    const admin = await operatorOf(world, owner, [owner.publicKey, till.publicKey], 'high')
    await giveOwn(till, owner.points, '9')
    const first = await prepare(till)
    const second = await admin.client.disablePos({ params: ofTill(till) })
    await expect(bump(owner, first)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    const bumped = await bump(admin, second)
    await expect(prepare(till)).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await keepsAmounts(till, [owner.points], async () => {
      await submit(world, bumped.attributes)
      await settle(admin, bumped.attributes.hash)
    })
    await expect(prepare(till)).rejects.toMatchObject({ code: 'pos_wrong_status' })
  })

  test('an operator without high on the till is refused', async () => {
    const till = await newTill()
    const operator = await operatorOf(world, owner, [owner.publicKey], 'high')
    await addOperator(world, owner, till.publicKey, operator, 'med')
    await expect(operator.client.disablePos({ params: ofTill(till) })).rejects.toMatchObject({ code: 'signer_level_too_low' })
  })

  test('what is paid in meanwhile makes it fail as a whole; prepared anew it has the new amount', async () => {
    const till = await newTill()
    await giveOwn(till, owner.points, '9')
    const stale = await prepare(till)
    await payOutside(world, customer, { to: till.publicKey, asset: owner.points, amount: '1' })
    const { attributes } = await bump(owner, stale)
    await expect(submit(world, attributes)).rejects.toMatchObject({ code: 'transaction_failed' })
    await expect(settle(owner, attributes.hash)).rejects.toThrow(/disablePos is failed: .*op_invalid_limit/)
    expect(await held(till.publicKey, owner.points)).toBe(100_000_000n)
    await keepsAmounts(till, [owner.points], () => disable(till))
  })

  test('XLM that is paid in meanwhile goes with the account', async () => {
    const [till, issuer] = [await newTill(), await newIssuer()]
    const prepared = await prepare(till)
    await act(issuer, Operation.payment({ destination: till.publicKey, asset: Asset.native(), amount: '3' }))
    await keepsAmounts(till, ['XLM'], async () => void (await execute(world, owner, prepared)))
  })
})

describe('GET /businesses/:businessId/points-of-sale/:posId/disablement', () => {
  test('default: who signs for it until then, and the units that come back', async () => {
    const till = await newTill()
    const operator = await operatorOf(world, owner, [owner.publicKey])
    await addOperator(world, owner, till.publicKey, operator, 'med')
    const { operators, unitsFreed } = await preview(till)
    expect(operators.map(({ publicKey }) => publicKey).toSorted()).toEqual([owner.publicKey, operator.publicKey].toSorted())
    const account = await horizon.readAccount(till.publicKey)
    expect(unitsFreed).toBe(account!.numSponsored)
  })

  test('error: pos_wrong_status before it is enabled', async () => {
    const { data } = await owner.client.createPos({ params: { businessId: owner.businessId }, body: { name: 'Till', alias: null } })
    const params = { businessId: owner.businessId, posId: data.id }
    await expect(owner.client.readPosDisablement({ params })).rejects.toMatchObject({ code: 'pos_wrong_status' })
  })

  test('error: account_gone when another tool removed it', async () => {
    const till = await goneTill()
    await expect(preview(till)).rejects.toMatchObject({ code: 'account_gone' })
  })
})

describe('more than one transaction takes', () => {
  test('every kind of holding and 300 trustlines go in several; whoever stops in the middle goes on there', async () => {
    const [till, issuer, closed] = [await newTill(), await newIssuer(), await newIssuer(3)]
    await giveOwn(till, owner.points, '9')
    await world.ledger.issue(till.publicKey, '30')
    await giveForeign(till, issuer, '7')
    await giveForeign(till, closed, '2')
    await execute(world, owner, await payFrom(till, 'somebody@example.com', owner.points, '4'))
    await act(issuer, Operation.payment({ destination: till.publicKey, asset: Asset.native(), amount: '400' }))
    const more = Array.from({ length: 300 }, (_, index) => new Asset(`N${index}`, issuer.publicKey))
    for (let at = 0; at < more.length; at += 100) {
      const lines = more.slice(at, at + 100).map(asset => Operation.changeTrust({ asset }))
      await actOutside(world, owner, till.publicKey, ...lines)
    }
    const valued = more.slice(0, 30)
    await act(issuer, ...valued.map(asset => Operation.payment({ destination: till.publicKey, asset, amount: '1' })))
    await actOutside(
      world,
      owner,
      till.publicKey,
      Operation.manageData({ name: 'note', value: 'by hand' }),
      Operation.manageSellOffer({ selling: issuer.asset, buying: Asset.native(), amount: '5', price: '2' }),
    )
    const all = [owner.points, stablecoin, issuer.id, closed.id, 'XLM', ...valued.map(({ code }) => `${code}-${issuer.publicKey}`)]
    const { transactions } = await preview(till)
    expect(transactions).toBe(5)
    const books = await measureUnitsDifference(world.deps)
    const names: string[] = []
    await keepsAmounts(till, all, async () => {
      for (let left = transactions; left > 0; left -= 1) {
        // One that is prepared and left lying moves nothing, and holds nothing up.
        await prepare(till)
        expect((await preview(till)).transactions).toBe(left)
        const prepared = await prepare(till)
        names.push(prepared.data.attributes.name)
        await execute(world, owner, prepared)
        expect(await measureUnitsDifference(world.deps)).toBe(books)
        const { status } = (await owner.client.readPos({ params: ofTill(till) })).data.attributes
        expect(status).toBe(left === 1 ? 'disabled' : 'enabled')
      }
    })
    expect(names).toEqual(['sweepAccount', 'sweepAccount', 'sweepAccount', 'sweepAccount', 'disablePos'])
  }, 120_000)
})

/** A till whose account its owner removed with another tool. */
async function goneTill(): Promise<Till> {
  const till = await newTill()
  const account = await horizon.readAccount(till.publicKey)
  const lines = account!.balances.flatMap(({ asset }) => (asset.issuer === undefined ? [] : new Asset(asset.code, asset.issuer)))
  const drop = lines.map(asset => Operation.changeTrust({ asset, limit: '0', source: till.publicKey }))
  await actOutside(world, owner, owner.publicKey, ...drop, Operation.accountMerge({ destination: owner.publicKey, source: till.publicKey }))
  return till
}
