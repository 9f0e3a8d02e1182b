import { ApiError } from '@lealta/contract'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { savePreference } from '#domain/notifications/preferences.repository.ts'
import { readUnsubscribeToken } from '#domain/tasks/unsubscribe-link.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'

/**
 * Ends somebody's digests, by the link that one of them had; the preferences switch them on again. Repeating is safe.
 * @throws ApiError not_found for a link that is not ours, and for that of a person who is gone
 */
export async function endDigest(deps: ApiDeps, token: string): Promise<void> {
  const userId = readUnsubscribeToken(deps, token)
  if (userId === undefined) throw new ApiError('not_found')
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const user = await readUser(tx, userId)
    if (!user || user.deletedAt) throw new ApiError('not_found')
    const details = { kind: 'needs_you', channel: 'email', isOn: false } as const
    const isNew = await savePreference(tx, { userId, ...details, changedAt: at })
    if (isNew) await recordAudit(tx, { at, actor: userId, action: 'wallet.notifications_changed', subject: userId, details })
  })
}
