import { adminApi } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { createHorizon, type Horizon } from '@lealta/stellar/horizon'
import { createPhrase, deriveKeypair } from '@lealta/wallets/keystore'
import { Person, type SeedWorld } from '../../apps/server/src/seed/person.ts'
import { readCode } from '../mailbox.ts'
import { giveCoins } from '../money.ts'
import type { DemoPhrase, Product } from '../product.ts'
import { readDistribution } from '../till-filler.ts'
import { type Bank, type BegunWithdrawal, openBank } from './bank.ts'
import type { Signer } from './intents.ts'
import { createLoopbackFetch } from './loopback-fetch.ts'

/** Represents all pending payments together, in effects and balances. */
export const WAITING = 'waiting'
const STOCK = 100_000

/** A sale of the shop's: `price` of `priceAsset` for one whole unit of `asset`, which stands on the account. */
export type ShopSale = { id: string; account: string; asset: string; price: bigint; priceAsset: string }

/** A shop with everything the people of a run need to know. */
export type Shop = {
  product: Product
  horizon: Horizon
  networkPassphrase: string
  businessId: string
  ownerWalletId: string
  owner: Signer
  customers: Signer[]
  points: string
  reward: string
  rewardId: string
  /** Rewards for points, and points for dollars. */
  sales: { forPoints: ShopSale; forMoney: ShopSale }
  dollar: string
  peso: string
  posId: string
  till: string
  /** Of the local anchor, which made the coins and their market. */
  anchorAccount: string
  /** The local anchor, where the product brings one. */
  bank: Bank | undefined
  /** Withdrawals that people began, also those that they paid: they come back to each. */
  withdrawals: (BegunWithdrawal & { by: string })[]
  /** What was asked for up to now, by the asker's key; some are paid twice at once. */
  requests: { id: string; asker: string }[]
  /** People who arrived during the run; those who got no account are no longer counted. */
  newcomers: Signer[]
}

type Settings = {
  signing_key: string
  network_passphrase: string
  app_domain: string
  stablecoins: { code: string; issuer: string }[]
}

const readSettings = async (product: Product) => (await (await fetch(`${product.url}/config.json`)).json()) as Settings

/** The product as seen from an address of the loopback. */
export async function createWorldOf(product: Product): Promise<(address: string) => SeedWorld> {
  const settings = await readSettings(product)
  const horizon = createHorizon({ url: `${product.url}/horizon` })
  return address => ({
    apiUrl: `${product.url}/api`,
    fetch: createLoopbackFetch(address),
    domain: settings.app_domain,
    signingKey: settings.signing_key,
    networkPassphrase: settings.network_passphrase,
    horizon,
    now: () => new Date(),
    readCode: to => readCode(product.adminUrl, to),
  })
}

/** Somebody who signs with the key of a phrase. */
export const toSigner = (name: string, phrase: string, world: SeedWorld): Signer => ({ name, person: new Person(phrase, world) })

let visitors = 0
/** A new address and new contacts. */
export function nextVisitor(): { address: string; email: string; phone: string } {
  visitors += 1
  return {
    address: `127.2.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
    email: `visitor${visitors}@people.example`,
    phone: `+54911${30_000_000 + visitors}`,
  }
}

async function readDemoPeople({ url }: Product): Promise<DemoPhrase[]> {
  return ((await (await fetch(`${url}/api/demo/people`)).json()) as { data: DemoPhrase[] }).data
}

/**
 * Signs in the people of the demo business and has its owner open a till, a reward of one point with a large stock, and a sale of points for
 * dollars; everybody gets points, dollars and pesos.
 * @param customers number of customers besides the demo's
 */
export async function openShop(product: Product, customers: number): Promise<Shop> {
  const settings = await readSettings(product)
  const worldOf = await createWorldOf(product)
  const people = product.people ?? (await readDemoPeople(product))
  const phraseOf = (role: string) => people.find(person => person.role === role)?.phrase ?? ''
  const owner = toSigner('owner', phraseOf('owner'), worldOf('127.3.0.1'))
  await owner.person.signIn()
  const { client } = owner.person
  const wallet = (await client.readWallet()).data
  const businessId = wallet.attributes.business?.id ?? ''
  const params = { businessId }
  const admin = createClient(adminApi, { baseUrl: `${product.adminUrl}/api` })
  await admin.adminSetLimits({ params, body: { unitsLimit: 5_000, limits: { pendingPayment: 1_000, trustline: 5_000 } } })
  // The market close is read now: without one nothing is sold for money.
  await admin.adminRunJobs()
  const { walletId } = (await client.readBusiness({ params })).data.attributes
  const program = (await client.readLoyaltyProgram({ params })).data
  const points = program.attributes.assetId ?? ''
  const { rewardId, reward } = await openReward(owner, businessId)
  const pos = await client.createPos({ params, body: { name: 'Counter', alias: null } })
  await owner.person.transact(client.enablePos({ params: { businessId, posId: pos.data.id } }))
  const till = (await client.readPos({ params: { businessId, posId: pos.data.id } })).data.attributes.publicKey ?? ''
  const idOf = (code: string) => `${code}-${settings.stablecoins.find(coin => coin.code === code)?.issuer}`
  const dollar = idOf('USDL')
  const rewardSale = (await client.readReward({ params: { businessId, rewardId } })).data.attributes.sale
  const crowd = await gatherCustomers(product, { customers, programId: program.id, demo: phraseOf('customer') })
  for (const { signer } of crowd) {
    await owner.person.transact(
      client.pay({ params: { walletId }, body: { recipient: signer.person.publicKey, asset: points, amount: '500' } }),
    )
  }
  const phrases = [phraseOf('owner'), ...crowd.map(({ phrase }) => phrase)]
  await giveCoins(product, phrases.map(deriveKeypair), { USDL: '500', ARSL: '500000' })
  return {
    product,
    // What is compared at the end is waited for, however busy the machine is.
    horizon: createHorizon({ url: `${product.url}/horizon`, timeoutMs: 60_000, accountTimeoutMs: 60_000 }),
    networkPassphrase: settings.network_passphrase,
    businessId,
    ownerWalletId: walletId,
    owner,
    customers: crowd.map(({ signer }) => signer),
    points,
    reward,
    rewardId,
    sales: {
      forPoints: { id: rewardSale?.id ?? '', account: rewardSale?.saleAccount ?? '', asset: reward, price: 1n, priceAsset: points },
      forMoney: await openMoneySale(owner, { businessId, tokenId: program.id, asset: points, dollar }),
    },
    dollar,
    peso: idOf('ARSL'),
    posId: pos.data.id,
    till,
    anchorAccount: readDistribution(product),
    bank: product.anchorUrl === undefined ? undefined : await openBank(product.anchorUrl),
    withdrawals: [],
    requests: [],
    newcomers: [],
  }
}

async function gatherCustomers(product: Product, { customers, programId, demo }: { customers: number; programId: string; demo: string }) {
  const worldOf = await createWorldOf(product)
  const first = { phrase: demo, signer: toSigner('customer', demo, worldOf('127.3.0.2')) }
  await first.signer.person.signIn()
  const crowd = [first]
  for (let i = 0; i < customers; i++) {
    const { address, ...contact } = nextVisitor()
    const phrase = createPhrase()
    const signer = toSigner(`customer ${i + 2}`, phrase, worldOf(address))
    await signer.person.joinAsIndividual({ ...contact, country: 'AR', programId })
    crowd.push({ phrase, signer })
  }
  return crowd
}

async function openReward({ person }: Signer, businessId: string): Promise<{ rewardId: string; reward: string }> {
  const { client } = person
  const { data: existing } = await client.listRewards({ params: { businessId } })
  const imageId = existing[0]?.attributes.image?.id ?? null
  const { data } = await client.createReward({
    params: { businessId },
    body: {
      benefit: { type: 'free_item', item: 'Refill' },
      code: 'REFILL',
      name: 'Refill',
      description: 'Another cup.',
      pointsRequired: '1',
      expiresAt: null,
      redemptionInstructions: 'Fill the cup.',
      conditions: '',
      requirements: '',
      imageId,
      supply: { kind: 'unlimited' },
    },
  })
  const params = { businessId, rewardId: data.id }
  await person.transact(client.enableReward({ params }))
  await person.transact(client.mintReward({ params, body: { amount: String(STOCK) } }))
  await person.transact(client.openSale({ params, body: { tokenId: data.id, quantity: String(STOCK) } }))
  return { rewardId: data.id, reward: (await client.readReward({ params })).data.attributes.assetId ?? '' }
}

/** Points for two dollars each. */
async function openMoneySale(
  { person }: Signer,
  { businessId, tokenId, asset, dollar }: { businessId: string; tokenId: string; asset: string; dollar: string },
): Promise<ShopSale> {
  const { client } = person
  const params = { businessId }
  const quantity = String(STOCK)
  await person.transact(client.mintPoints({ params, body: { amount: quantity } }))
  await person.transact(client.openSale({ params, body: { tokenId, quantity, price: { amount: '2', asset: dollar } } }))
  const { data } = await client.listSales({ params, query: { tokenId } })
  const sale = data.find(({ attributes }) => attributes.priceAsset === dollar)
  if (!sale) throw new Error('the sale for money is not open')
  return { id: sale.id, account: sale.attributes.saleAccount, asset, price: 2n, priceAsset: dollar }
}
