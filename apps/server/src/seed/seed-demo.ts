import { createPhrase } from '@lealta/wallets/keystore'
import type { DemoClock } from '../demo-clock.ts'
import { depositFromBank } from './bank-deposit.ts'
import { cafe, program, rewards } from './cafe.ts'
import type { DemoPeople } from './demo-people.ts'
import { type Approval, drawFile, openBusiness, openProgram } from './open-business.ts'
import { openPartner } from './partner.ts'
import { Person, type SeedWorld } from './person.ts'
import { tradeInDemo } from './trade-in-demo.ts'
import { listDays, playWeeks } from './weeks.ts'

/** What a demo has behind it: its clock, how many days, and who is told how much of it is made, from 0 to 1. */
export type DemoPast = { clock: DemoClock; days: number; tell: (share: number) => void }

/** What seeding needs besides the API: an administrator's actions, and portal access for the cashier. */
export type SeedInput = Approval & {
  people: DemoPeople
  now(): Date
  past: DemoPast | undefined
  /** Address of the local anchor, which pays in what comes from the bank. */
  anchorUrl: string | undefined
  /** The API as seen from one address; every person has their own. */
  worldOf: (address: string) => SeedWorld
  /** Runs the jobs at once: after the past is over, they look at the present. */
  runJobs: () => Promise<void>
  addEmployee: (input: { ownerKey: string; employeeKey: string }) => Promise<void>
}

/** A number that belongs to nobody: each area code reserves 100 for fiction. */
function fictionalPhone(n: number): string {
  const areas = ['212', '213', '305', '312', '415', '512', '617', '702', '206', '303']
  return `+1${areas[Math.floor(n / 100) % areas.length]}55501${String(n % 100).padStart(2, '0')}`
}

/**
 * Creates the demo business through the product's own API, as people would: a café with a program, rewards, two locations with their tills, an
 * employee account, customers, and with a past, history and a partner. Nothing bypasses the API but the cashier's portal access.
 */
export async function seedDemo(input: SeedInput): Promise<void> {
  const { people, worldOf, past } = input
  const attempt = people.startAttempt()
  const alias = attempt === 1 ? 'tostado' : `tostado${attempt}`
  const contact = (name: string, n: number) => ({ email: `${name}@${alias}.example`, phone: fictionalPhone(attempt * 50 + n) })
  // Rewards are on offer until some time from now, not from when the past begins.
  const today = Date.now()
  const inDays = (days: number) => new Date(today + days * 86_400_000).toISOString()
  const owner = new Person(people.phrases.owner, worldOf('127.0.1.1'))
  const businessId = await openBusiness(owner, input, { profile: { ...cafe, alias }, logo: 'logo', ...contact('owner', 1) })
  const params = { businessId }
  const programId = await openProgram(owner, businessId, { program, picture: 'points', minted: '100000' })
  const walletId = (await owner.client.readBusiness({ params })).data.attributes.walletId
  const asset = (await owner.client.readLoyaltyProgram({ params })).data.attributes.assetId ?? ''
  const pay = (recipient: string, amount: string) =>
    owner.transact(owner.client.pay({ params: { walletId }, body: { recipient, asset, amount } }))

  const rewardIds = []
  for (const reward of rewards(inDays)) rewardIds.push(await openReward(owner, businessId, reward))
  const posIds: string[] = []
  const openTill = async (name: string, label: string, locationId: string) => {
    const { data } = await owner.client.createPos({ params, body: { name, alias: `${label}.${alias}`, locationId } })
    await owner.transact(owner.client.enablePos({ params: { businessId, posId: data.id } }))
    posIds.push(data.id)
  }
  const palermo = await openLocation(owner, businessId, 'Palermo', alias)
  await openTill('Palermo', 'palermo', palermo)
  await openTill('San Telmo', 'santelmo', await openLocation(owner, businessId, 'San Telmo', alias))
  if (past) await openTill('Vereda', 'vereda', palermo)

  const customer = new Person(people.phrases.customer, worldOf('127.0.1.2'))
  await customer.joinAsIndividual({ ...contact('customer', 2), country: 'AR', programId })
  await customer.showName('Lucía', 'rose')
  const cashier = new Person(people.phrases.cashier, worldOf('127.0.1.3'))
  await cashier.joinAsIndividual({ ...contact('cashier', 3), country: 'AR', programId })
  await cashier.showName('Mateo', 'teal')
  await input.addEmployee({ ownerKey: owner.publicKey, employeeKey: cashier.publicKey })
  await addOperator(owner, { businessId, asset, posIds, operator: contact('cashier', 3).email })
  await handOverAccount(owner, businessId, { name: 'Compras', alias: `compras.${alias}`, holder: contact('cashier', 3).email })
  people.setUsable()
  const regulars = [new Person(createPhrase(), worldOf('127.0.1.4')), new Person(createPhrase(), worldOf('127.0.1.5'))] as const
  for (const [i, regular] of regulars.entries()) {
    await regular.joinAsIndividual({ ...contact(`regular${i + 1}`, 4 + i), country: 'AR', programId })
    await regular.showName(i === 0 ? 'Sofía' : 'Tomás', i === 0 ? 'violet' : 'blue')
  }
  if (past) {
    const { clock } = past
    const bakery = new Person(createPhrase(), worldOf('127.0.1.6'))
    const profile = { alias: attempt === 1 ? 'trigal' : `trigal${attempt}`, ...contact('trigal', 6) }
    const partner = await openPartner({ bakery, profile, input, owner, businessId, alias, posIds })
    await playWeeks(
      { owner, cashier, businessId, programId, walletId, points: asset, rewardIds, posIds, partner },
      {
        days: listDays(new Date(), past.days),
        goTo: moment => clock.goTo(moment),
        worldOf,
        contact,
        tell: share => past.tell(share),
      },
    )
    clock.end()
  }
  for (const person of [owner, customer, ...regulars]) await person.awake()
  for (const [i, regular] of regulars.entries()) await pay(regular.publicKey, `${45 + i * 20}`)
  for (const amount of ['12', '8', '25']) await pay(customer.publicKey, amount)
  await pay(`friend@${alias}.example`, '15')

  for (const [person, reward, till] of [
    [regulars[0], 0, 0],
    [regulars[1], 1, 1],
    [customer, 0, 0],
  ] as const) {
    const { sale, pointsRequired, assetId } = (await owner.client.readReward({ params: { businessId, rewardId: rewardIds[reward] ?? '' } }))
      .data.attributes
    await person?.transact(person.client.buy({ params: { saleId: sale?.id ?? '' }, body: { quantity: '1', price: pointsRequired } }))
    if (person !== customer)
      await person?.transact(person.client.redeemReward({ params: { posId: posIds[till] ?? '' }, body: { asset: assetId ?? '' } }))
  }
  const uploadPicture = async () => (await owner.client.uploadImage({ fields: {}, file: await drawFile('points', 'bolsa.png') })).data.id
  const about = { owner, businessId, walletId, points: asset, rewardId: rewardIds[1] ?? '', uploadPicture }
  await tradeInDemo({ ...about, regulars })
  if (past && input.anchorUrl !== undefined)
    await depositFromBank(owner, input.anchorUrl, { code: 'USDL', amount: '500', holder: cafe.name, bankAccount: 'AR0000123456789' })
  if (past) await input.runJobs()
  people.setSeeded()
}

async function openReward(
  owner: Person,
  businessId: string,
  { input, picture, stock, sale }: ReturnType<typeof rewards>[number],
): Promise<string> {
  const image = await owner.client.uploadImage({ fields: {}, file: await drawFile(picture, `${picture}.png`) })
  const { data } = await owner.client.createReward({ params: { businessId }, body: { ...input, imageId: image.data.id } })
  const params = { businessId, rewardId: data.id }
  await owner.transact(owner.client.enableReward({ params }))
  if (input.supply.kind === 'unlimited') await owner.transact(owner.client.mintReward({ params, body: { amount: stock } }))
  await owner.transact(owner.client.openSale({ params, body: { tokenId: data.id, quantity: sale } }))
  return data.id
}

/** The branches of the café. */
const branches: Readonly<Record<string, { label: string; address: string; location: { latitude: number; longitude: number } }>> = {
  Palermo: { label: 'thames', address: 'Thames 1800, Buenos Aires', location: { latitude: -34.588, longitude: -58.4306 } },
  'San Telmo': { label: 'defensa', address: 'Defensa 1000, Buenos Aires', location: { latitude: -34.6199, longitude: -58.3716 } },
}

async function openLocation(owner: Person, businessId: string, name: string, alias: string): Promise<string> {
  const { label, address, location } = branches[name]!
  const { data } = await owner.client.createSubAccount({
    params: { businessId },
    body: {
      ...{ kind: 'location', name, alias: `${label}.${alias}`, country: 'AR', address, location },
      ...{ phone: null, email: null, website: null, description: '' },
    },
  })
  await owner.transact(owner.client.enableSubAccount({ params: { businessId, subAccountId: data.id }, body: { holder: null } }))
  return data.id
}

/** Makes an employee account that somebody holds from the start. */
async function handOverAccount(
  owner: Person,
  businessId: string,
  { name, alias, holder }: { name: string; alias: string; holder: string },
): Promise<void> {
  const { data } = await owner.client.createSubAccount({ params: { businessId }, body: { kind: 'employee', name, alias, email: holder } })
  await owner.transact(owner.client.enableSubAccount({ params: { businessId, subAccountId: data.id }, body: { holder } }))
}

/** Lets somebody pay for the café, mint its points and act for its tills, so that they give points as the owner does. */
async function addOperator(
  owner: Person,
  { businessId, asset, posIds, operator }: { businessId: string; asset: string; posIds: readonly string[]; operator: string },
): Promise<void> {
  const tills = await Promise.all(posIds.map(posId => owner.client.readPos({ params: { businessId, posId } })))
  const accounts = [owner.publicKey, asset.split('-')[1] ?? '', ...tills.map(({ data }) => data.attributes.publicKey ?? '')]
  for (const account of accounts) {
    await owner.transact(owner.client.addOperator({ params: { businessId, account }, body: { operator, level: 'med' } }))
  }
}
