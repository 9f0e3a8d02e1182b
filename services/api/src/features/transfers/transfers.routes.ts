import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { noteDeposit } from './deposits.service.ts'
import { transfersPolicy } from './transfers.policy.ts'
import { prepareWithdrawal, readWithdrawal } from './withdrawals.service.ts'

/** Money between a wallet and a bank, by an anchor (spec §7 "transfer server"; product decision 37). */
export function transfersRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.payWithdrawal, transfersPolicy.payWithdrawal, ({ params, body, principal, request }) => {
    assertRegistered(principal)
    return prepareWithdrawal(deps, { actor: principal, walletId: params.walletId, address: addressKey(request) }, body)
  })
  route(app, deps, api.readWithdrawal, transfersPolicy.readWithdrawal, ({ params, query }) =>
    readWithdrawal(deps, params, query.homeDomain),
  )
  route(app, deps, api.noteDeposit, transfersPolicy.noteDeposit, ({ params }) => noteDeposit(deps, params))
}
