import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, PublicKey, SignerLevel } from '../primitives.ts'
import { BusinessEntry } from './businesses.ts'
import { AccountKind } from './operators.ts'

/** A wallet of a business that can be selected: its main wallet, or the account of a till (product decision 29). Issuers are none. */
export const BusinessWallet = z
  .object({
    walletId: Id,
    publicKey: PublicKey,
    kind: AccountKind,
    resourceId: Id.describe('of the business or the till'),
    name: z.string(),
    alias: z.string().nullable(),
    balance: z.object({ code: z.string(), amount: Amount }).nullable().describe('of the first stablecoin; null where it is not held'),
    callerLevel: SignerLevel,
  })
  .meta({ id: 'BusinessWallet' })
export type BusinessWallet = z.infer<typeof BusinessWallet>

/** A business without access for the caller, whose key signs for some of its wallets. */
export const OperatedBusiness = BusinessEntry.omit({ accessLevel: true, operatorsOpenSales: true })
  .extend({
    walletId: Id.describe('the first that the key signs for'),
    publicKey: PublicKey.describe('the first that the key signs for'),
  })
  .meta({ id: 'OperatedBusiness' })
export type OperatedBusiness = z.infer<typeof OperatedBusiness>

/** Which wallets of businesses somebody can select. */
export const walletsEndpoints = {
  listBusinessWallets: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/wallets',
    summary: 'Wallets of the business, the main one first; without access only those that the caller’s key signs for',
    access: 'session',
    params: z.object({ businessId: Id }),
    ok: z.object({ data: z.array(z.object({ id: PublicKey, type: z.literal('business_wallet'), attributes: BusinessWallet })) }),
    status: 200,
    errors: ['network_unavailable'],
  }),
  listOperatedBusinesses: endpoint({
    method: 'GET',
    path: '/operated-businesses',
    summary: 'Businesses to which the caller has no access, but for some of whose wallets their key signs',
    access: 'session',
    ok: z.object({ data: z.array(z.object({ id: Id, type: z.literal('operated_business'), attributes: OperatedBusiness })) }),
    status: 200,
    errors: ['network_unavailable'],
  }),
} as const
