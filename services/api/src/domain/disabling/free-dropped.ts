import { parseDecimal } from '@lealta/stellar/amount'
import type { OperationRecord } from '@lealta/stellar/horizon'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { freePart, type MadeAccount } from '#domain/sponsorship/usage.repository.ts'

/** Operations of an account that its making surely is among, from the first, and a removal, from the last. */
const [FIRST, LAST] = [20, 200]
/** A removal that just happened is left to the confirmation of its transaction, which may be ours. */
const SETTLING_MS = 60_000

/**
 * Frees the unit of a trustline that came with an account, and counted as part of it, when another tool has removed the trustline and the
 * account stays (decision 0059). As for an account, the operation that did it is what proves it. Safe to repeat.
 */
export async function freeDroppedParts(deps: ApiDeps, businessId: string, { account, item, ownSubjects }: MadeAccount): Promise<void> {
  const { records: first } = await deps.horizon.listOperations(account, { order: 'asc', limit: FIRST })
  const making = first.find(({ type, details }) => type === 'create_account' && details.account === account)
  const came = first.filter(made => isLineOf(account, made) && made.transactionHash === making?.transactionHash).map(toSubject)
  const parts = came.filter(subject => !ownSubjects.includes(subject))
  if (parts.length === 0) return
  const { records: last } = await deps.horizon.listOperations(account, { order: 'desc', limit: LAST })
  const now = deps.clock.now()
  for (const subject of parts) {
    const removal = last.find(one => isLineOf(account, one) && toSubject(one) === subject && parseDecimal(String(one.details.limit)) === 0n)
    if (!removal || now.getTime() - new Date(removal.createdAt).getTime() < SETTLING_MS) continue
    const isFreed = await inTransaction(deps.db, tx => freePart(tx, { businessId, account, item, subject }, now))
    if (isFreed) deps.logger.warn({ account, subject, hash: removal.transactionHash }, 'a trustline was removed outside')
  }
}

const isLineOf = (account: string, { type, details }: OperationRecord): boolean => type === 'change_trust' && details.trustor === account

const toSubject = ({ details }: OperationRecord): string => `${String(details.asset_code)}-${String(details.asset_issuer)}`
