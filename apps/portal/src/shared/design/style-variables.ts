import type { CSSProperties } from 'react'

/**
 * Hands what only the running portal knows (how full, which colour, how big) to the stylesheet as custom properties. The only way to an
 * inline style; everything else stands in a CSS module, and `tools/boundaries.ts` refuses `style` elsewhere.
 * @param values custom properties; a number is written without a unit
 * @returns the `style` to spread: `<div className={classes.bar} {...styleVariables({ '--part': '40%' })}>`
 */
export function styleVariables(values: Readonly<Record<`--${string}`, string | number>>): { style: CSSProperties } {
  return { style: values }
}
