import { ApiError, type api, type NotificationChannel, NotificationKind, readNotificationKind } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { savePreference } from '#domain/notifications/preferences.repository.ts'
import { readPreferences } from '#domain/notifications/preferences.ts'
import { listTaskWallets } from '#domain/tasks/digests.repository.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'

type Choice = { kind: NotificationKind; channel: NotificationChannel; isOn: boolean }

/** Whether somebody is told of a kind: by the type of their wallet, or as somebody who enters a business. */
async function readConcerns(deps: ApiDeps, { user, wallet }: RegisteredPrincipal): Promise<(kind: NotificationKind) => boolean> {
  const entersBusiness = (await listTaskWallets(deps.db, user.id, 1)).some(({ name }) => name !== null)
  return kind => {
    const { of } = readNotificationKind(kind)
    return of.includes(wallet.type) || (entersBusiness && of.includes('business'))
  }
}

/** Every kind that the caller is told of, in the order of the contract, with what they want of it. */
export async function listPreferences(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
): Promise<z.input<(typeof api.listNotificationPreferences)['ok']>> {
  const isOn = await readPreferences(deps.db, principal.user.id)
  const kinds = NotificationKind.options.filter(await readConcerns(deps, principal))
  return {
    data: kinds.map(kind => ({
      id: kind,
      type: 'notification_preference',
      attributes: { channels: readNotificationKind(kind).channels.map(channel => ({ channel, isOn: isOn(kind, channel) })) },
    })),
  }
}

/**
 * Tells a person of a kind on a way from now on, or no more. Repeating is safe.
 * @throws ApiError `not_found` for a kind that the caller is not told of, or not on that way; `onboarding_incomplete` for
 * e-mails without a verified address
 */
export async function setPreference(deps: ApiDeps, principal: RegisteredPrincipal, { kind, channel, isOn }: Choice): Promise<void> {
  const { user, publicKey } = principal
  const isConcerned = await readConcerns(deps, principal)
  if (!isConcerned(kind) || !readNotificationKind(kind).channels.includes(channel)) throw new ApiError('not_found')
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    if (isOn && channel === 'email' && !(await readUser(tx, user.id))?.emailVerifiedAt) throw new ApiError('onboarding_incomplete')
    const isNew = await savePreference(tx, { userId: user.id, kind, channel, isOn, changedAt: at })
    const details = { kind, channel, isOn }
    if (isNew) await recordAudit(tx, { at, actor: publicKey, action: 'wallet.notifications_changed', subject: user.id, details })
  })
}
