/**
 * Features that can be switched off (product decision 39), by the name of their flag. Only those that guard something: a permission, a
 * route, a part of a screen.
 */
export const features = ['operators_enabled', 'partnerships_enabled', 'trade_enabled', 'transfers_enabled', 'nft_enabled'] as const
/** Name of a feature flag. */
export type Feature = (typeof features)[number]

/** Every feature, on or off. */
export function everyFeature(isOn: boolean): Record<Feature, boolean> {
  return {
    operators_enabled: isOn,
    partnerships_enabled: isOn,
    trade_enabled: isOn,
    transfers_enabled: isOn,
    nft_enabled: isOn,
  }
}
