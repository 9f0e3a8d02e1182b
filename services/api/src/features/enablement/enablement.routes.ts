import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { readWallet } from '#domain/wallets/read-wallet.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { enablementPolicy } from './enablement.policy.ts'
import { enableExistingAccount, prepareEnablement } from './enablement.service.ts'

/** Putting a wallet's sponsored account on the ledger (chain design §4), or taking one that is there. */
export function enablementRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.enableWallet, enablementPolicy.enableWallet, ({ body, principal, request }) => {
    assertRegistered(principal)
    return prepareEnablement(deps, principal, {
      programId: body.programId,
      isRecoverable: body.isRecoverable ?? false,
      opening: body.opening,
      address: addressKey(request),
    })
  })
  route(app, deps, api.enableExistingAccount, enablementPolicy.enableExistingAccount, async ({ body, principal }) => {
    assertRegistered(principal)
    await enableExistingAccount(deps, principal, body.programId)
    return readWallet(deps, principal)
  })
}
