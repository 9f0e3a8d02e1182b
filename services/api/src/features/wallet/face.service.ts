import { ApiError, type Face } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { isReservedAlias } from '#domain/businesses/reserved-aliases.ts'
import { copyImage } from '#domain/images/copy-image.ts'
import { mayUse, takeImage } from '#domain/images/images.repository.ts'
import { discardFile } from '#ports/storage.ts'
import { isNameOfBusiness, lockFace, saveFace } from './face.repository.ts'

type Input = { name: string | null; imageId: string | null; accent: z.input<typeof Face>['accent']; isShown: boolean }

/**
 * Says what businesses that a person has to do with see of them, and whether they do (product decision 38). A picture that is replaced or
 * removed is deleted; one that is no longer shown gets a new address. Repeating is safe.
 * @throws ApiError `name_of_business` for the name of a business or of the platform, `image_required` for a picture that is not the caller's
 */
export async function setFace(deps: ApiDeps, { user, publicKey }: RegisteredPrincipal, input: Input): Promise<void> {
  const at = deps.clock.now()
  const gone = await inTransaction(deps.db, async tx => {
    const before = await lockFace(tx, user.id)
    await assertFree(tx, input.name, before?.name)
    if (input.imageId !== null && input.imageId !== before?.imageId && !(await mayUse(tx, input.imageId, user.id, 'face')))
      throw new ApiError('image_required', 'not a picture of the caller', { data: { pointer: '/imageId' } })
    const isHidden = before?.isShown === true && !input.isShown
    const imageId = isHidden && input.imageId !== null ? ((await copyImage(deps, tx, input.imageId)) ?? null) : input.imageId
    await saveFace(tx, user.id, { name: input.name, imageId, accent: input.accent, isShown: input.isShown, changedAt: at })
    // Names and pictures stay out of a log from which nothing is ever deleted.
    const details = { isShown: input.isShown, hasName: input.name !== null, hasPicture: imageId !== null }
    await recordAudit(tx, { at, actor: publicKey, action: 'wallet.face_changed', subject: user.id, details })
    const old = [before?.imageId ?? null, input.imageId].filter(id => id !== null && id !== imageId)
    const keys = await Promise.all([...new Set(old)].map(id => takeImage(tx, id!)))
    return keys.filter(key => key !== undefined)
  })
  for (const key of gone) await discardFile(deps, key)
}

/** A name that somebody has already stays theirs when a business of that name comes later. */
async function assertFree(tx: Tx, name: string | null, current: string | null | undefined): Promise<void> {
  if (name === null || name === current) return
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  const isPlatform = isReservedAlias(words.join('')) || words.includes('lealta')
  if (isPlatform || (await isNameOfBusiness(tx, name))) throw new ApiError('name_of_business', undefined, { data: { pointer: '/name' } })
}
