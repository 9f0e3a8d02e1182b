import { ApiError, api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered, type Principal, type RegisteredPrincipal } from '#domain/access/principal.ts'
import { toBusiness } from '#domain/businesses/business.presenter.ts'
import { readBusinessRow } from '#domain/businesses/businesses.repository.ts'
import { saveProfile } from '#domain/businesses/save-profile.ts'
import { readWallet } from '#domain/wallets/read-wallet.ts'
import { route } from '#http/route.ts'
import { requestChange, withdrawChange } from './changes.service.ts'
import { addDocument, deleteDocument, readKybDocument, setBusinessType, submitKyb } from './kyb.service.ts'
import { onboardingPolicy } from './onboarding.policy.ts'

/** Onboarding of a business: type, documents and their review, profile. */
export function onboardingRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.setBusinessType, onboardingPolicy.setBusinessType, async ({ principal, body }) => {
    await setBusinessType(deps, toOwner(principal), body.businessType)
    return readWallet(deps, principal)
  })
  route(app, deps, api.readKyb, onboardingPolicy.readKyb, ({ principal }) => readKybDocument(deps, toOwner(principal).businessId))
  route(app, deps, api.uploadKybDocument, onboardingPolicy.uploadKybDocument, async ({ principal, fields, file }) => {
    const owner = toOwner(principal)
    await addDocument(deps, owner, fields.kind, file)
    return readKybDocument(deps, owner.businessId)
  })
  route(app, deps, api.deleteKybDocument, onboardingPolicy.deleteKybDocument, async ({ principal, params }) => {
    await deleteDocument(deps, toOwner(principal), params.documentId)
    return undefined
  })
  route(app, deps, api.submitKyb, onboardingPolicy.submitKyb, async ({ principal }) => {
    const owner = toOwner(principal)
    await submitKyb(deps, owner)
    return readKybDocument(deps, owner.businessId)
  })
  changeRoutes(app, deps)
  route(app, deps, api.saveBusinessProfile, onboardingPolicy.saveBusinessProfile, async ({ principal, body }) => {
    const owner = toOwner(principal)
    await saveProfile(deps, owner, owner.businessId, body)
    const row = await readBusinessRow(deps.db, owner.businessId)
    if (!row) throw new ApiError('not_found')
    return toBusiness(deps, row, { accessLevel: 'owner', features: await deps.flags.readAll(row.business.id) })
  })
}

function changeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.requestChange, onboardingPolicy.requestChange, async ({ principal, body }) => {
    const owner = toOwner(principal)
    await requestChange(deps, owner, body)
    return readKybDocument(deps, owner.businessId)
  })
  route(app, deps, api.withdrawChange, onboardingPolicy.withdrawChange, async ({ principal }) => {
    await withdrawChange(deps, toOwner(principal))
    return undefined
  })
}

function toOwner(principal: Principal): RegisteredPrincipal & { businessId: string } {
  assertRegistered(principal)
  if (!principal.businessId) throw new ApiError('wallet_is_individual')
  return { ...principal, businessId: principal.businessId }
}
