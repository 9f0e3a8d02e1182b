/** XDR StellarValue. Hashes are 64 hex digits. */
export type StellarValue = {
  readonly txSetHash: string
  /** unix seconds */
  readonly closeTime: bigint
  /** each the XDR of a LedgerUpgrade */
  readonly upgrades: readonly Uint8Array[]
  readonly signature: { readonly nodeId: string; readonly signature: Uint8Array } | undefined
}

/** XDR LedgerHeader. `flags` undefined: no extension. */
export type LedgerHeader = {
  readonly ledgerVersion: number
  readonly previousLedgerHash: string
  readonly scpValue: StellarValue
  readonly txSetResultHash: string
  readonly bucketListHash: string
  readonly ledgerSeq: number
  readonly totalCoins: bigint
  readonly feePool: bigint
  readonly inflationSeq: number
  readonly idPool: bigint
  readonly baseFee: number
  readonly baseReserve: number
  readonly maxTxSetSize: number
  /** 4 hashes */
  readonly skipList: readonly string[]
  readonly flags: number | undefined
}

/** XDR LedgerUpgrade. */
export type LedgerUpgrade =
  | { readonly type: 'version'; readonly value: number }
  | { readonly type: 'base_fee'; readonly value: number }
  | { readonly type: 'max_tx_set_size'; readonly value: number }
  | { readonly type: 'base_reserve'; readonly value: number }
  | { readonly type: 'flags'; readonly value: number }
