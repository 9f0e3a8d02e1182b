import type { LoyaltyProgramInput, RewardInput } from '@lealta/contract'
import { createPhrase } from '@lealta/wallets/keystore'
import sharp from 'sharp'
import { art } from './art.ts'
import type { DemoPeople } from './demo-people.ts'
import { Person, type SeedWorld } from './person.ts'

/** What seeding needs besides the API: an administrator's actions, and portal access for the cashier. */
export type SeedInput = {
  people: DemoPeople
  /** The API as seen from one address; every person has their own. */
  worldOf: (address: string) => SeedWorld
  approveKyb: (ownerKey: string) => Promise<void>
  /** Raises the limits so that demo visitors can join, pay and open tills. */
  raiseUnits: (businessId: string) => Promise<void>
  addEmployee: (input: { ownerKey: string; employeeKey: string }) => Promise<void>
}

/** An Argentine café writes in Spanish, whatever the reader's language (decision 0024). */
const program: LoyaltyProgramInput = {
  name: 'Granos',
  code: 'GRANOS',
  description: 'Un grano por cada 100 pesos. Con diez granos, un café.',
  imageId: null,
  termsLink: null,
  termsText:
    'Los granos se dan con una compra en cualquiera de nuestros mostradores. No vencen y no se quitan. Las recompensas se canjean en la caja.',
  supply: { kind: 'unlimited' },
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const rewards = (): { input: RewardInput; picture: keyof typeof art; stock: string; sale: string }[] => [
  {
    picture: 'coffee',
    stock: '200',
    sale: '60',
    input: {
      benefit: { type: 'free_item', item: 'Espresso' },
      code: 'ESPRESSO',
      name: 'Espresso',
      description: 'Un espresso, caliente o con hielo.',
      pointsRequired: '10',
      expiresAt: null,
      redemptionInstructions: 'Preparar un espresso.',
      conditions: 'Uno por visita.',
      requirements: 'Para quienes tienen la tarjeta Granos.',
      imageId: null,
      supply: { kind: 'unlimited' },
    },
  },
  {
    picture: 'pastry',
    stock: '100',
    sale: '40',
    input: {
      benefit: { type: 'free_item', item: 'Medialuna' },
      code: 'MEDIALUNA',
      name: 'Medialuna',
      description: 'Horneada esta mañana.',
      pointsRequired: '6',
      expiresAt: inDays(60),
      redemptionInstructions: 'Una de la bandeja.',
      conditions: 'Hasta agotar las del día.',
      requirements: 'Para quienes tienen la tarjeta Granos.',
      imageId: null,
      supply: { kind: 'unlimited' },
    },
  },
  {
    picture: 'discount',
    stock: '50',
    sale: '20',
    input: {
      benefit: { type: 'percentage_discount', percent: 20 },
      code: 'VEINTE',
      name: '20% de descuento',
      description: 'En todo lo que está en la estantería.',
      pointsRequired: '35',
      expiresAt: inDays(90),
      redemptionInstructions: 'Descontar el 20% del total.',
      conditions: 'No se suma a otras promociones.',
      requirements: 'Para quienes tienen la tarjeta Granos.',
      imageId: null,
      supply: { kind: 'fixed', amount: '50' },
    },
  },
  {
    picture: 'voucher',
    stock: '20',
    sale: '5',
    input: {
      benefit: { type: 'fixed_discount', amount: '2000', currency: 'ARS' },
      code: 'VALE2000',
      name: 'Vale de 2.000 pesos',
      description: 'Para usar en el café.',
      pointsRequired: '80',
      expiresAt: inDays(30),
      redemptionInstructions: 'Descontar 2.000 pesos del total.',
      conditions: 'En compras desde 4.000 pesos.',
      requirements: 'Para quienes tienen la tarjeta Granos.',
      imageId: null,
      supply: { kind: 'unlimited' },
    },
  },
]

/** A number that belongs to nobody: each area code reserves 100 for fiction. */
function fictionalPhone(n: number): string {
  const areas = ['212', '213', '305', '312', '415', '512', '617', '702', '206', '303']
  return `+1${areas[Math.floor(n / 100) % areas.length]}55501${String(n % 100).padStart(2, '0')}`
}

/**
 * Creates the demo business through the product's own API, as people would: a café with a program, rewards, two locations with a till each, an
 * employee account, customers and history. Nothing bypasses the API but the cashier's portal access.
 */
export async function seedDemo(input: SeedInput): Promise<void> {
  const { people, worldOf } = input
  const attempt = people.startAttempt()
  const alias = attempt === 1 ? 'tostado' : `tostado${attempt}`
  const contact = (name: string, n: number) => ({ email: `${name}@${alias}.example`, phone: fictionalPhone(attempt * 20 + n) })
  const owner = new Person(people.phrases.owner, worldOf('127.0.1.1'))
  const businessId = await openBusiness(owner, input, alias, contact('owner', 1))
  const params = { businessId }
  const programId = await openProgram(owner, businessId)
  const walletId = (await owner.client.readBusiness({ params })).data.attributes.walletId
  const asset = (await owner.client.readLoyaltyProgram({ params })).data.attributes.assetId ?? ''
  const pay = (recipient: string, amount: string) =>
    owner.transact(owner.client.pay({ params: { walletId }, body: { recipient, asset, amount } }))

  const rewardIds = []
  for (const reward of rewards()) rewardIds.push(await openReward(owner, businessId, reward))
  const posIds = []
  for (const till of [
    { name: 'Palermo', alias: `palermo.${alias}` },
    { name: 'San Telmo', alias: `santelmo.${alias}` },
  ]) {
    const locationId = await openLocation(owner, businessId, till.name, alias)
    const pos = await owner.client.createPos({ params, body: { ...till, locationId } })
    await owner.transact(owner.client.enablePos({ params: { businessId, posId: pos.data.id } }))
    posIds.push(pos.data.id)
  }

  const customer = new Person(people.phrases.customer, worldOf('127.0.1.2'))
  await customer.joinAsIndividual({ ...contact('customer', 2), country: 'AR', programId })
  await customer.showName('Lucía', 'rose')
  const cashier = new Person(people.phrases.cashier, worldOf('127.0.1.3'))
  await cashier.joinAsIndividual({ ...contact('cashier', 3), country: 'AR', programId })
  await cashier.showName('Mateo', 'teal')
  await input.addEmployee({ ownerKey: owner.publicKey, employeeKey: cashier.publicKey })
  await addOperator(owner, { businessId, asset, posIds, operator: contact('cashier', 3).email })
  await handOverAccount(owner, businessId, { name: 'Compras', alias: `compras.${alias}`, holder: contact('cashier', 3).email })
  const regulars = [new Person(createPhrase(), worldOf('127.0.1.4')), new Person(createPhrase(), worldOf('127.0.1.5'))]
  for (const [i, regular] of regulars.entries()) {
    await regular.joinAsIndividual({ ...contact(`regular${i + 1}`, 4 + i), country: 'AR', programId })
    await regular.showName(i === 0 ? 'Sofía' : 'Tomás', i === 0 ? 'violet' : 'blue')
    await pay(regular.publicKey, `${45 + i * 20}`)
  }
  for (const amount of ['12', '8', '25']) await pay(customer.publicKey, amount)
  await pay(`friend@${alias}.example`, '15')

  for (const [person, reward, till] of [
    [regulars[0], 0, 0],
    [regulars[1], 1, 1],
    [customer, 0, 0],
  ] as const) {
    const { sale, pointsRequired, assetId } = (await owner.client.readReward({ params: { businessId, rewardId: rewardIds[reward] ?? '' } }))
      .data.attributes
    await person?.transact(person.client.buyReward({ params: { saleId: sale?.id ?? '' }, body: { quantity: '1', price: pointsRequired } }))
    if (person !== customer)
      await person?.transact(person.client.redeemReward({ params: { posId: posIds[till] ?? '' }, body: { asset: assetId ?? '' } }))
  }
  people.setSeeded()
}

async function openBusiness(
  owner: Person,
  { approveKyb, raiseUnits }: SeedInput,
  alias: string,
  contact: { email: string; phone: string },
): Promise<string> {
  const { client } = owner
  await owner.signIn()
  await client.registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } })
  await client.setBusinessType({ body: { businessType: 'sole_proprietorship' } })
  for (const kind of ['tax_id', 'owner_id'] as const)
    await client.uploadKybDocument({ fields: { kind }, file: await drawFile('logo', `${kind}.png`) })
  await client.submitKyb()
  await owner.verifyContacts(contact.email, contact.phone)
  // Everybody may try the demo's people, on whatever device.
  await client.setSignInCode({ body: { enabled: false } })
  const business = await client.saveBusinessProfile({
    body: {
      name: 'Café Tostado',
      legalName: 'Café Tostado',
      alias,
      document_number: '20-00000000-1',
      country: 'AR',
      address: 'Thames 1800, Buenos Aires',
      location: { latitude: -34.588, longitude: -58.4306 },
      categories: ['cafe'],
      tags: ['espresso', 'medialunas'],
      website: null,
      phone: null,
      email: contact.email,
      description: 'Un tostadero chico con dos mostradores.',
      activity: 'Café y pastelería',
      accent: 'amber',
      logoId: (await client.uploadImage({ fields: {}, file: await drawFile('logo', 'logo.png') })).data.id,
    },
  })
  await approveKyb(owner.publicKey)
  await raiseUnits(business.data.id)
  await owner.transact(client.enableWallet({ body: {} }))
  return business.data.id
}

async function openProgram(owner: Person, businessId: string): Promise<string> {
  const params = { businessId }
  const image = await owner.client.uploadImage({ fields: {}, file: await drawFile('points', 'points.png') })
  const created = await owner.client.createLoyaltyProgram({ params, body: { ...program, imageId: image.data.id } })
  await owner.transact(owner.client.enableLoyaltyProgram({ params }))
  await owner.transact(owner.client.mintPoints({ params, body: { amount: '100000' } }))
  return created.data.id
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
  await owner.transact(owner.client.openSale({ params, body: { quantity: sale } }))
  return data.id
}

/** Lets somebody pay for the café, mint its points and act for its tills, so that they give points as the owner does. */
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

async function drawFile(picture: keyof typeof art, name: string): Promise<File> {
  const png = await sharp(Buffer.from(art[picture])).png().toBuffer()
  return new File([new Uint8Array(png)], name, { type: 'image/png' })
}
