/** The product's names of transactions (spec §3) and, from `enableWallet` on, those of set-up that the spec does not name. */
export type TransactionName =
  | 'sellCollect'
  | 'sell'
  | 'currencyExchange'
  | 'buy'
  | 'tradeAsset'
  | 'enableAsset'
  | 'addOperator'
  | 'mint'
  | 'burn'
  | 'payment'
  | 'paymentClaimable'
  | 'paymentAccept'
  | 'paymentCancel'
  | 'deposit'
  | 'withdraw'
  | 'enableWallet'
  | 'enablePos'
  | 'disablePos'
  | 'acceptAssets'
  | 'removeOperator'
  | 'sponsorAccount'
  | 'fundSponsorAccount'

/** Every transaction name, for schemas and tables. */
export const transactionNames = [
  'sellCollect',
  'sell',
  'currencyExchange',
  'buy',
  'tradeAsset',
  'enableAsset',
  'addOperator',
  'mint',
  'burn',
  'payment',
  'paymentClaimable',
  'paymentAccept',
  'paymentCancel',
  'deposit',
  'withdraw',
  'enableWallet',
  'enablePos',
  'disablePos',
  'acceptAssets',
  'removeOperator',
  'sponsorAccount',
  'fundSponsorAccount',
] as const satisfies readonly TransactionName[]
