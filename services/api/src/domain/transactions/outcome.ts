import type { FreedEntry } from '#domain/sponsorship/usage.ts'

/** What the activity screen will say of a transaction (spec §3 "App transaction"). Amounts are decimal texts. */
export type ActivityDraft = {
  title: string | null
  asset: string | null
  amount: string | null
  fromKey: string | null
  toKey: string | null
  toEmail: string | null
  memo: string | null
  redemptionId?: string
  /** Accounts that may see it besides the source. */
  accounts: string[]
}

/** Where a pending payment comes from and who may take it. */
export type PendingDraft = {
  balanceId: string
  senderKey: string
  recipientKey: string | null
  recipientEmail: string | null
  asset: string
  amount: string
  memo: string | null
  sponsorBusinessId: string | null
  /** What an e-mail recipient is told, in the sender's language. */
  mail: { language: 'en' | 'es'; sender: string; token: string; link: string } | null
}

/** A sale that is being opened; amounts are decimal texts. */
type SaleDraft = {
  id: string
  tokenId: string
  account: string
  opener: string
  price: string
  priceAsset: string
  quantity: string
}

type Recording =
  | { kind: 'nothing' }
  | { kind: 'enableWallet'; walletId: string }
  | { kind: 'enableToken'; tokenId: string; issuer: string; ipfshash: string; metadataHash: string; minted: string }
  | { kind: 'mint'; tokenId: string; amount: string; pending?: PendingDraft }
  | { kind: 'burn'; tokenId: string; amount: string }
  | { kind: 'paymentClaimable'; pending: PendingDraft }
  | { kind: 'settlePending'; pendingPaymentId: string; status: 'accepted' | 'cancelled' }
  | { kind: 'openSale'; sale: SaleDraft }
  | { kind: 'closeSale'; saleId: string }
  | { kind: 'buy'; saleId: string }
  | { kind: 'enablePos'; posId: string; publicKey: string }
  | { kind: 'disablePos'; posId: string; publicKey: string }
  | { kind: 'tillPayment'; posId: string }

/** What to record when the transaction is on the ledger, as stored with it: a tagged union, and what every kind has. */
export type Outcome = Recording & {
  activity: ActivityDraft | null
  /** Sponsored entries that it takes away. */
  frees: FreedEntry[]
}
export type OutcomeKind = Outcome['kind']
export type OutcomeOf<Kind extends OutcomeKind> = Extract<Outcome, { kind: Kind }>
