import type { Person } from './person.ts'

/** The café at work: who it is, its points, a reward with its price in them, and two regulars. */
type Cafe = {
  owner: Person
  businessId: string
  walletId: string
  /** Asset id of its points. */
  points: string
  rewardId: string
  regulars: readonly [Person, Person]
  /** Uploads the picture of what is sold for money. */
  uploadPicture: () => Promise<string>
}

const DAY_MS = 86_400_000

/** What a shop sees after some weeks besides points: something on sale for money, an order that was refunded, points owed, pay requests. */
export async function tradeInDemo(cafe: Cafe): Promise<void> {
  await sellCoffee(cafe)
  await refundOrder(cafe)
  await oweSomePoints(cafe)
  await askForPayments(cafe)
}

/** Bags of coffee, for a stablecoin. */
async function sellCoffee({ owner, businessId, walletId, uploadPicture }: Cafe): Promise<void> {
  const { client } = owner
  const params = { businessId }
  const { data } = await client.createToken({
    params,
    body: {
      name: 'Bolsa de café',
      code: 'BOLSA',
      description: 'Un cuarto kilo, tostado esta semana. Se retira en cualquiera de los mostradores.',
      imageId: await uploadPicture(),
      termsLink: null,
      termsText: 'Vale por una bolsa de café de 250 g. No vence.',
      conditions: 'Una bolsa por vale.',
      hedgeFor: null,
      supply: { kind: 'unlimited' },
    },
  })
  const ofToken = { params: { businessId, tokenId: data.id } }
  await owner.transact(client.enableToken(ofToken))
  await owner.transact(client.mintToken({ ...ofToken, body: { amount: '60' } }))
  const { data: holdings } = await client.listBalances({ params: { walletId } })
  const coin = holdings.find(({ attributes }) => attributes.asset.kind === 'stablecoin')?.attributes.asset.id
  if (coin === undefined) throw new Error('the café holds no stablecoin')
  const price = { asset: coin, amount: '6' }
  await owner.transact(client.openSale({ params, body: { tokenId: data.id, quantity: '40', price, minimum: '1', maximum: '10' } }))
}

/** A regular takes a reward and changes their mind: the price goes back, and so does the reward. */
async function refundOrder({ owner, businessId, rewardId, regulars: [regular] }: Cafe): Promise<void> {
  const { data } = await owner.client.readReward({ params: { businessId, rewardId } })
  const { sale, pointsRequired } = data.attributes
  if (!sale || pointsRequired === null) throw new Error('the reward is not on sale')
  const orderId = await regular.transact(
    regular.client.buy({ params: { saleId: sale.id }, body: { quantity: '1', price: pointsRequired } }),
  )
  const params = { orderId: orderId ?? '' }
  await owner.transact(owner.client.refundOrder({ params, body: { amount: pointsRequired } }))
  await regular.transact(regular.client.returnOrder({ params }))
}

/** A purchase at the counter earned points, and a part of it was brought back. */
async function oweSomePoints({ owner, businessId, walletId, points, regulars: [, regular] }: Cafe): Promise<void> {
  const { client } = owner
  const recipient = regular.publicKey
  await owner.transact(client.pay({ params: { walletId }, body: { recipient, asset: points, amount: '9', earning: { owed: '0' } } }))
  const { data } = await client.readCustomerPoints({ params: { businessId, publicKey: recipient } })
  const earning = data.attributes.earnings[0]
  if (!earning) throw new Error('the purchase earned nothing')
  await client.refundEarning({ params: { businessId, earningId: earning.id }, body: { amount: '4', refunded: '0' } })
}

/** One request that was paid, one declined, one taken back, and one open to anybody with its link. */
async function askForPayments({ owner, walletId, points: asset, regulars: [first, second] }: Cafe): Promise<void> {
  const expiresAt = new Date(Date.now() + 14 * DAY_MS).toISOString()
  const ask = async (message: string, amount: string, recipient: string | null) => {
    const body = { asset, amount, message, recipient, expiresAt, reminds: false }
    return (await owner.client.createPayRequest({ params: { walletId }, body })).data.id
  }
  const ownWallet = async ({ client }: Person) => (await client.readWallet()).data.id
  const paid = await ask('Taller de latte art', '8', first.publicKey)
  const ofFirst = { walletId: await ownWallet(first), payRequestId: paid }
  await first.transact(first.client.payPayRequest({ params: ofFirst }))
  const declined = await ask('Cata del sábado', '12', second.publicKey)
  await second.client.declinePayRequest({ params: { walletId: await ownWallet(second), payRequestId: declined } })
  const withdrawn = await ask('Cata del domingo', '12', second.publicKey)
  await owner.client.cancelPayRequest({ params: { walletId, payRequestId: withdrawn } })
  await ask('Cata del mes', '10', null)
}
