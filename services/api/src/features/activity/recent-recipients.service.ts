import type { AccessLevel, RecentRecipient } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { listLatestPayments } from './activity.repository.ts'
import { readActivityOwner } from './activity-records.ts'

/** Payments that are looked through, and people that are shown. */
const LOOKED_THROUGH = 200
const MOST_SHOWN = 8

/**
 * Whom a wallet paid lately, the latest first, each once, with the names that the caller may see.
 * @throws ApiError not_found
 */
export async function listRecentRecipients(deps: ApiDeps, walletId: string, level: AccessLevel | undefined) {
  const owner = await readActivityOwner(deps.db, walletId, level)
  const latest = new Map<string, { toKey: string | null; paidAt: Date }>()
  for (const { toKey, toEmail, createdAt } of await listLatestPayments(deps.db, owner.publicKey, LOOKED_THROUGH)) {
    const recipient = toKey ?? toEmail
    if (recipient === null || recipient === owner.publicKey || latest.has(recipient)) continue
    latest.set(recipient, { toKey, paidAt: createdAt })
    if (latest.size === MOST_SHOWN) break
  }
  const names = await readNames(
    deps,
    owner,
    [...latest.values()].map(({ toKey }) => toKey),
  )
  const data = [...latest].map(([recipient, { toKey, paidAt }]) => {
    const shown = presentShown(deps, toKey === null ? undefined : names.get(toKey))
    const attributes: z.input<typeof RecentRecipient> = { recipient, ...shown, paidAt: paidAt.toISOString() }
    return { id: recipient, type: 'recent_recipient' as const, attributes }
  })
  return { data }
}
