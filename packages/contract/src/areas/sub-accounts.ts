import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import {
  Coordinates,
  Country,
  Email,
  Face,
  Id,
  Instant,
  Link,
  optionalText,
  Phone,
  PosStatus,
  PublicKey,
  requiredText,
  SubAlias,
} from '../primitives.ts'
import { DisablementDocument, notDisabled } from './disabling.ts'
import { notResolved } from './payments.ts'
import { PreparedDocument } from './transactions.ts'

/** What a further wallet account of a business is for: a branch, or a person who works there (spec §6 "Wallet types"). */
export const SubAccountKind = z.enum(['location', 'employee'])
export type SubAccountKind = z.infer<typeof SubAccountKind>

/** The profile of a location (spec §3 "Business"). */
export const LocationInput = z
  .object({
    kind: z.literal('location'),
    name: requiredText(80),
    /** `branch.acme`, optional. */
    alias: SubAlias.nullable(),
    country: Country,
    address: requiredText(200),
    location: Coordinates,
    phone: Phone.nullable(),
    email: Email.nullable(),
    website: Link.nullable(),
    description: optionalText(1_000),
  })
  .meta({ id: 'LocationInput' })
export type LocationInput = z.infer<typeof LocationInput>

/** What a business writes down of an employee account; who holds it follows from handing it over. */
export const EmployeeInput = z
  .object({
    kind: z.literal('employee'),
    name: requiredText(80),
    /** `ana.acme`, optional. */
    alias: SubAlias.nullable(),
    email: Email.nullable(),
  })
  .meta({ id: 'EmployeeInput' })
export type EmployeeInput = z.infer<typeof EmployeeInput>

/** A location or an employee account, as it is made or changed. */
export const SubAccountInput = z.discriminatedUnion('kind', [LocationInput, EmployeeInput])
export type SubAccountInput = z.infer<typeof SubAccountInput>

/** The account of a location or an employee (product decision 30): it has a wallet of its own once it is enabled. */
export const SubAccount = z
  .object({
    businessId: Id,
    kind: SubAccountKind,
    name: z.string(),
    alias: z.string().nullable(),
    /** Federation address, `alias*domain`. */
    address_name: z.string().nullable(),
    walletType: SubAccountKind,
    country: z.string().nullable(),
    address: z.string().nullable(),
    location: Coordinates.nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    description: z.string(),
    status: PosStatus,
    /** Only after enabling. */
    walletId: Id.nullable(),
    publicKey: PublicKey.nullable(),
    holder: z
      .object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable(), since: Instant, isCaller: z.boolean() })
      .nullable()
      .describe('the person whom an employee account is handed to'),
    createdAt: Instant,
    enabledAt: Instant.nullable(),
    disabledAt: Instant.nullable(),
  })
  .meta({ id: 'SubAccount' })
export type SubAccount = z.infer<typeof SubAccount>

/** Somebody whom an employee account can be handed to. */
const HolderCandidate = z
  .object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable(), alias: z.string().nullable() })
  .meta({ id: 'HolderCandidate' })

const OfBusiness = z.object({ businessId: Id })
const OneAccount = OfBusiness.extend({ subAccountId: Id })
const SubAccountDocument = document('sub_account', SubAccount)

const notWritten = [
  'alias_not_valid',
  'alias_outside_business',
  'alias_already_exists',
  'business_country_not_allowed',
  'business_location_not_valid',
  'phone_not_valid',
  'link_not_valid',
] as const
/** Why an account cannot be handed to somebody. */
const notHolder = [...notResolved, 'operator_own_key', 'operator_not_person', 'operator_without_wallet', 'network_unavailable'] as const

/** Locations and employee accounts (spec §1, §6; product decision 30). */
export const subAccountEndpoints = {
  listSubAccounts: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/sub-accounts',
    summary: 'Locations or employee accounts of a business, newest first',
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend({ kind: SubAccountKind }),
    ok: page('sub_account', SubAccount),
    status: 200,
    errors: [],
  }),
  createSubAccount: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/sub-accounts',
    summary: 'Create a location or an employee account',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: SubAccountInput,
    ok: SubAccountDocument,
    status: 201,
    errors: [...notWritten],
  }),
  readSubAccount: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/sub-accounts/:subAccountId',
    summary: 'One location or employee account',
    access: 'session',
    params: OneAccount,
    ok: SubAccountDocument,
    status: 200,
    errors: [],
  }),
  updateSubAccount: endpoint({
    method: 'PUT',
    path: '/businesses/:businessId/sub-accounts/:subAccountId',
    summary: 'Change what is written down of it',
    access: 'session',
    params: OneAccount,
    body: SubAccountInput,
    ok: SubAccountDocument,
    status: 200,
    errors: [...notWritten, 'account_wrong_status'],
  }),
  deleteSubAccount: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/sub-accounts/:subAccountId',
    summary: 'Delete a location or an employee account that was never put on the ledger; tills of the location stay',
    access: 'session',
    params: OneAccount,
    ok: NoContent,
    status: 204,
    errors: ['account_wrong_status', 'transaction_in_progress'],
  }),
  enableSubAccount: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/sub-accounts/:subAccountId/enablement',
    summary: 'Prepare putting its account on the ledger; an employee account can be handed over in the same transaction',
    access: 'session',
    params: OneAccount,
    body: z.object({ holder: z.string().max(300, 'field_too_long').nullable().describe('alias, e-mail address or key') }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      ...notHolder,
      'account_not_ready',
      'account_wrong_status',
      'accounts_limit',
      'operators_limit',
      'transaction_in_progress',
      'wallet_not_enabled',
    ],
  }),
  readSubAccountDisablement: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/sub-accounts/:subAccountId/disablement',
    summary: 'What closing it is going to do',
    access: 'session',
    params: OneAccount,
    ok: DisablementDocument,
    status: 200,
    errors: ['account_wrong_status', 'account_gone', 'network_unavailable'],
  }),
  disableSubAccount: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/sub-accounts/:subAccountId/disablement',
    summary:
      'Prepare closing it: everything it holds moves to the main business wallet; a part of it, when that is more than one transaction takes',
    access: 'session',
    params: OneAccount,
    ok: PreparedDocument,
    status: 201,
    errors: ['account_wrong_status', ...notDisabled],
  }),
  findHolder: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/sub-accounts/:subAccountId/holder-candidates',
    summary: 'Who an alias, e-mail address or key means, and whether an employee account can be handed to them',
    access: 'session',
    params: OneAccount,
    query: z.object({ query: z.string().max(300) }),
    ok: document('holder_candidate', HolderCandidate),
    status: 200,
    errors: [...notHolder, 'onboarding_incomplete'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/sub-accounts/:subAccountId/holder',
    summary: 'Prepare handing an employee account to a person, who becomes its medium signer; removing that operator takes it back',
    access: 'session',
    params: OneAccount,
    body: z.object({ holder: z.string().max(300, 'field_too_long').describe('alias, e-mail address or key') }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      ...notHolder,
      'account_wrong_status',
      'account_already_held',
      'operator_exists',
      'operators_limit',
      'threshold_out_of_range',
      'transaction_in_progress',
    ],
  }),
} as const
