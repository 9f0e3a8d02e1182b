import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { addressKey } from '#http/address-key.ts'
import { route } from '#http/route.ts'
import { prepareBatchPayment } from './batch-payment.service.ts'
import { listClaimableBalances, prepareClaim } from './claimable-balances.service.ts'
import { paymentsPolicy } from './payments.policy.ts'
import { preparePayment } from './payments.service.ts'
import { listPendingPayments } from './pending-list.service.ts'
import { prepareAcceptance, prepareCancellation } from './pending-payments.service.ts'
import { givePurchasePoints } from './purchase-points.service.ts'
import { describeRecipient, describeRecipients } from './recipient.service.ts'

/** Payments, and payments that wait (spec §3 "Payments", "Claimable payment"). */
export function paymentsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readRecipient, paymentsPolicy.readRecipient, ({ query, principal }) => describeRecipient(deps, principal, query))
  route(app, deps, api.pay, paymentsPolicy.pay, ({ params, body, principal, request }) => {
    assertRegistered(principal)
    return preparePayment(deps, { actor: principal, walletId: params.walletId, address: addressKey(request) }, body)
  })
  route(app, deps, api.findRecipients, paymentsPolicy.findRecipients, ({ body, principal }) => describeRecipients(deps, principal, body))
  route(app, deps, api.payBatch, paymentsPolicy.payBatch, ({ params, body, principal, request }) => {
    assertRegistered(principal)
    return prepareBatchPayment(deps, { actor: principal, walletId: params.walletId, address: addressKey(request) }, body)
  })
  route(app, deps, api.givePurchasePoints, paymentsPolicy.givePurchasePoints, ({ params, body, principal, request }) => {
    assertRegistered(principal)
    return givePurchasePoints(deps, { actor: principal, businessId: params.businessId, address: addressKey(request) }, body)
  })
  route(app, deps, api.listPendingPayments, paymentsPolicy.listPendingPayments, ({ params, query, level }) =>
    listPendingPayments(deps, { walletId: params.walletId, level }, query),
  )
  route(app, deps, api.listClaimableBalances, paymentsPolicy.listClaimableBalances, ({ params, query, level }) =>
    listClaimableBalances(deps, { walletId: params.walletId, level }, query),
  )
  route(app, deps, api.claimBalance, paymentsPolicy.claimBalance, ({ params, principal }) => {
    assertRegistered(principal)
    return prepareClaim(deps, principal, params)
  })
  route(app, deps, api.acceptPendingPayment, paymentsPolicy.acceptPendingPayment, ({ params, principal }) => {
    assertRegistered(principal)
    return prepareAcceptance(deps, principal, [params.pendingPaymentId])
  })
  route(app, deps, api.acceptPendingPayments, paymentsPolicy.acceptPendingPayments, ({ body, principal }) => {
    assertRegistered(principal)
    return prepareAcceptance(deps, principal, body.pendingPaymentIds)
  })
  route(app, deps, api.cancelPendingPayment, paymentsPolicy.cancelPendingPayment, ({ params, principal }) => {
    assertRegistered(principal)
    return prepareCancellation(deps, principal, params.pendingPaymentId)
  })
}
