import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { addressKey } from '#http/address-key.ts'
import { type Call, route } from '#http/route.ts'
import { type Action, acceptPayRequest, cancelPayRequest, declinePayRequest, extendPayRequest } from './pay-request-actions.service.ts'
import { preparePayPayRequest, prepareRefundPayRequest } from './pay-request-payments.service.ts'
import { streamPayRequest } from './pay-request-stream.service.ts'
import { payRequestsPolicy as policy } from './pay-requests.policy.ts'
import { createPayRequest, listPayRequests, readPayRequest, readPublicPayRequest } from './pay-requests.service.ts'

/** Pay requests (spec §1, §3; product decision 7). */
export function payRequestsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.addHook('onClose', () => deps.payRequests.close())

  route(app, deps, api.createPayRequest, policy.createPayRequest, ({ params, body, principal, level }) => {
    assertRegistered(principal)
    return createPayRequest(deps, principal, { walletId: params.walletId, level }, body)
  })
  route(app, deps, api.listPayRequests, policy.listPayRequests, ({ params, query, level }) =>
    listPayRequests(deps, { walletId: params.walletId, level }, query),
  )
  route(app, deps, api.readPayRequest, policy.readPayRequest, ({ params, level }) =>
    readPayRequest(deps, { walletId: params.walletId, level }, params.payRequestId),
  )
  route(app, deps, api.cancelPayRequest, policy.cancelPayRequest, async call => cancelPayRequest(deps, toAction(call)))
  route(app, deps, api.declinePayRequest, policy.declinePayRequest, async call => declinePayRequest(deps, toAction(call)))
  route(app, deps, api.acceptPayRequest, policy.acceptPayRequest, async call => acceptPayRequest(deps, toAction(call), call.body.received))
  route(app, deps, api.extendPayRequest, policy.extendPayRequest, async call => extendPayRequest(deps, toAction(call), call.body.expiresAt))
  route(app, deps, api.refundPayRequest, policy.refundPayRequest, async call =>
    prepareRefundPayRequest(deps, toCaller(call), call.params.payRequestId, call.body.paymentId),
  )
  route(app, deps, api.payPayRequest, policy.payPayRequest, async call =>
    preparePayPayRequest(deps, toCaller(call), call.params.payRequestId),
  )
  route(app, deps, api.readPublicPayRequest, policy.readPublicPayRequest, ({ params }) => readPublicPayRequest(deps, params.payRequestId))
  route(app, deps, api.streamPayRequest, policy.streamPayRequest, ({ params, request, reply, signal }) =>
    streamPayRequest(deps, params.payRequestId, { request, reply, signal }),
  )
}

type OfOne = Pick<Call<typeof api.readPayRequest>, 'params' | 'principal' | 'level' | 'request'>

function toAction({ params, principal, level }: OfOne): Action {
  assertRegistered(principal)
  return { actor: principal, acting: { walletId: params.walletId, level }, id: params.payRequestId }
}

function toCaller({ params, principal, request }: OfOne) {
  assertRegistered(principal)
  return { actor: principal, walletId: params.walletId, address: addressKey(request) }
}
