import type { BusinessProfile, LoyaltyProgramInput, RewardInput, TokenInput } from '@lealta/contract'
import sharp from 'sharp'
import type { Client } from './world.ts'

type Uploader = { client: Pick<Client, 'uploadImage'> }

/** A small PDF, as far as anybody looks. */
export const pdf = (name = 'document.pdf'): File => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' })

/** A real picture, wider than high. */
export async function picture(width = 800, height = 600): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c84' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
}

/** Uploads a picture and gives its id. */
export async function uploadImage(person: Uploader): Promise<string> {
  const { data } = await person.client.uploadImage({ file: await picture(), fields: {} })
  return data.id
}

/** Profile of a café in Buenos Aires. */
export async function profileOf(person: Uploader, alias: string): Promise<BusinessProfile> {
  return {
    name: 'Café Sol',
    legalName: 'Café Sol S.A.',
    alias,
    document_number: '30-12345678-9',
    country: 'AR',
    address: 'Av. Corrientes 1234',
    location: { latitude: -34.6037, longitude: -58.3816 },
    categories: ['cafe'],
    tags: [],
    website: null,
    phone: null,
    email: null,
    description: '',
    activity: '',
    accent: 'amber',
    logoId: await uploadImage(person),
  }
}

/** What the form of a program sends: `PTS` without image and terms, but for what is changed. */
export const programInput = (change: Partial<LoyaltyProgramInput> = {}): LoyaltyProgramInput => ({
  name: 'Points',
  code: 'PTS',
  description: '',
  imageId: null,
  termsLink: null,
  termsText: '',
  supply: { kind: 'unlimited' },
  ...change,
})

/** What the form of a reward sends: `TENOFF`, ten percent for five points, without image and instructions, but for what is changed. */
export const rewardInput = (change: Partial<RewardInput> = {}): RewardInput => ({
  benefit: { type: 'percentage_discount', percent: 10 },
  code: 'TENOFF',
  name: 'Ten percent',
  description: '',
  pointsRequired: '5',
  expiresAt: null,
  redemptionInstructions: '',
  conditions: '',
  requirements: '',
  imageId: null,
  supply: { kind: 'unlimited' },
  ...change,
})

/** What the form of a branded token sends: `GIFT`, without image and terms, but for what is changed. */
export const tokenInput = (change: Partial<TokenInput> = {}): TokenInput => ({
  ...programInput({ name: 'Gift card', code: 'GIFT' }),
  conditions: '',
  hedgeFor: null,
  ...change,
})
