import type { Feature } from '@lealta/contract'
import { type EvaluationContext, type Provider, StandardResolutionReasons, TypeMismatchError } from '@openfeature/server-sdk'

/** Where a flag's value comes from, the strongest first; `settings` is the default value. */
export const sources = ['business', 'switch', 'remote'] as const
export type Source = (typeof sources)[number] | 'settings'
/** What each source says; a flag that it does not name is up to the next. */
export type Said = { readonly [S in (typeof sources)[number]]: Partial<Record<Feature, boolean>> }

/**
 * The provider of the product's flags for OpenFeature: a business's switch wins over the platform's, that over the remote configuration, and
 * that over the settings, which are the default. What they say comes with the evaluation context.
 */
export const switchProvider: Provider = {
  metadata: { name: 'lealta' },
  runsOn: 'server',
  resolveBooleanEvaluation: async (flag, fallback, context) => {
    const said = toSaid(context)
    for (const source of sources) {
      const value = said[source][flag as Feature]
      if (value !== undefined) return { value, reason: StandardResolutionReasons.TARGETING_MATCH, variant: source }
    }
    return { value: fallback, reason: StandardResolutionReasons.DEFAULT, variant: 'settings' }
  },
  resolveStringEvaluation: refuse,
  resolveNumberEvaluation: refuse,
  resolveObjectEvaluation: refuse,
}

/** The context of an evaluation. */
export const toContext = (said: Said, businessId: string | undefined): EvaluationContext => ({
  ...said,
  ...(businessId ? { targetingKey: businessId } : {}),
})

// Contexts are made by `toContext` alone.
const toSaid = (context: EvaluationContext): Said => context as unknown as Said

async function refuse(): Promise<never> {
  throw new TypeMismatchError('feature flags are on or off')
}
