import { api } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { assertRegistered } from '#domain/access/principal.ts'
import { route } from '#http/route.ts'
import { compareRules } from './comparison.service.ts'
import { earnRulesPolicy as policies } from './earn-rules.policy.ts'
import { activateDraft, deleteDraft, describeRules, writeDraft } from './earn-rules.service.ts'
import { previewEarning, tryRules } from './preview.service.ts'
import { describePriceList, writePriceList } from './price-list.service.ts'

/** Earn rules: what a purchase earns (product decisions §4.2). */
export function earnRulesRoutes(app: FastifyInstance, deps: ApiDeps): void {
  route(app, deps, api.readEarnRules, policies.readEarnRules, ({ params }) => describeRules(deps, params.businessId))
  route(app, deps, api.saveEarnRulesDraft, policies.saveEarnRulesDraft, ({ params, body }) => writeDraft(deps, params.businessId, body))
  route(app, deps, api.dropEarnRulesDraft, policies.dropEarnRulesDraft, ({ params }) => deleteDraft(deps, params.businessId))
  route(app, deps, api.activateEarnRules, policies.activateEarnRules, ({ params, body, principal }) => {
    assertRegistered(principal)
    return activateDraft(deps, principal, params.businessId, body.savedAt)
  })
  route(app, deps, api.tryEarnRules, policies.tryEarnRules, ({ params, body }) => tryRules(deps, params.businessId, body))
  route(app, deps, api.compareEarnRules, policies.compareEarnRules, ({ params, body }) => compareRules(deps, params.businessId, body.rules))
  route(app, deps, api.readPriceList, policies.readPriceList, ({ params }) => describePriceList(deps, params.businessId))
  route(app, deps, api.replacePriceList, policies.replacePriceList, ({ params, body }) =>
    writePriceList(deps, params.businessId, body.items),
  )
  route(app, deps, api.previewEarning, policies.previewEarning, ({ params, body }) => previewEarning(deps, params.businessId, body))
}
