import type { SelectedBusiness, WalletAttributes } from '#shared/session/session.ts'

/** The API's answer for an individual who has finished the onboarding. */
export const onboardedIndividual: WalletAttributes = {
  publicKey: 'GA',
  type: 'individual',
  enabled: true,
  userId: 'u1',
  email: 'ana@example.com',
  email_verified: true,
  phone: '+5491100000000',
  phoneNational: '011 15-0000-0000',
  phoneNumberVerified: true,
  country: 'AR',
  fullName: null,
  birthday: null,
  language: 'es',
  screens: { language: null, scheme: null },
  face: null,
  business: null,
  businessType: null,
  kyb: null,
  deletionAt: null,
  signInCode: false,
  signerLevel: 'high',
  isRecoverable: false,
  recovery: null,
}

/** The open portal of somebody who is employed by a business. */
export const employedAt: SelectedBusiness = {
  kind: 'business',
  id: 'b1',
  name: 'Café',
  alias: 'cafe',
  logo: null,
  accent: 'amber',
  accessLevel: 'employee',
  walletId: 'w1',
  publicKey: 'GSHOP',
}
