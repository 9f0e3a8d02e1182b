import type { LedgerKey } from '@lealta/ledger/xdr'
import type { AppliedOperation } from './applied-operation.ts'
import { accountIdOf } from './muxed.ts'
import { findBeginSponsoring, findSponsor } from './sponsorship.ts'

function keyParticipant(key: LedgerKey): string | undefined {
  if (key.type === 'offer') return key.sellerId
  return 'accountId' in key ? key.accountId : undefined
}

/** The accounts (G…) under which Horizon lists an operation. */
export function operationParticipants(applied: AppliedOperation): Set<string> {
  const { operation } = applied
  const found = new Set([accountIdOf(applied.source)])
  const add = (address: string | undefined) => {
    if (address !== undefined) found.add(accountIdOf(address))
  }
  switch (operation.type) {
    case 'create_account':
    case 'payment':
    case 'path_payment_strict_receive':
    case 'path_payment_strict_send':
    case 'account_merge':
      add(operation.destination)
      break
    case 'allow_trust':
    case 'set_trust_line_flags':
      add(operation.trustor)
      break
    case 'create_claimable_balance':
      for (const claimant of operation.claimants) add(claimant.destination)
      break
    case 'begin_sponsoring_future_reserves':
      add(operation.sponsoredId)
      break
    case 'end_sponsoring_future_reserves':
      add(findBeginSponsoring(applied)?.source)
      break
    case 'revoke_sponsorship':
      add(operation.target.type === 'signer' ? operation.target.accountId : keyParticipant(operation.target.key))
      break
    case 'clawback':
      add(operation.from)
      break
  }
  add(findSponsor(applied))
  return found
}

/** Claimable balances and liquidity pools (by id) under which Horizon lists an operation: those that it wrote, none if it failed. */
export function operationObjects({ changes }: AppliedOperation): Set<string> {
  const found = new Set<string>()
  for (const { key } of changes) {
    if (key.type === 'claimable_balance') found.add(key.balanceId)
    if (key.type === 'liquidity_pool') found.add(key.poolId)
  }
  return found
}
