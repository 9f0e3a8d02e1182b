import { type ApiDeps, createDeps } from '#deps.ts'
import { followUps, recorders } from '#features/recorders.ts'
import { type Api, assembleApi } from '#index.ts'
import type { ApiOptions } from '#options.ts'

export type { ApiDeps } from '#deps.ts'

import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { readPosById } from '#features/pos/pos.repository.ts'

export { readServerKeys } from '#domain/keys/server-keys.ts'
export { countMemberDifferences } from '#domain/members/members.repository.ts'
export { countReportDifferences } from '#domain/reports/report-checks.repository.ts'
export { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'
export { makePaymentsDue } from './make-due.ts'
export { closeTestStores, openTestStore } from './test-store.ts'

/** An API and the state that it holds in its process: tests look behind it. */
export async function openApi(options: ApiOptions): Promise<{ api: Api; deps: ApiDeps }> {
  const deps = createDeps(options, { recorders, followUps })
  return { api: await assembleApi(deps), deps }
}

/** Reads what arrived at a till now, as the job does every few seconds. */
export async function readTill(deps: ApiDeps, posId: string): Promise<void> {
  const pos = await readPosById(deps.db, posId)
  if (!pos) throw new TypeError(`no till ${posId}`)
  await readTillPayments(deps, pos)
}
