/** One transaction of a scenario, see FORMAT.md of the vectors. */
export type ScenarioTransaction = {
  readonly envelope: string
  readonly status: 'applied' | 'rejected' | 'queued' | 'dropped'
  readonly applyIndex: number | null
  readonly hash: string | null
  readonly result: string | null
  readonly feeCharged: string | null
  readonly codes: { transaction: string; inner_transaction?: string; operations?: string[] } | null
  readonly submitStatus?: 'DUPLICATE' | 'TRY_AGAIN_LATER' | 'UNDECODABLE'
  readonly fromQueue?: boolean
}

export type ScenarioLedger = {
  readonly ledgerSeq: number
  readonly closeTime: number
  readonly transactions: readonly ScenarioTransaction[]
  readonly header: string
  readonly stateHash: string
  readonly upgrades?: readonly string[]
}

/** One recorded history. */
export type Scenario = {
  readonly name: string
  readonly protocol: number
  readonly networkPassphrase: string
  readonly baseReserve: number
  readonly baseFee: number
  readonly maxTxSetSize: number
  readonly ledgerHeaderFlags?: number
  readonly genesis: {
    readonly ledgerSeq: number
    readonly closeTime: number
    readonly header: string
    readonly entries: readonly { key: string; entry: string }[]
  }
  readonly ledgers: readonly ScenarioLedger[]
  readonly entries: readonly { key: string; entry: string }[]
}
