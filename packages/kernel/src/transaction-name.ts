/** Names of the transactions that people sign: those of the spec (spec §3 "App transaction"), then the set-up of accounts. */
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
  'sweepAccount',
  'acceptAssets',
  'removeOperator',
  'enableSubAccount',
  'disableSubAccount',
] as const

/** Name of a transaction that a person signs. */
export type TransactionName = (typeof transactionNames)[number]
