import type { AccountRecord } from '@lealta/stellar/horizon'
import { reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import { buildRecoverAccount } from '@lealta/stellar/transactions'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readLedgerAccount, readWeight } from '#domain/ledger/ledger.ts'
import { queueMail, queueSms } from '#domain/outbox/outbox.ts'
import { sendFromTreasury } from '#domain/sponsorship/treasury.ts'
import { readRecoveryHours } from '#domain/wallets/recovery-hours.ts'
import { linkTo } from '#portal-links.ts'
import {
  endRecovery,
  giveToKey,
  listDue,
  lockWalletById,
  type RecoverableWallet,
  type Restoration,
  takeToLedger,
} from './recoveries.repository.ts'
import { describeRecoveryEnd, describeRecoveryEndText, type RecoveryEnd } from './recovery.mail.ts'

/** Most wallets that one run restores. */
const MOST_AT_ONCE = 20

/** The key that a new wallet gets as its second signer; undefined where nothing is restored. */
export async function readRecoveryKey(deps: Pick<ApiDeps, 'keyring' | 'recoveryHours'>): Promise<string | undefined> {
  return readRecoveryHours(deps) === undefined ? undefined : (await readServerKeys(deps)).recovery.publicKey()
}

/** Whether the platform can give an account to another key, by the ledger. */
export function canRecover(account: AccountRecord | undefined, recoveryKey: string): account is AccountRecord {
  return account !== undefined && reachesLevel(readSignerLevel(account, recoveryKey), 'high')
}

/** Restores the wallets whose wait is over. One that fails is tried again, and keeps no other waiting; the first error is thrown in the end. */
export async function recoverDue(deps: ApiDeps, signal: AbortSignal): Promise<void> {
  if (readRecoveryHours(deps) === undefined) return
  const failures: unknown[] = []
  for (const restoration of await listDue(deps.db, deps.clock.now(), MOST_AT_ONCE)) {
    if (signal.aborted) return
    await recover(deps, restoration).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Gives a wallet to its new key. Cut off between the ledger and our books, it finds the ledger done the next time, and goes on.
 * @throws ApiError network_unavailable, underfunded_fees
 */
async function recover(deps: ApiDeps, { recovery, wallet, user }: Restoration): Promise<void> {
  // Before anything is sent: what somebody stops now has not happened, and what has been taken is not stopped.
  if (!(await takeToLedger(deps.db, recovery.id))) return
  const { people, recovery: recoveryKey } = await readServerKeys(deps)
  const { newKey } = recovery
  const lostKey = wallet.signingKey ?? wallet.publicKey
  let isPossible = user !== null && user.deletedAt === null
  if (isPossible) {
    await sendFromTreasury(deps, async frame => {
      const account = await readLedgerAccount(deps, wallet.publicKey)
      isPossible = canRecover(account, recoveryKey.publicKey())
      if (!canRecover(account, recoveryKey.publicKey())) return undefined
      if (readWeight(account, newKey) > 0 && readWeight(account, lostKey) === 0) return undefined
      const keys = { accountId: account.id, newKey, lostKey, sponsorId: people.publicKey() }
      return { ...buildRecoverAccount({ ...frame, ...keys }), signers: [people, recoveryKey] }
    })
  }
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await lockWalletById(tx, wallet.id)
    const end = isPossible ? 'done' : 'failed'
    if (!(await endRecovery(tx, recovery.id, end, now))) return
    if (isPossible) await giveToKey(tx, wallet, newKey, now)
    if (user) await tellEnd(deps, tx, { user }, end)
    const details = { recoveryId: recovery.id, newKey, lostKey }
    await recordAudit(tx, { at: now, actor: newKey, action: `wallet.recovery_${end}`, subject: wallet.id, details })
  })
}

/** Tells the person, at every address of theirs, what became of it. */
export async function tellEnd(deps: ApiDeps, tx: Tx, { user }: Pick<RecoverableWallet, 'user'>, end: RecoveryEnd): Promise<void> {
  const now = deps.clock.now()
  if (user.email && user.emailVerifiedAt)
    await queueMail(tx, user.email, describeRecoveryEnd(user.language, end, linkTo(deps, 'home')), now)
  if (user.phone && user.phoneVerifiedAt) await queueSms(tx, user.phone, describeRecoveryEndText(user.language, end), now)
}
