import { formatEffect } from '#resources/effect-resource.ts'
import { listEffects } from '#store/effect-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import type { Routes } from './routes.ts'
import { scopes } from './scope.ts'

/** `/effects`, of the whole network and of each thing that has them. */
export function registerEffects(routes: Routes, { chain, links }: HorizonContext): void {
  for (const scope of scopes.effects) {
    routes.page(`${scope.path}/effects`, {
      kind: 'pair',
      streamable: true,
      read: (parameters, page) =>
        listEffects(chain.database, scope.read(chain, parameters), page).map(effect => formatEffect(effect, links)),
    })
  }
}
