import type { ReactNode } from 'react'
import classes from './stamp.module.css'
import { styleVariables } from './style-variables.ts'

/** The outline of the stamp on a 24 grid: a circle with one bite out of its upper right. */
export const stampPath = 'M22.26 7.06A11.4 11.4 0 1 1 16.94 1.74a3.6 3.6 0 0 0 5.32 5.32Z'

/** The logo mark. Decorative; put words beside it, or use `Wordmark`. */
export function StampMark({ size = 28, colour = 'var(--accent)' }: { size?: number; colour?: string }) {
  return (
    <svg className={classes.stamp} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={stampPath} fill={colour} />
      <path d="M9.2 7.2v9.4h6" fill="none" stroke="var(--on-fill)" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The mark with the product's name. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.wordmark}>
      <StampMark size={size} />
      Lealta
    </span>
  )
}

/** The tick that lands on confirmation. Static under `prefers-reduced-motion`. */
export function StampTick({ size = 72, colour = 'var(--positive)' }: { size?: number; colour?: string }) {
  return (
    <svg
      className={`${classes.stamp} ${classes.lands}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={stampPath} fill={colour} />
      <path d="m7.4 12.4 3.2 3.2 6-6.6" fill="none" stroke="var(--on-fill)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/**
 * A row of stamps, `filled` of `total`, like the back of a paper card. `label` says the same in words; more than 12 stamps are drawn as 12,
 * in proportion, since nobody counts further.
 */
export function StampRow({
  filled,
  total,
  label,
  size = 20,
  colour = 'currentColor',
}: {
  filled: number
  total: number
  label: string
  size?: number
  colour?: string
}) {
  const shown = Math.min(Math.max(total, 1), 12)
  const full = Math.floor((Math.min(Math.max(filled, 0), total) / Math.max(total, 1)) * shown)
  return (
    <div className={classes.row} role="img" aria-label={label}>
      {Array.from({ length: shown }, (_, place) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: stamps are identified by position
          key={place}
          width={size}
          height={size}
          viewBox="0 0 24 24"
          aria-hidden="true"
          focusable="false"
        >
          <path d={stampPath} fill={place < full ? colour : 'none'} stroke={colour} strokeWidth="1.6" opacity={place < full ? 1 : 0.55} />
        </svg>
      ))}
    </div>
  )
}

/** A round frame with the stamp's notch, for logos and faces. `size` in px. */
export function StampFrame({ size, children }: { size: number; children: ReactNode }) {
  return (
    <span className={classes.frame} {...styleVariables({ '--size': `${size}px` })}>
      {children}
    </span>
  )
}
