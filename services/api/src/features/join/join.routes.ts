import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { joinPolicy } from './join.policy.ts'
import { describePublicProgram, prepareJoining } from './join.service.ts'

/** The join page of a program (product decision 2). */
export function joinRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readProgram, joinPolicy.readProgram, ({ params }) => describePublicProgram(deps, params.programId))
  route(app, deps, api.joinProgram, joinPolicy.joinProgram, ({ params, principal }) => {
    assertRegistered(principal)
    return prepareJoining(deps, principal, params.programId)
  })
}
