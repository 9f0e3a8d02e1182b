export { MAX_PROTOCOL } from '#apply/apply-upgrades.ts'
export { createLedger, restoreLedger } from './ledger.ts'
export { LedgerError, type LedgerErrorCode } from './ledger-error.ts'
export type {
  AppliedTransaction,
  ClosedLedger,
  CloseOptions,
  EntryChange,
  GenesisOptions,
  Ledger,
  NetworkRules,
  RestoreOptions,
  StorableLedger,
  SubmitAnswer,
  SubmitOptions,
  VerifySignature,
} from './ledger-interface.ts'
