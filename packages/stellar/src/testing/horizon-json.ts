/** Test part: an account as Horizon sends it, with nothing that a sequence number does not need. */
export function accountJson(accountId: string, sequence: bigint) {
  return {
    account_id: accountId,
    sequence: String(sequence),
    subentry_count: 0,
    thresholds: { low_threshold: 0, med_threshold: 0, high_threshold: 0 },
    flags: { auth_required: false, auth_revocable: false, auth_immutable: false, auth_clawback_enabled: false },
    balances: [],
    signers: [],
    data: {},
    paging_token: accountId,
  }
}

/** Test part: a ledger as Horizon sends it. */
export function ledgerJson(sequence: number, closedAt: number) {
  const closed_at = new Date(closedAt * 1000).toISOString()
  return {
    sequence,
    hash: String(sequence).padStart(64, '0'),
    closed_at,
    base_reserve_in_stroops: 5_000_000,
    paging_token: String(sequence),
  }
}

/** Test part: a transaction as Horizon sends it. */
export function transactionJson(over: object = {}) {
  return {
    hash: 'ab'.repeat(32),
    successful: true,
    ledger: 12,
    created_at: '2026-01-01T00:00:00Z',
    source_account: 'G',
    source_account_sequence: '7',
    fee_account: 'G',
    fee_charged: '100',
    operation_count: 1,
    memo_type: 'none',
    envelope_xdr: 'AAAA',
    result_xdr: 'AAAA',
    paging_token: '1',
    ...over,
  }
}
