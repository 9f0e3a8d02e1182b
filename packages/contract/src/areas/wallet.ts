import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import {
  Accent,
  Amount,
  Country,
  Email,
  Id,
  Image,
  Instant,
  KybStatus,
  Language,
  MobilePhone,
  PersonName,
  PublicKey,
  requiredText,
  Scheme,
  SignerLevel,
  VerificationCode,
} from '../primitives.ts'
import { PreparedDocument } from './transactions.ts'

/** How a person lets businesses see them (product decision 38): a name, and a picture or else a colour. */
const OwnFace = z.object({
  name: z.string().nullable(),
  image: Image.nullable(),
  accent: Accent.nullable(),
  isShown: z.boolean().describe('to the businesses that they joined, paid or may enter; to nobody else in any case'),
})

/** Day and month on which a person was born, without the year. */
export const Birthday = z
  .object({
    month: z.int('birthday_not_valid').min(1, 'birthday_not_valid').max(12, 'birthday_not_valid'),
    day: z.int('birthday_not_valid'),
  })
  .refine(({ month, day }) => day >= 1 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate(), {
    error: 'birthday_not_valid',
    path: ['day'],
  })
export type Birthday = z.infer<typeof Birthday>

/** First and last name as a bank has them. */
const FullName = z.object({ first: requiredText(60), last: requiredText(60) })

/** The signed-in wallet (spec §3 "Wallet context"). */
export const Wallet = z
  .object({
    publicKey: PublicKey,
    type: z.enum(['individual', 'business']),
    /** Its account is on the ledger and usable. */
    enabled: z.boolean(),
    userId: Id,
    email: z.string().nullable(),
    email_verified: z.boolean(),
    phone: z.string().nullable(),
    phoneNational: z.string().nullable().describe('as it is written in its country'),
    phoneNumberVerified: z.boolean(),
    country: Country.nullable(),
    fullName: FullName.nullable().describe('kept for deposits when the person wants it; shown to nobody else'),
    birthday: z
      .object({
        month: z.int(),
        day: z.int(),
        isShown: z.boolean().describe('to the businesses that they joined, which may give points around it'),
      })
      .nullable(),
    language: Language.describe('of the e-mails'),
    screens: z
      .object({ language: Language.nullable(), scheme: Scheme.nullable() })
      .describe('chosen for the screens of every device; null: each device’s own'),
    face: OwnFace.nullable().describe('null until they said something; a business has its name and logo instead'),
    business: z.object({ id: Id, name: z.string(), alias: z.string() }).nullable(),
    businessType: z.enum(['sole_proprietorship', 'entity']).nullable(),
    kyb: z.object({ status: KybStatus }).nullable(),
    deletionAt: Instant.nullable(),
    signInCode: z.boolean().describe('a sign-in on a device not seen before takes a code sent by e-mail'),
    signerLevel: SignerLevel.describe('of the keys that signed in, as last read from the ledger'),
    isRecoverable: z.boolean().describe('the platform can restore it to another device, since its key was not saved yet'),
    recovery: z.object({ dueAt: Instant }).nullable().describe('somebody asked for that, and it happens then unless it is stopped'),
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.infer<typeof Wallet>
const WalletDocument = document('wallet', Wallet)
const CodeSent = document('verification', z.object({ expiresAt: Instant, resendAt: Instant }))

/** Why a six-digit code is not taken. */
const wrongCode = ['verification_code_wrong', 'verification_code_expired', 'verification_code_too_many_tries'] as const

export const walletEndpoints = {
  readWallet: endpoint({
    method: 'GET',
    path: '/wallet',
    summary: 'The signed-in wallet; 404 while it is not registered',
    access: 'session',
    ok: WalletDocument,
    status: 200,
    errors: ['wallet_not_registered'],
  }),
  registerWallet: endpoint({
    method: 'POST',
    path: '/wallet',
    summary: 'Register the signed-in key as a business or an individual wallet',
    access: 'session',
    body: z.object({ type: z.enum(['individual', 'business']), language: Language, termsAccepted: z.literal(true, 'terms_not_accepted') }),
    ok: WalletDocument,
    status: 201,
    errors: ['wallet_is_business', 'wallet_is_individual', 'business_registration_closed', 'terms_not_accepted', 'network_unavailable'],
  }),
  updateWallet: endpoint({
    method: 'PATCH',
    path: '/wallet',
    summary: 'Change the language of e-mails and screens, or the colour scheme of screens; what is left out stays',
    access: 'session',
    body: z.object({ language: Language.optional(), scheme: Scheme.optional() }),
    ok: WalletDocument,
    status: 200,
    errors: ['network_unavailable'],
  }),
  setSignInCode: endpoint({
    method: 'PUT',
    path: '/wallet/sign-in-code',
    summary: 'Ask for a code by e-mail on devices not seen before, or no more; this device is known from now on',
    access: 'session',
    body: z.object({ enabled: z.boolean() }),
    ok: WalletDocument,
    status: 200,
    errors: ['onboarding_incomplete', 'network_unavailable'],
  }),
  setFace: endpoint({
    method: 'PUT',
    path: '/wallet/face',
    summary: 'Name and picture or colour of a person, and whether businesses see them; a picture that is replaced or removed is deleted',
    access: 'session',
    body: z.object({ name: PersonName.nullable(), imageId: Id.nullable(), accent: Accent.nullable(), isShown: z.boolean() }),
    ok: WalletDocument,
    status: 200,
    errors: ['name_not_valid', 'name_of_business', 'image_required', 'wallet_is_business', 'network_unavailable'],
  }),
  setBirthday: endpoint({
    method: 'PUT',
    path: '/wallet/birthday',
    summary: 'Day and month of birth of a person, and whether businesses that they joined see them; null keeps them no more',
    access: 'session',
    body: z.object({ birthday: Birthday.nullable(), isShown: z.boolean() }),
    ok: WalletDocument,
    status: 200,
    errors: ['birthday_not_valid', 'wallet_is_business', 'network_unavailable'],
  }),
  setFullName: endpoint({
    method: 'PUT',
    path: '/wallet/full-name',
    summary: 'Keep the first and last name that deposits ask for, or keep them no more',
    access: 'session',
    body: z.object({ fullName: FullName.nullable() }),
    ok: WalletDocument,
    status: 200,
    errors: ['field_required', 'field_too_long', 'network_unavailable'],
  }),
  setCountry: endpoint({
    method: 'PUT',
    path: '/wallet/country',
    summary: 'Country of an individual',
    access: 'session',
    body: z.object({ country: Country }),
    ok: WalletDocument,
    status: 200,
    errors: ['country_not_valid', 'wallet_is_business', 'network_unavailable'],
  }),
  registerEmail: endpoint({
    method: 'POST',
    path: '/wallet/email',
    summary: 'Send a six-digit code to an e-mail address that is to be registered or to replace the present one',
    access: 'session',
    rateLimit: 'code',
    body: z.object({ email: Email }),
    ok: CodeSent,
    status: 202,
    errors: [
      'email_not_valid',
      'email_already_registered',
      'email_not_invited',
      'verification_code_too_many',
      'verification_code_address_busy',
      'network_unavailable',
    ],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/wallet/email/verification',
    summary: 'Confirm the e-mail address',
    access: 'session',
    body: z.object({ code: VerificationCode }),
    ok: WalletDocument,
    status: 200,
    errors: [...wrongCode, 'email_already_registered', 'network_unavailable'],
  }),
  registerPhone: endpoint({
    method: 'POST',
    path: '/wallet/phone',
    summary: 'Send a six-digit code to a phone number',
    access: 'session',
    rateLimit: 'code',
    body: z.object({ phone: MobilePhone }),
    ok: CodeSent,
    status: 202,
    errors: [
      'phone_not_valid',
      'phone_already_registered',
      'verification_code_too_many',
      'verification_code_address_busy',
      'text_messages_limit',
      'network_unavailable',
    ],
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: '/wallet/phone/verification',
    summary: 'Confirm the phone number; a person who has not said where they live lives where it is from',
    access: 'session',
    body: z.object({ code: VerificationCode }),
    ok: WalletDocument,
    status: 200,
    errors: [...wrongCode, 'phone_already_registered', 'network_unavailable'],
  }),
  enableWallet: endpoint({
    method: 'POST',
    path: '/wallet/enablement',
    summary:
      'Prepare the transaction that puts the wallet’s sponsored account on the ledger, or gives one that is there what it lacks; in the same step an individual may join a program, and a business open with the program and a reward that it prepared',
    access: 'session',
    body: z.object({
      programId: Id.optional(),
      isRecoverable: z.boolean().optional().describe('with a second signer, by which the platform can restore it to another device'),
      opening: z
        .object({
          points: Amount.describe('of the program that the business prepared: minted to its wallet'),
          reward: z.object({ id: Id, quantity: Amount.describe('whole pieces, put on sale for points') }).optional(),
        })
        .optional()
        .describe('of a business: enables its program, and launches a reward'),
    }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'onboarding_incomplete',
      'kyb_not_valid',
      'wallet_already_enabled',
      'recovery_waits',
      'account_not_usable',
      'trustlines_limit_external',
      'wallet_is_individual',
      'amount_not_valid',
      'token_not_ready',
      'token_wrong_status',
      'reward_expired',
      'loyalty_programs_limit',
      'rewards_limit',
      'open_sells_limit',
      'trustlines_limit',
      'transaction_in_progress',
      'underfunded_fees',
      'network_unavailable',
    ],
  }),
  enableExistingAccount: endpoint({
    method: 'POST',
    path: '/wallet/enablement/existing',
    summary:
      'Enable the wallet as it is, when its account is on the ledger already and holds what it needs; otherwise nothing changes and `enabled` stays false',
    access: 'session',
    body: z.object({ programId: Id.optional() }),
    ok: WalletDocument,
    status: 200,
    errors: ['onboarding_incomplete', 'kyb_not_valid', 'account_not_usable', 'network_unavailable'],
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/wallet/deletion',
    summary: 'Delete the account in 30 days; signing in before then takes it back',
    access: 'session',
    body: z.object({ confirmation: z.literal('DELETE', 'field_required') }),
    ok: WalletDocument,
    status: 200,
    errors: ['field_required', 'network_unavailable'],
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/wallet/deletion',
    summary: 'Keep the account',
    access: 'session',
    ok: NoContent,
    status: 204,
    errors: ['network_unavailable'],
  }),
} as const
