import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered, type Principal, type RegisteredPrincipal } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { acceptById, acceptByLink, declineById, listInvitations, readInvitation } from './acceptance.service.ts'
import { accessPolicy } from './access.policy.ts'
import { changeAccess, leaveBusiness, listAccess, removeAccess } from './access.service.ts'
import { invite, resendInvitation, revokeInvitation } from './invitations.service.ts'

/** Access control of a business and the invitations of a person. */
export function accessRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.listAccess, accessPolicy.listAccess, ({ principal, params, query }) =>
    listAccess(deps, registered(principal), params.businessId, query),
  )
  route(app, deps, api.changeAccess, accessPolicy.changeAccess, ({ principal, params, body }) =>
    changeAccess(deps, registered(principal), params, body.accessLevel),
  )
  route(app, deps, api.removeAccess, accessPolicy.removeAccess, async ({ principal, params, query }) => {
    await removeAccess(deps, registered(principal), params, query.openSales)
    return undefined
  })
  route(app, deps, api.leaveBusiness, accessPolicy.leaveBusiness, async ({ principal, params, query }) => {
    await leaveBusiness(deps, registered(principal), params.businessId, query.openSales)
    return undefined
  })
  route(app, deps, api.invite, accessPolicy.invite, ({ principal, params, body }) =>
    invite(deps, registered(principal), params.businessId, body),
  )
  route(app, deps, api.resendInvitation, accessPolicy.resendInvitation, ({ principal, params }) =>
    resendInvitation(deps, registered(principal), params.businessId, params.invitationId),
  )
  route(app, deps, api.revokeInvitation, accessPolicy.revokeInvitation, async ({ principal, params }) => {
    await revokeInvitation(deps, registered(principal), params.businessId, params.invitationId)
    return undefined
  })
  personRoutes(app, deps)
}

function personRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readInvitation, accessPolicy.readInvitation, ({ body }) => readInvitation(deps, body.token))
  route(app, deps, api.acceptInvitationLink, accessPolicy.acceptInvitationLink, ({ principal, body }) =>
    acceptByLink(deps, registered(principal), body.token),
  )
  route(app, deps, api.listInvitations, accessPolicy.listInvitations, ({ principal }) => listInvitations(deps, registered(principal)))
  route(app, deps, api.acceptInvitation, accessPolicy.acceptInvitation, ({ principal, params }) =>
    acceptById(deps, registered(principal), params.invitationId),
  )
  route(app, deps, api.declineInvitation, accessPolicy.declineInvitation, async ({ principal, params }) => {
    await declineById(deps, registered(principal), params.invitationId)
    return undefined
  })
}

function registered(principal: Principal): RegisteredPrincipal {
  assertRegistered(principal)
  return principal
}
