import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Amount, Face, Id, Instant, PublicKey, SignerLevel } from '../primitives.ts'
import { notResolved } from './payments.ts'
import { SalesLeft } from './sales.ts'
import { PreparedDocument } from './transactions.ts'

/** What an account of a business is for: the main wallet, a till, a location, an employee, or the issuer of its points, of a reward or of a branded token. */
export const AccountKind = z.enum(['wallet', 'pos', 'location', 'employee', 'loyalty_program', 'reward', 'token'])
export type AccountKind = z.infer<typeof AccountKind>

/** Levels that an operator can be given: medium pays or mints, high is an admin (spec §6). */
export const OperatorLevel = z.enum(['med', 'high'])
export type OperatorLevel = z.infer<typeof OperatorLevel>

/** An account of a business on the ledger, whose operators are asked for. */
export const BusinessAccount = z
  .object({
    publicKey: PublicKey,
    kind: AccountKind,
    resourceId: Id.describe('of the business, the till, the location, the employee account, the program, the reward or the token'),
    name: z.string(),
    alias: z.string().nullable(),
  })
  .meta({ id: 'BusinessAccount' })
export type BusinessAccount = z.infer<typeof BusinessAccount>

/** A key that signs for an account (spec §3 "Operator"). */
export const Operator = z
  .object({
    publicKey: PublicKey,
    kind: z.enum(['person', 'server']).describe('`server`: a key that the shop’s own server keeps'),
    name: z.string().nullable(),
    face: Face.nullable(),
    alias: z.string().nullable(),
    weight: z.number().int(),
    level: SignerLevel,
    isOwner: z.boolean().describe('the key of the main wallet itself'),
    isCaller: z.boolean(),
    since: Instant.nullable().describe('null when another tool added it'),
    by: z.object({ publicKey: PublicKey, name: z.string().nullable() }).nullable().describe('who added it'),
    openSales: z.number().int().describe('sales that only this key can close'),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

/** The operators of an account, as the ledger says, with what decides their levels. */
const Operators = z.object({
  data: z.array(z.object({ id: PublicKey, type: z.literal('operator'), attributes: Operator })),
  meta: z.object({
    account: BusinessAccount,
    thresholds: z.object({ low: z.number().int(), med: z.number().int(), high: z.number().int() }),
    callerLevel: SignerLevel,
  }),
})

/** Somebody who could become an operator. */
export const OperatorCandidate = z
  .object({ publicKey: PublicKey, name: z.string().nullable(), face: Face.nullable(), alias: z.string().nullable() })
  .meta({ id: 'OperatorCandidate' })
export type OperatorCandidate = z.infer<typeof OperatorCandidate>

/** An account that a key signs for, and whether the caller may take that away. */
export const SignedAccount = z
  .object({ account: BusinessAccount, weight: z.number().int(), level: SignerLevel, callerLevel: SignerLevel })
  .meta({ id: 'SignedAccount' })
export type SignedAccount = z.infer<typeof SignedAccount>

/** Somebody whom a manager asks the admins of an account to add (decision 0106): it waits until one signs, or seven days. */
export const OperatorProposal = z
  .object({
    account: BusinessAccount,
    operator: PublicKey,
    name: z.string().nullable(),
    face: Face.nullable(),
    level: OperatorLevel,
    by: z.string().nullable().describe('the name of who asks'),
    isOwn: z.boolean().describe('the caller asks'),
    byThemselves: z.boolean().describe('who is to be added asks: they accepted an invitation to it'),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'OperatorProposal' })
export type OperatorProposal = z.infer<typeof OperatorProposal>

const OfAccount = z.object({ businessId: Id, account: PublicKey })
const OneOperator = OfAccount.extend({ operator: PublicKey })

/** Why somebody cannot become an operator. */
const notOperator = [
  ...notResolved,
  'operator_not_person',
  'operator_without_wallet',
  'operator_exists',
  'minter_not_operator',
  'too_many_signers',
  'network_unavailable',
] as const
/** Why whoever adds somebody cannot mean them. */
const notCandidate = [...notOperator, 'operator_own_key'] as const
/** Why the signers of an account cannot become what is asked for. */
const notPossible = ['threshold_out_of_range', 'no_admin_left', 'transaction_in_progress', 'network_unavailable'] as const

/** Operators, minters and admins of a business's accounts (spec §2 "operators", §6). */
export const operatorEndpoints = {
  listOperators: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/accounts/:account/operators',
    summary: 'The keys that sign for an account, as the ledger says: admins first',
    access: 'session',
    params: OfAccount,
    ok: Operators,
    status: 200,
    errors: ['network_unavailable'],
  }),
  findOperator: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/accounts/:account/operator-candidates',
    summary: 'Who an alias, e-mail address or key means, and whether they can become an operator of the account',
    access: 'session',
    params: OfAccount,
    query: z.object({ query: z.string().max(300) }),
    ok: document('operator_candidate', OperatorCandidate),
    status: 200,
    errors: [...notCandidate],
  }),
  listSignedAccounts: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/operators/:operator/accounts',
    summary: 'Accounts of the business that a key signs for',
    access: 'session',
    params: z.object({ businessId: Id, operator: PublicKey }),
    ok: z.object({ data: z.array(z.object({ id: PublicKey, type: z.literal('signed_account'), attributes: SignedAccount })) }),
    status: 200,
    errors: ['network_unavailable'],
  }),
  addOperator: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/accounts/:account/operators',
    summary: 'Prepare adding an operator, by alias, e-mail address or key',
    access: 'session',
    params: OfAccount,
    body: z.object({
      operator: z.string().max(300, 'field_too_long'),
      level: OperatorLevel,
      setThresholds: z
        .boolean()
        .default(false)
        .describe('a main wallet with other thresholds takes over 1, 2 and 3 in the same transaction, its own key weight 3'),
      points: Amount.nullable()
        .default(null)
        .describe('of the program, which a till gets from the main wallet in the same transaction, so that there is something to give'),
    }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      ...notCandidate,
      'operator_key_not_admin',
      'operators_limit',
      'threshold_out_of_range',
      'no_trust',
      'insufficient_balance',
      'transaction_in_progress',
    ],
  }),
  listOperatorProposals: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/accounts/:account/operator-proposals',
    summary: 'Who is proposed as an operator of an account, and does not sign for it yet, newest first',
    access: 'session',
    params: OfAccount,
    ok: z.object({ data: z.array(z.object({ id: Id, type: z.literal('operator_proposal'), attributes: OperatorProposal })) }),
    status: 200,
    errors: ['network_unavailable'],
  }),
  proposeOperator: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/accounts/:account/operator-proposals',
    summary: 'Ask the admins of an account to add an operator, by alias, e-mail address or key; asking again replaces it',
    access: 'session',
    params: OfAccount,
    body: z.object({ operator: z.string().max(300, 'field_too_long'), level: OperatorLevel }),
    ok: document('operator_proposal', OperatorProposal),
    status: 201,
    errors: [...notOperator, 'operator_key_not_admin'],
  }),
  askToOperate: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/accounts/:account/operator-proposals/own',
    summary: 'Ask the admins of an account to be added as its operator; asking again renews it',
    access: 'session',
    params: OfAccount,
    ok: document('operator_proposal', OperatorProposal),
    status: 201,
    errors: ['operator_without_wallet', 'operator_exists', 'minter_not_operator', 'too_many_signers', 'network_unavailable'],
  }),
  endOperatorProposal: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/accounts/:account/operator-proposals/:proposalId',
    summary: 'Take a proposal back, or decline it: who made it, and the owner',
    access: 'session',
    params: OfAccount.extend({ proposalId: Id }),
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  changeOperator: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/accounts/:account/operators/:operator/level',
    summary: 'Prepare changing the level of an operator',
    access: 'session',
    params: OneOperator,
    body: z.object({ level: OperatorLevel }),
    ok: PreparedDocument,
    status: 201,
    errors: ['operator_exists', 'operator_key_not_admin', ...notPossible],
  }),
  removeOperator: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/accounts/:account/operators/:operator/removal',
    summary: 'Prepare removing an operator, also the owner',
    access: 'session',
    params: OneOperator,
    query: SalesLeft,
    ok: PreparedDocument,
    status: 201,
    errors: ['no_admin_left', 'sales_left_open', 'transaction_in_progress', 'network_unavailable'],
  }),
} as const
