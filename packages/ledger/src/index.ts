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
  VerifySignature,
} from './ledger-interface.ts'
