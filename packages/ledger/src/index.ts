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
  SubmitAnswer,
  SubmitOptions,
  VerifySignature,
} from './ledger-interface.ts'
