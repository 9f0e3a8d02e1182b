import type { TransactionName } from '@lealta/kernel'
import { z } from 'zod'
import { PurchaseDraft } from '#domain/earn-rules/purchase-draft.ts'
import { StoredAmount, StoredAsset } from '#domain/ledger/stored-values.ts'
import { tokenItems, type UsageItem } from '#domain/sponsorship/usage.ts'

const Id = z.uuid()

/** Where a pending payment comes from and who may take it. */
const PendingDraft = z.object({
  balanceId: z.string(),
  senderKey: z.string(),
  recipientKey: z.string().nullable(),
  recipientEmail: z.string().nullable(),
  asset: StoredAsset,
  amount: StoredAmount,
  memo: z.string().nullable(),
  sponsorBusinessId: Id.nullable(),
  /** What an e-mail recipient is told, in the sender's language. */
  mail: z.object({ language: z.enum(['en', 'es']), sender: z.string(), token: z.string(), link: z.string() }).nullable(),
})
export type PendingDraft = z.output<typeof PendingDraft>

/** What became of pending payments while an account was emptied: those that it took, and those that wait for the main wallet since. */
const Swept = z.object({
  settled: z.array(z.object({ pendingPaymentId: Id, status: z.enum(['accepted', 'cancelled']) })),
  made: z.array(PendingDraft),
})
export type Swept = z.output<typeof Swept>

/** A token that is being enabled, and what of it is minted with that. */
const EnabledToken = z.object({
  tokenId: Id,
  tokenKind: z.enum(['loyalty_program', 'reward', 'token']),
  issuer: z.string(),
  ipfshash: z.string(),
  metadataHash: z.string(),
  minted: StoredAmount,
})

/** A sale that is being opened. */
const SaleDraft = z.object({
  id: Id,
  tokenId: Id,
  account: z.string(),
  opener: z.string(),
  price: StoredAmount,
  priceAsset: StoredAsset,
  quantity: StoredAmount,
  /** Least and most of one order. */
  limits: z.object({ minimum: StoredAmount, maximum: StoredAmount }).optional(),
})

/** Points that a purchase earned (product decision 6): `amount`, of which `taken` goes to what the customer owes, and the rest is paid. */
const EarningDraft = z.object({
  tokenId: Id,
  customerKey: z.string(),
  amount: StoredAmount,
  taken: StoredAmount,
  orderId: Id.nullable(),
})
export type EarningDraft = z.output<typeof EarningDraft>

/** Points given at a till, by whom; `customerEmail` while they wait for somebody who has no wallet yet. */
const GiftDraft = z.object({
  posId: Id,
  tokenId: Id,
  purchaseId: Id.nullable(),
  customerKey: z.string().nullable(),
  customerEmail: z.string().nullable(),
  amount: StoredAmount,
  taken: StoredAmount,
  giverId: Id,
  giverKey: z.string(),
})
export type GiftDraft = z.output<typeof GiftDraft>
/** What is given for a purchase; the purchase where the rules said what it earns, also for somebody who can owe nothing yet; the till at which it is. */
const given = { earning: EarningDraft.optional(), purchase: PurchaseDraft.optional(), gift: GiftDraft.optional() }

/** What to write into our books when a transaction is on the ledger; kept with it, and read back by this schema alone. */
export const Recording = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  /** `isRecoverable`: the platform's recovery key signs for it. */
  z.object({ kind: z.literal('enableWallet'), walletId: Id, isRecoverable: z.boolean().optional() }),
  /** The wallet of a business that opens with its program, and with a reward on sale. */
  z.object({
    ...{ kind: z.literal('openBusiness'), walletId: Id, program: EnabledToken },
    reward: z.object({ token: EnabledToken, sale: SaleDraft }).optional(),
  }),
  z.object({ kind: z.literal('endRecoverability'), walletId: Id }),
  EnabledToken.extend({ kind: z.literal('enableToken') }),
  /** A reward that is enabled, minted and put on sale at once. */
  z.object({ kind: z.literal('launchReward'), token: EnabledToken, sale: SaleDraft }),
  z.object({
    kind: z.literal('mint'),
    tokenId: Id,
    amount: StoredAmount,
    pending: PendingDraft.optional(),
    ...given,
  }),
  z.object({ kind: z.literal('burn'), tokenId: Id, amount: StoredAmount }),
  z.object({ kind: z.literal('paymentClaimable'), pending: PendingDraft, ...given }),
  /** `waiting`: the parts that wait. `tillIds`: the tills among those it pays. `bulkHash`: its own hash, when its rows are a run's. */
  z.object({ kind: z.literal('batchPayment'), waiting: z.array(PendingDraft), tillIds: z.array(Id), bulkHash: z.string().optional() }),
  z.object({ kind: z.literal('settlePending'), pendingPaymentId: Id, status: z.enum(['accepted', 'cancelled']) }),
  z.object({ kind: z.literal('acceptPending'), pendingPaymentIds: z.array(Id) }),
  z.object({ kind: z.literal('openSale'), sale: SaleDraft }),
  z.object({ kind: z.literal('closeSale'), saleId: Id }),
  /** `orderId` is left out by what was prepared before there were orders. */
  z.object({ kind: z.literal('buy'), saleId: Id, orderId: Id.optional() }),
  z.object({ kind: z.literal('enablePos'), posId: Id, publicKey: z.string() }),
  z.object({
    kind: z.literal('disablePos'),
    posId: Id,
    publicKey: z.string(),
    swept: Swept.default({ settled: [], made: [] }),
  }),
  z.object({ kind: z.literal('sweepAccount'), swept: Swept }),
  z.object({ kind: z.literal('enableSubAccount'), subAccountId: Id, publicKey: z.string(), holderKey: z.string().nullable() }),
  z.object({ kind: z.literal('disableSubAccount'), subAccountId: Id, swept: Swept }),
  z.object({ kind: z.literal('handOver'), subAccountId: Id, holderKey: z.string() }),
  /** `level`, and `by`, the user who signs: left out by what was prepared before whoever asked was told. */
  z.object({
    kind: z.literal('addOperator'),
    account: z.string(),
    operator: z.string(),
    level: z.enum(['med', 'high']).optional(),
    by: Id.optional(),
  }),
  /** `partOf`: the item of the account, when the signer came with it. */
  z.object({
    kind: z.literal('removeOperator'),
    account: z.string(),
    /** Left out by what was prepared before there were accounts that somebody holds. */
    operator: z.string().optional(),
    partOf: z.enum(['pointOfSale', 'account', 'loyaltyProgram', 'reward', 'token']).nullable(),
  }),
  /** `businessId`: whose sponsor pays for the offer. */
  z.object({ kind: z.literal('placeOffer'), account: z.string(), businessId: Id.nullable() }),
  z.object({ kind: z.literal('tillPayment'), posId: Id }),
  z.object({ kind: z.literal('earn'), ...given, earning: EarningDraft }),
  z.object({ kind: z.literal('returnReward'), eventId: Id }),
  z.object({ kind: z.literal('refund'), orderId: Id, amount: StoredAmount }),
  z.object({ kind: z.literal('returnOrder'), orderId: Id, amount: StoredAmount }),
  z.object({ kind: z.literal('payRequest'), payRequestId: Id }),
  z.object({ kind: z.literal('refundRequest'), payRequestId: Id, paymentId: Id, amount: StoredAmount }),
  z.object({ kind: z.literal('withdrawal'), withdrawalId: Id }),
])
export type Recording = z.output<typeof Recording>
export type RecordingKind = Recording['kind']
export type RecordingOf<Kind extends RecordingKind> = Extract<Recording, { kind: Kind }>

/** What each transaction may record: a name that is not here does not compile. */
const recordedBy = {
  sellCollect: ['nothing', 'closeSale'],
  sell: ['openSale'],
  currencyExchange: ['nothing'],
  buy: ['buy'],
  tradeAsset: ['nothing', 'placeOffer'],
  enableAsset: ['nothing', 'enableToken', 'launchReward'],
  addOperator: ['nothing', 'addOperator', 'handOver'],
  mint: ['mint'],
  burn: ['burn'],
  payment: ['nothing', 'batchPayment', 'tillPayment', 'earn', 'returnReward', 'refund', 'returnOrder', 'payRequest', 'refundRequest'],
  paymentClaimable: ['paymentClaimable'],
  paymentAccept: ['nothing', 'settlePending', 'acceptPending'],
  paymentCancel: ['settlePending'],
  deposit: ['nothing'],
  withdraw: ['withdrawal'],
  enableWallet: ['enableWallet', 'openBusiness'],
  enablePos: ['enablePos'],
  disablePos: ['disablePos'],
  sweepAccount: ['sweepAccount'],
  acceptAssets: ['nothing'],
  removeOperator: ['removeOperator', 'endRecoverability'],
  enableSubAccount: ['enableSubAccount'],
  disableSubAccount: ['disableSubAccount'],
} as const satisfies Record<TransactionName, readonly RecordingKind[]>

/** What a transaction of a name may record. */
export type RecordingFor<Name extends TransactionName> = RecordingOf<(typeof recordedBy)[Name][number]>

/** Whether a transaction of this name may record that. */
export function isRecordedBy(name: string, { kind }: Recording): boolean {
  const kinds: readonly RecordingKind[] = Object.hasOwn(recordedBy, name) ? recordedBy[name as TransactionName] : []
  return kinds.includes(kind)
}

/** Cannot be taken back: the person says so once more before signing. */
const finalKinds: ReadonlySet<RecordingKind> = new Set([
  'openBusiness',
  'enableToken',
  'launchReward',
  'burn',
  'disablePos',
  'disableSubAccount',
  'sweepAccount',
])

export function isFinal(recording: Recording): boolean {
  return finalKinds.has(recording.kind)
}

/** The item that an account counts as which the transaction makes. `wallet`: the main account of a business, which has no limit of its own. */
export function toAccountItem(recording: Recording, account: string): UsageItem | 'wallet' | undefined {
  switch (recording.kind) {
    case 'enableWallet':
      return 'wallet'
    case 'openBusiness':
      if (account === recording.program.issuer) return 'loyaltyProgram'
      if (account === recording.reward?.token.issuer) return 'reward'
      return account === recording.reward?.sale.account ? 'sale' : 'wallet'
    case 'enableToken':
      return tokenItems[recording.tokenKind]
    case 'launchReward':
      return account === recording.token.issuer ? 'reward' : 'sale'
    case 'openSale':
      return 'sale'
    case 'enablePos':
      return 'pointOfSale'
    case 'enableSubAccount':
      return 'account'
    default:
      return undefined
  }
}
