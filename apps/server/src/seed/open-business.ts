import type { BusinessProfile, LoyaltyProgramInput } from '@lealta/contract'
import sharp from 'sharp'
import { art } from './art.ts'
import type { Person } from './person.ts'

/** What the platform's administrator does for a business of the demo. */
export type Approval = {
  approveKyb: (ownerKey: string) => Promise<void>
  /** Raises the limits so that demo visitors can join, pay and open tills. */
  raiseUnits: (businessId: string) => Promise<void>
}

/** Name of a picture of the demo. */
export type Picture = keyof typeof art

/** A picture as somebody would upload it. */
export async function drawFile(picture: Picture, name: string): Promise<File> {
  const png = await sharp(Buffer.from(art[picture])).png().toBuffer()
  return new File([new Uint8Array(png)], name, { type: 'image/png' })
}

const upload = async ({ client }: Person, picture: Picture): Promise<string> =>
  (await client.uploadImage({ fields: {}, file: await drawFile(picture, `${picture}.png`) })).data.id

/** What a business says of itself, besides its contacts and pictures. */
export type Profile = Omit<BusinessProfile, 'email' | 'phone' | 'website' | 'logoId'>

/** Takes a business from nothing to an enabled wallet. @returns its id */
export async function openBusiness(
  owner: Person,
  { approveKyb, raiseUnits }: Approval,
  { profile, logo, email, phone }: { profile: Profile; logo: Picture; email: string; phone: string },
): Promise<string> {
  const { client } = owner
  await owner.signIn()
  await client.registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } })
  await client.setBusinessType({ body: { businessType: 'sole_proprietorship' } })
  for (const kind of ['tax_id', 'owner_id'] as const)
    await client.uploadKybDocument({ fields: { kind }, file: await drawFile('logo', `${kind}.png`) })
  await client.submitKyb()
  await owner.verifyContacts(email, phone)
  // Everybody may try the demo's people, on whatever device.
  await client.setSignInCode({ body: { enabled: false } })
  const business = await client.saveBusinessProfile({
    body: { ...profile, website: null, phone: null, email, logoId: await upload(owner, logo) },
  })
  await approveKyb(owner.publicKey)
  await raiseUnits(business.data.id)
  await owner.transact(client.enableWallet({ body: {} }))
  return business.data.id
}

/** Makes and enables a loyalty program, and mints its first points. @returns its id */
export async function openProgram(
  owner: Person,
  businessId: string,
  { program, picture, minted }: { program: LoyaltyProgramInput; picture: Picture; minted: string },
): Promise<string> {
  const params = { businessId }
  const imageId = await upload(owner, picture)
  const created = await owner.client.createLoyaltyProgram({ params, body: { ...program, imageId } })
  await owner.transact(owner.client.enableLoyaltyProgram({ params }))
  await owner.transact(owner.client.mintPoints({ params, body: { amount: minted } }))
  return created.data.id
}
