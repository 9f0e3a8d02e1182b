import { ApiError } from '@lealta/contract'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { lockBusiness } from '#domain/businesses/businesses.repository.ts'
import { listChanges, type VerifiedInput } from '#domain/businesses/verified-data.ts'
import { deleteChange, insertChange, lockRegistration, readOpenChange, updateReview } from '#domain/kyb/kyb.repository.ts'
import { isOpenForDocuments } from '#domain/kyb/kyb-rules.ts'
import { discardFile } from '#ports/storage.ts'

type Owner = { publicKey: string; businessId: string }

/**
 * Asks for a review of other verified data. The business keeps its data, and stays valid, until the change is approved. Asking again before
 * the documents are handed in, or after they were declined, changes what is asked for.
 * @throws ApiError `kyb_not_valid` before the business is verified: then the profile can simply be changed, or is in review;
 * `kyb_wrong_status` while the change is reviewed, `nothing_to_change`
 */
export async function requestChange(deps: ApiDeps, owner: Owner, input: VerifiedInput): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const registration = await lockRegistration(tx, owner.businessId)
    const business = await lockBusiness(tx, owner.businessId)
    if (!registration || !business) throw new ApiError('not_found')
    if (registration.status !== 'valid') throw new ApiError('kyb_not_valid')
    const open = await readOpenChange(tx, owner.businessId)
    if (open && !isOpenForDocuments(open.status)) throw new ApiError('kyb_wrong_status')
    const changes = listChanges(business, input)
    const fields = Object.keys(changes).sort()
    if (fields.length === 0) throw new ApiError('nothing_to_change')
    const id = open?.id ?? (await insertChange(tx, owner.businessId, changes, now))
    if (open) await updateReview(tx, open.id, { changes })
    await recordAudit(tx, { at: now, actor: owner.publicKey, action: 'kyb.change_requested', subject: id, details: { fields } })
  })
}

/** Takes the change back, whatever its state; the business stays as it is. Repeating is safe. */
export async function withdrawChange(deps: ApiDeps, owner: Owner): Promise<void> {
  const storageKeys = await inTransaction(deps.db, async tx => {
    await lockRegistration(tx, owner.businessId)
    const open = await readOpenChange(tx, owner.businessId)
    if (!open) return []
    const keys = await deleteChange(tx, open.id)
    await recordAudit(tx, { at: deps.clock.now(), actor: owner.publicKey, action: 'kyb.change_withdrawn', subject: open.id })
    return keys
  })
  for (const key of storageKeys) await discardFile(deps, key)
}
