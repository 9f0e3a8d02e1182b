import { randomUUID } from 'node:crypto'
import type { EarnRules, Face, PriceItem } from '@lealta/contract'
import { createPhrase } from '@lealta/wallets/keystore'
import { createNeighbours } from './neighbours.ts'
import type { Partner } from './partner.ts'
import { Person, type SeedWorld } from './person.ts'
import { createRandom } from './random.ts'
import { sellWorkshop } from './workshop.ts'

/** The café before its past: who works there, and what it gives. */
export type Cafe = {
  owner: Person
  cashier: Person
  businessId: string
  programId: string
  walletId: string
  /** Asset id of its points. */
  points: string
  rewardIds: readonly string[]
  posIds: readonly string[]
  /** Whose points its tills take, too. */
  partner: Partner
}

/** How the past is played: its days, the clock, where each person comes from, and how far it is. */
export type Past = {
  days: readonly Date[]
  goTo(moment: Date): void
  worldOf(address: string): SeedWorld
  contact(name: string, n: number): { email: string; phone: string }
  tell(share: number): void
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of Buenos Aires, where the café is: no summer time. */
const OFFSET_MS = 3 * HOUR_MS

const names = [
  ...['Ana', 'Bruno', 'Camila', 'Diego', 'Elena', 'Franco', 'Gabriela', 'Hernán', 'Inés', 'Joaquín', 'Karina', 'Lautaro'],
  ...['Malena', 'Nicolás', 'Olivia', 'Pablo', 'Renata', 'Rocío', 'Santiago', 'Tatiana', 'Ulises', 'Valentina'],
] as const
/** So many of them, the first ones, shop at the bakery as well. */
const NEIGHBOURS = 4
const accents: readonly Face['accent'][] = ['amber', 'rose', 'teal', 'violet', 'blue']

/** What the café sells, in pesos. */
const menu: readonly { name: string; price: string }[] = [
  { name: 'Espresso', price: '2400' },
  { name: 'Café con leche', price: '3200' },
  { name: 'Medialuna', price: '900' },
  { name: 'Tostado', price: '5600' },
  { name: 'Budín de limón', price: '2800' },
  { name: 'Bolsa de café', price: '11000' },
]

const rulesFor = (bag: PriceItem): EarnRules => ({
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
  rounding: 'down',
  minimum: null,
  rules: [
    { id: randomUUID(), name: '', kind: 'amount', points: '1', per: '1000' },
    { id: randomUUID(), name: 'Por tu bolsa de café', kind: 'item', points: '3', itemId: bag.id },
    { id: randomUUID(), name: 'Bienvenida', kind: 'welcome', points: '5' },
    {
      id: randomUUID(),
      name: 'Martes doble',
      kind: 'multiplier',
      factor: '2',
      weekdays: [2],
      hours: { from: '15:00', to: '19:00' },
      startsOn: null,
      endsOn: null,
    },
  ],
  caps: { customerDay: '60', customerTotal: null, day: null, total: null },
})

/** The last days before today, as many as asked for, each at midnight where the café is. */
export function listDays(now: Date, count: number): Date[] {
  const today = Math.floor((now.getTime() - OFFSET_MS) / DAY_MS) * DAY_MS + OFFSET_MS
  return Array.from({ length: count }, (_, place) => new Date(today - (count - place) * DAY_MS))
}

/** Writes the price list and the rules, which count from then on. */
async function openForEarning({ owner, businessId }: Cafe): Promise<PriceItem[]> {
  const params = { businessId }
  const items = menu.map(item => ({ id: randomUUID(), ...item }))
  await owner.client.replacePriceList({ params, body: { items } })
  const draft = await owner.client.saveEarnRulesDraft({ params, body: rulesFor(items.at(-1)!) })
  await owner.client.activateEarnRules({ params, body: { savedAt: draft.data.attributes.draft!.savedAt } })
  return items
}

/**
 * Plays the past of the café through the API: customers join, buy and earn by the rules, take rewards and redeem them, at its tills, with
 * quiet and busy days, some pay with a neighbour's points, and on Saturdays one pays for a workshop (product decision 41). The same at every
 * first start, but for keys and ids.
 */
export async function playWeeks(cafe: Cafe, past: Past): Promise<void> {
  const random = createRandom(41)
  const { owner, cashier } = cafe
  await owner.awake()
  const items = await openForEarning(cafe)
  const tills = await openTills(cafe)
  const onSale = await listOnSale(cafe)
  const visitFromBakery = createNeighbours(cafe.partner)
  const customers: Person[] = []
  const join = async () => {
    const name = names[customers.length]!
    const person = new Person(createPhrase(), past.worldOf(`127.0.2.${customers.length + 1}`))
    const contact = past.contact(`cliente${customers.length + 1}`, 20 + customers.length)
    await person.joinAsIndividual({ ...contact, country: 'AR', programId: cafe.programId })
    // Not everybody shows a name.
    if (customers.length % 6 !== 5) await person.showName(name, accents[customers.length % accents.length]!)
    customers.push(person)
  }
  for (const [place, day] of past.days.entries()) {
    past.tell(place / past.days.length)
    let hasWorkshop = readWeekday(day) === 6
    for (const minutes of openingTimes(day, random)) {
      const now = new Date(day.getTime() + minutes * 60_000)
      past.goTo(now)
      await cashier.awake()
      // All have come by two thirds of the time; the first ones at once.
      const wanted = Math.min(names.length, 4 + Math.floor((place * (names.length - 3) * 3) / (past.days.length * 2)))
      if (customers.length < wanted) await join()
      // Some come often.
      const customer = customers[Math.floor(random() ** 1.7 * customers.length)]!
      const till = chooseTill(tills, random())
      await sell(cafe, { customer, till, bought: chooseItems(items, random) })
      if (random() < 0.22) await takeReward(cafe, onSale, customer, till, random)
      if (customers.indexOf(customer) < NEIGHBOURS) await visitFromBakery(customer, { cashier, till })
      if (hasWorkshop) hasWorkshop = !(await sellWorkshop(cafe, customer, now))
    }
  }
}

/** 0 for Sunday to 6 for Saturday, where the café is. */
const readWeekday = (day: Date): number => new Date(day.getTime() - OFFSET_MS).getUTCDay()

/** Minutes after midnight at which customers come: mornings and afternoons, weekends more, Mondays hardly. */
function openingTimes(day: Date, random: () => number): number[] {
  const weekday = readWeekday(day)
  const visits = 2 + Math.floor(random() * 4) + (weekday === 6 || weekday === 0 ? 4 : 0) - (weekday === 1 ? 2 : 0)
  const times = Array.from({ length: visits }, () => {
    const peak = random() < 0.55 ? 9 : 17
    return Math.round((peak + (random() + random() - 1) * 2.5) * 60)
  })
  return times.sort((a, b) => a - b)
}

function chooseItems(items: readonly PriceItem[], random: () => number) {
  const chosen = new Map<PriceItem, number>()
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    // A bag of coffee seldom.
    const item = items[random() < 0.07 ? items.length - 1 : Math.floor(random() * (items.length - 1))]!
    chosen.set(item, (chosen.get(item) ?? 0) + 1)
  }
  const bought = [...chosen].map(([{ id: itemId }, quantity]) => ({ itemId, quantity }))
  const amount = [...chosen].reduce((total, [{ price }, quantity]) => total + Number(price) * quantity, 0)
  return { items: bought, amount: String(amount) }
}

/** The first till is the busiest, the last one stands outside. */
const chooseTill = (tills: readonly Till[], share: number): Till => tills[share < 0.5 ? 0 : share < 0.8 ? 1 : tills.length - 1]!

type Till = { posId: string; walletId: string; publicKey: string }

async function openTills({ owner, businessId, posIds, walletId, points }: Cafe): Promise<Till[]> {
  const tills: Till[] = []
  for (const posId of posIds) {
    const { data } = await owner.client.readPos({ params: { businessId, posId } })
    const { walletId: ofTill, publicKey } = data.attributes
    if (!ofTill || !publicKey) throw new Error('a till is not open')
    const body = { recipient: publicKey, asset: points, amount: '2000' }
    await owner.transact(owner.client.pay({ params: { walletId }, body }))
    tills.push({ posId, walletId: ofTill, publicKey })
  }
  return tills
}

/** Something is bought at a till, whose float pays what the rules say. */
async function sell(
  { cashier, businessId, points }: Cafe,
  { customer, till, bought }: { customer: Person; till: Till; bought: { items: { itemId: string; quantity: number }[]; amount: string } },
): Promise<void> {
  const { client } = cashier
  const body = { customer: customer.publicKey, posId: till.posId, ...bought }
  const { version, paid, owed } = (await client.previewEarning({ params: { businessId }, body })).data.attributes
  if (version === null || Number(paid) === 0) return
  const earning = { owed, posId: till.posId, purchase: { id: randomUUID(), version, ...bought } }
  const recipient = customer.publicKey
  await cashier.transact(client.pay({ params: { walletId: till.walletId }, body: { recipient, asset: points, amount: paid, earning } }))
}

/** A reward on sale for points, and how many are left. */
type OnSale = { saleId: string; price: string; assetId: string; left: number }

async function listOnSale({ owner, businessId, rewardIds }: Cafe): Promise<OnSale[]> {
  const onSale = []
  for (const rewardId of rewardIds) {
    const { sale, pointsRequired, assetId } = (await owner.client.readReward({ params: { businessId, rewardId } })).data.attributes
    if (!sale || pointsRequired === null || !assetId) throw new Error('a reward is not on sale')
    onSale.push({ saleId: sale.id, price: pointsRequired, assetId, left: Number(sale.quantity) / 2 })
  }
  return onSale
}

/** The customer takes a reward that they can afford, and redeems it at the till. Half of the stock is left for whoever tries the demo. */
async function takeReward({ points }: Cafe, onSale: readonly OnSale[], customer: Person, till: Till, random: () => number): Promise<void> {
  await customer.awake()
  const held = await customer.readAvailable(points)
  const affordable = onSale.filter(({ price, left }) => left >= 1 && Number(price) <= held)
  const chosen = affordable[Math.floor(random() * affordable.length)]
  if (!chosen) return
  const { saleId, price, assetId } = chosen
  chosen.left--
  await customer.transact(customer.client.buy({ params: { saleId }, body: { quantity: '1', price } }))
  await customer.transact(customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: assetId } }))
}
