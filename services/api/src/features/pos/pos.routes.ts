import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { posPolicy } from './pos.policy.ts'
import { changePos, createPos, describePos, describePublicPosById, describePublicPosByKey, listPos, readPos } from './pos.service.ts'
import { describePosDisablement, prepareAcceptingAssets, preparePosDisablement, preparePosEnablement } from './pos-account.service.ts'
import { prepareRedemption } from './redemption.service.ts'
import { prepareReturn } from './return.service.ts'
import { listTillEvents, streamTillEvents } from './till-events.service.ts'

/** Points of sale and what arrives at them (spec §2 "pos"). */
export function posRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.addHook('onClose', () => deps.tills.close())
  const read = (params: { businessId: string; posId: string }) => readPos(deps, params.businessId, params.posId)

  route(app, deps, api.listPos, posPolicy.listPos, ({ params, query }) => listPos(deps, params.businessId, query))
  route(app, deps, api.createPos, posPolicy.createPos, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return describePos(deps, await createPos(deps, principal, params.businessId, body))
  })
  route(app, deps, api.readPos, posPolicy.readPos, async ({ params }) => describePos(deps, await read(params)))
  route(app, deps, api.updatePos, posPolicy.updatePos, async ({ params, body, principal }) => {
    assertRegistered(principal)
    return describePos(deps, await changePos(deps, principal, await read(params), body))
  })
  route(app, deps, api.enablePos, posPolicy.enablePos, async ({ params, principal }) => {
    assertRegistered(principal)
    return preparePosEnablement(deps, principal, await read(params))
  })
  route(app, deps, api.acceptAssets, posPolicy.acceptAssets, async ({ params, principal }) => {
    assertRegistered(principal)
    return prepareAcceptingAssets(deps, principal, await read(params))
  })
  route(app, deps, api.readPosDisablement, posPolicy.readPosDisablement, async ({ params }) =>
    describePosDisablement(deps, await read(params)),
  )
  route(app, deps, api.disablePos, posPolicy.disablePos, async ({ params, principal }) => {
    assertRegistered(principal)
    return preparePosDisablement(deps, principal, await read(params))
  })
  route(app, deps, api.listTillEvents, posPolicy.listTillEvents, async ({ params, query }) =>
    listTillEvents(deps, await read(params), query),
  )
  route(app, deps, api.streamTillEvents, posPolicy.streamTillEvents, async ({ params, request, reply, signal }) =>
    streamTillEvents(deps, await read(params), request, reply, signal),
  )
  route(app, deps, api.returnReward, posPolicy.returnReward, async ({ params, principal }) => {
    assertRegistered(principal)
    return prepareReturn(deps, principal, await read(params), params.eventId)
  })
  route(app, deps, api.readPublicPos, posPolicy.readPublicPos, ({ params }) => describePublicPosById(deps, params.posId))
  route(app, deps, api.findPosByKey, posPolicy.findPosByKey, ({ query }) => describePublicPosByKey(deps, query.publicKey))
  route(app, deps, api.redeemReward, posPolicy.redeemReward, ({ params, body, principal }) => {
    assertRegistered(principal)
    return prepareRedemption(deps, principal, params.posId, body.asset)
  })
}
