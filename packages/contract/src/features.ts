/**
 * Features that can be switched off (product decision 39), by the name of their flag. Only those that guard something: a permission, a
 * route, a part of a screen.
 */
export const features = ['operators_enabled'] as const
/** Name of a feature flag. */
export type Feature = (typeof features)[number]
