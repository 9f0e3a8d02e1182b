import { type AdminBusiness, ApiError } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAct } from '#domain/audit/acts.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readWords } from '#domain/outbox/outbox.ts'
import { setLimits as changeLimits } from '#domain/sponsorship/sponsorship.ts'
import { readUsage, type UsageItem } from '#domain/sponsorship/usage.ts'
import { listBusinessRows, listOutboxRows, listWalletRows, readBusinessWithKyb } from './admin.repository.ts'

type PageQuery = { cursor?: string | undefined; limit: number }

/** E-mails and text messages, newest first. */
export async function listOutbox(deps: ApiDeps, query: PageQuery & { to?: string | undefined }) {
  const { rows, next } = takePage(await listOutboxRows(deps.db, query), query.limit)
  const data = rows.map(row => ({
    id: row.id,
    type: 'outbox_message' as const,
    attributes: {
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      ...readWords(deps.masterKey, row),
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      error: row.error,
    },
  }))
  return { data, meta: { next } }
}

/** Wallets, newest first; `search` looks into key, e-mail and business. */
export async function listWallets(deps: ApiDeps, query: PageQuery & { search?: string | undefined }) {
  const { rows, next } = takePage(await listWalletRows(deps.db, query), query.limit)
  const data = rows.map(({ id, publicKey, type, enabledAt, email, business, name, createdAt }) => ({
    id,
    type: 'admin_wallet' as const,
    attributes: { publicKey, type, enabled: enabledAt !== null, email, business, name, createdAt: createdAt.toISOString() },
  }))
  return { data, meta: { next } }
}

/** Businesses with their limits, newest first. */
export async function listAdminBusinesses(deps: ApiDeps, query: PageQuery) {
  const { rows, next } = takePage(await listBusinessRows(deps.db, query), query.limit)
  return { data: await Promise.all(rows.map(row => presentBusiness(deps, row))), meta: { next } }
}

/**
 * Raises or lowers what the platform sponsors for a business.
 * @throws ApiError `conflict` when more is in use, `not_found` without a sponsor account, `network_unavailable`
 */
export async function setLimits(
  deps: ApiDeps,
  businessId: string,
  change: { unitsLimit: number; limits: Partial<Record<UsageItem, number>> },
) {
  if (!(await readBusinessWithKyb(deps.db, businessId))) throw new ApiError('not_found')
  await changeLimits(deps, businessId, change)
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await recordAudit(tx, { at, actor: 'admin', action: 'business.limits_set', subject: businessId, details: change })
    await recordAct(tx, { businessId, at, actor: undefined, verb: 'changed', thing: 'limits' })
  })
  const row = await readBusinessWithKyb(deps.db, businessId)
  if (!row) throw new ApiError('not_found')
  return { data: await presentBusiness(deps, row) }
}

type BusinessRow = NonNullable<Awaited<ReturnType<typeof readBusinessWithKyb>>>

async function presentBusiness(deps: ApiDeps, { id, name, alias, kyb }: BusinessRow) {
  const usage = await readUsage(deps.db, id, deps.clock.now())
  const attributes: z.input<typeof AdminBusiness> = {
    name: name ?? '',
    alias: alias ?? '',
    kyb,
    sponsor: usage.sponsor,
    unitsLimit: usage.unitsLimit,
    unitsUsed: usage.unitsUsed,
    limits: Object.fromEntries(usage.items.map(({ item, limit }) => [item, limit])),
  }
  return { id, type: 'admin_business' as const, attributes }
}
