import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { enablementPolicy } from './enablement.policy.ts'
import { prepareEnablement } from './enablement.service.ts'

/** Putting a wallet's sponsored account on the ledger (chain design §4). */
export function enablementRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.enableWallet, enablementPolicy.enableWallet, ({ body, principal, request }) => {
    assertRegistered(principal)
    return prepareEnablement(deps, principal, { programId: body.programId, address: request.ip })
  })
}
