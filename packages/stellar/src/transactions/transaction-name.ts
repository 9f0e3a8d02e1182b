import type { TransactionName } from '@lealta/kernel'

/** Names of the transactions that the platform makes for itself. */
export type PlatformTransactionName = 'sponsorAccount' | 'fundSponsorAccount' | 'recoverAccount'

/** Name of any transaction that is built here. */
export type BuiltName = TransactionName | PlatformTransactionName
