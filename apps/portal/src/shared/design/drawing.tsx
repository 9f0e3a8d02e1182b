import type { ReactNode } from 'react'
import classes from './pieces.module.css'
import { stampPath } from './stamp.tsx'

// Small line drawings on a 120 x 96 field. Lines are `currentColor`; the accent marks the focal point.
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const mark = { fill: 'none', stroke: 'var(--accent)', strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const drawings = {
  card: (
    <>
      <path {...line} d="M22 26h64a7 7 0 0 1 7 7v36a7 7 0 0 1-7 7H22a7 7 0 0 1-7-7V33a7 7 0 0 1 7-7M27 40h26M27 50h16" />
      <g transform="translate(64 44) scale(1.7)">
        <path d={stampPath} fill="var(--accent)" />
      </g>
      <path {...line} d="M30 18h66a7 7 0 0 1 7 7v34" opacity=".45" />
    </>
  ),
  reward: (
    <>
      <path {...line} d="M30 46h60v32a5 5 0 0 1-5 5H35a5 5 0 0 1-5-5zM25 34h70v12H25z" />
      <path {...mark} d="M60 34v49M60 34c-14 0-21-20-11-22 8-1 11 22 11 22s3-23 11-22c10 2 3 22-11 22" />
    </>
  ),
  till: (
    <>
      <path {...line} d="M26 52 34 24h52l8 28v26a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5zM26 52h68M46 36h28" />
      <path {...mark} d="M60 62v12M52 68h16" />
      <path {...line} d="M66 24v-9h14v9" opacity=".45" />
    </>
  ),
  wallet: (
    <>
      <path {...line} d="M24 34a9 9 0 0 1 9-9h50v13M24 34v38a9 9 0 0 0 9 9h63V38H30a6 6 0 0 1-6-4" />
      <path {...mark} d="M96 52H80a7 7 0 0 0 0 14h16M81 59h.1" />
    </>
  ),
  activity: (
    <>
      <path {...line} d="M24 26h72M24 48h28M24 70h44" opacity=".45" />
      <path {...mark} d="M58 48h9l6-14 10 30 6-16h9" />
    </>
  ),
  people: (
    <>
      <path {...line} d="M46 46a13 13 0 1 0 0-26 13 13 0 0 0 0 26M20 80a26 26 0 0 1 52 0" />
      <path {...mark} d="M84 48v24M72 60h24" />
    </>
  ),
  search: (
    <>
      <path {...line} d="M54 70a24 24 0 1 0 0-48 24 24 0 0 0 0 48M72 64l22 20" />
      <path {...mark} d="M44 46a10 10 0 0 1 10-10" />
    </>
  ),
  receipt: (
    <>
      <path {...line} d="M36 16h48v66l-8-6-8 6-8-6-8 6-8-6-8 6zM48 30h24M48 42h24" />
      <path {...mark} d="M48 56h12" />
    </>
  ),
  lost: (
    <>
      <g transform="translate(30 18) scale(2.5)">
        <path d={stampPath} fill="none" stroke="currentColor" strokeWidth=".85" />
      </g>
      <path {...mark} d="M52 42a8 8 0 1 1 11 7.500c-2.5 1-3 2.5-3 5M60 62h.1" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

/** One of the small drawings of empty states. Decorative. */
export function Drawing({ name, width = 120 }: { name: DrawingName; width?: number }) {
  return (
    <svg width={width} height={width * 0.8} viewBox="0 0 120 96" aria-hidden="true" focusable="false" className={classes.drawing}>
      {drawings[name]}
    </svg>
  )
}
