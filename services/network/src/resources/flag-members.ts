/** The flags among `flags` as members with one value, by bit and name. */
export const flagMembers = (flags: number | undefined, names: [number, string][], value: boolean): Record<string, unknown> =>
  Object.fromEntries(names.filter(([bit]) => ((flags ?? 0) & bit) !== 0).map(([, name]) => [name, value]))
