/** The part of a sub-alias before the alias of its business (`till1` of `till1.acme`); empty for none. */
export function toLabel(alias: string | null, businessAlias: string | null): string {
  const ending = `.${businessAlias ?? ''}`
  if (alias === null) return ''
  return businessAlias && alias.endsWith(ending) ? alias.slice(0, -ending.length) : alias
}

/** The sub-alias that a label makes under the alias of its business. */
export function toSubAlias(label: string, businessAlias: string | null): string | null {
  return label === '' ? null : `${label}.${businessAlias ?? ''}`
}
