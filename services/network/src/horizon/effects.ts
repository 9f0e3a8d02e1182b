import { formatEffect } from '#resources/effect-resource.ts'
import { type EffectFilter, listEffects } from '#store/effect-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import type { Routes } from './routes.ts'
import { type Scope, scopes } from './scope.ts'

/** An account has its own effects; a pool those of all operations that touch it. */
function toFilter(path: string, { subject, range }: Scope): EffectFilter {
  const name = subject === undefined ? {} : path.startsWith('/accounts') ? { subject } : { object: subject }
  return { ...name, ...(range ? { range } : {}) }
}

/** `/effects`, of the whole network and of each thing that has them. */
export function registerEffects(routes: Routes, { chain, links }: HorizonContext): void {
  for (const scope of scopes.effects) {
    routes.page(`${scope.path}/effects`, {
      kind: 'pair',
      streamable: true,
      read: (parameters, page) =>
        listEffects(chain.database, toFilter(scope.path, scope.read(chain, parameters)), page).map(effect => formatEffect(effect, links)),
    })
  }
}
