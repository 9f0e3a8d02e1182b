import { type Approval, openBusiness, openProgram, type Profile } from './open-business.ts'
import type { Person } from './person.ts'

const bakeryProfile: Omit<Profile, 'alias'> = {
  name: 'Panadería Trigal',
  legalName: 'Panadería Trigal',
  document_number: '20-00000000-2',
  country: 'AR',
  address: 'Gorriti 4500, Buenos Aires',
  location: { latitude: -34.5925, longitude: -58.4256 },
  categories: ['bakery'],
  tags: ['pan', 'facturas'],
  description: 'Pan de masa madre a la vuelta del café.',
  activity: 'Panadería',
  accent: 'teal',
}

/** Who asks whom, and at which of the café's tills its tokens are taken. */
type Partners = {
  bakery: Person
  profile: { alias: string; email: string; phone: string }
  input: Approval
  owner: Person
  businessId: string
  /** Of the café. */
  alias: string
  posIds: readonly string[]
}

/** The bakery: its program, its main wallet, and the asset id of its points. */
export type Partner = { bakery: Person; programId: string; walletId: string; points: string }

/** A bakery round the corner, whose points the café takes at its tills (product decision 8). */
export async function openPartner({
  bakery,
  profile: { alias: ofBakery, ...contact },
  input,
  owner,
  businessId,
  alias,
  posIds,
}: Partners): Promise<Partner> {
  const profile = { ...bakeryProfile, alias: ofBakery }
  const bakeryId = await openBusiness(bakery, input, { profile, logo: 'wheat', ...contact })
  const params = { businessId: bakeryId }
  const programId = await openProgram(bakery, bakeryId, {
    picture: 'wheat',
    minted: '20000',
    program: {
      name: 'Espigas',
      code: 'ESPIGAS',
      description: 'Una espiga por cada 500 pesos de pan.',
      imageId: null,
      termsLink: null,
      termsText: 'Las espigas se dan con una compra en la panadería. No vencen y no se quitan.',
      supply: { kind: 'unlimited' },
    },
  })
  const espigas = (await bakery.client.readLoyaltyProgram({ params })).data.attributes.assetId ?? ''
  const message = 'Somos vecinos: ¿aceptan espigas por un café?'
  const { data } = await bakery.client.createPartnership({ params, body: { alias, tokens: [espigas], message } })
  const tills = await Promise.all(posIds.map(posId => owner.client.readPos({ params: { businessId, posId } })))
  const accounts = tills.map(till => till.data.attributes.publicKey ?? '')
  const ofCafe = { businessId, partnershipId: data.id }
  await owner.client.acceptPartnership({ params: ofCafe, body: { accounts } })
  for (const account of accounts) await owner.transact(owner.client.settlePartnershipAccount({ params: { ...ofCafe, account } }))
  const { walletId } = (await bakery.client.readBusiness({ params })).data.attributes
  return { bakery, programId, walletId, points: espigas }
}
