import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { assertRegistered, type Principal, type RegisteredPrincipal } from '#domain/access/principal.ts'
import { readAccountOfKey } from '#domain/recovery/recoveries.repository.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { prepareEndOfRecoverability } from './recoverability.service.ts'
import { recoveryPolicy } from './recovery.policy.ts'
import { cancelRecovery, readRecovery, sendRecoveryCode, startRecovery, stopOwnRecovery, stopRecovery } from './recovery.service.ts'

/** Restoring a wallet whose device was lost (decision 0112). */
export function recoveryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readSigningAccount, recoveryPolicy.readSigningAccount, async ({ params }) =>
    toDocument('account', params.key, { publicKey: await readAccountOfKey(deps.db, params.key) }),
  )
  route(app, deps, api.sendRecoveryCode, recoveryPolicy.sendRecoveryCode, async ({ principal, body, request }) => {
    const { expiresAt, resendAt } = await sendRecoveryCode(deps, principal, body, addressKey(request))
    return toDocument('verification', principal.key, { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() })
  })
  route(app, deps, api.startRecovery, recoveryPolicy.startRecovery, ({ principal, body }) => startRecovery(deps, principal, body))
  route(app, deps, api.readRecovery, recoveryPolicy.readRecovery, ({ principal }) => readRecovery(deps, principal))
  route(app, deps, api.cancelRecovery, recoveryPolicy.cancelRecovery, async ({ principal }) => {
    await cancelRecovery(deps, principal)
    return undefined
  })
  route(app, deps, api.stopRecovery, recoveryPolicy.stopRecovery, ({ params }) => stopRecovery(deps, params.token))
  route(app, deps, api.stopOwnRecovery, recoveryPolicy.stopOwnRecovery, async ({ principal }) => {
    await stopOwnRecovery(deps, registered(principal))
    return undefined
  })
  route(app, deps, api.endRecoverability, recoveryPolicy.endRecoverability, ({ principal }) =>
    prepareEndOfRecoverability(deps, registered(principal)),
  )
}

function registered(principal: Principal): RegisteredPrincipal {
  assertRegistered(principal)
  return principal
}
