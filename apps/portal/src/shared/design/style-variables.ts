import type { CSSProperties } from 'react'

/**
 * Passes values known only at run time (a level, a colour, a size) to the stylesheet as custom properties. The only way to set an
 * inline style; everything else belongs in a CSS module, and `tools/boundaries.ts` refuses `style` elsewhere.
 * @param values custom properties; a number is written without a unit
 * @returns the `style` to spread: `<div className={classes.bar} {...styleVariables({ '--part': '40%' })}>`
 */
export function styleVariables(values: Readonly<Record<`--${string}`, string | number>>): { style: CSSProperties } {
  return { style: values }
}
