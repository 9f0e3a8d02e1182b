import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { listTillGifts, voidTillGift } from './gifts.service.ts'
import { posPolicy } from './pos.policy.ts'
import {
  changePos,
  createPos,
  describePos,
  describePublicPosById,
  describePublicPosByKey,
  listPos,
  readPos,
  removePos,
} from './pos.service.ts'
import { describePosDisablement, prepareAcceptingAssets, preparePosDisablement, preparePosEnablement } from './pos-account.service.ts'
import { prepareRedemption } from './redemption.service.ts'
import { prepareReturn } from './return.service.ts'
import { closeShift, describeShift, exportShift, listShifts, openShift } from './shifts.service.ts'
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
  route(app, deps, api.deletePos, posPolicy.deletePos, async ({ params, principal }) => {
    assertRegistered(principal)
    await removePos(deps, principal, await read(params))
    return undefined
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
  route(app, deps, api.listTillGifts, posPolicy.listTillGifts, async ({ params, query, principal: actor, level }) => {
    assertRegistered(actor)
    return listTillGifts(deps, { actor, level }, await read(params), query)
  })
  route(app, deps, api.voidTillGift, posPolicy.voidTillGift, async ({ params, principal: actor, level }) => {
    assertRegistered(actor)
    return voidTillGift(deps, { actor, level }, await read(params), params.giftId)
  })
  shiftRoutes(app, deps)
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

function shiftRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const read = (params: { businessId: string; posId: string }) => readPos(deps, params.businessId, params.posId)
  route(app, deps, api.listShifts, posPolicy.listShifts, async ({ params, query }) => listShifts(deps, await read(params), query))
  route(app, deps, api.openShift, posPolicy.openShift, async ({ params, principal: actor, level }) => {
    assertRegistered(actor)
    return openShift(deps, { actor, level }, await read(params))
  })
  route(app, deps, api.readShift, posPolicy.readShift, async ({ params, principal: actor, level }) => {
    assertRegistered(actor)
    return describeShift(deps, { actor, level }, await read(params), params.shiftId)
  })
  route(app, deps, api.closeShift, posPolicy.closeShift, async ({ params, body, principal: actor, level }) => {
    assertRegistered(actor)
    return closeShift(deps, { actor, level }, await read(params), { shiftId: params.shiftId, note: body.note })
  })
  route(app, deps, api.exportShift, posPolicy.exportShift, async ({ params, query, principal: actor, level, reply }) => {
    assertRegistered(actor)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.shiftId}.csv"`)
      .header('cache-control', 'no-store')
      .send(await exportShift(deps, { actor, level }, await read(params), { shiftId: params.shiftId, language: query.language }))
  })
}
