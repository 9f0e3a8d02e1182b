import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pieces.module.css'

/** One grey shape; `width` and `height` as CSS sizes. */
export function Bone({
  width = '100%',
  height = 16,
  round = false,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) {
  return <div className={classes.skeleton} style={{ width, height, ...(round ? { borderRadius: '50%' } : {}) }} />
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {children}
    </div>
  )
}

/** A list of rows that is on its way. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Waiting>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are places
        <div key={row} className={classes.skeletonRow}>
          <Bone width={40} height={40} round />
          <div className={classes.grow}>
            <Bone width={`${62 - ((row * 13) % 30)}%`} height={15} />
            <div style={{ height: 6 }} />
            <Bone width={`${38 - ((row * 7) % 16)}%`} height={12} />
          </div>
          <Bone width={72} height={15} />
        </div>
      ))}
    </Waiting>
  )
}

/** A program card that is on its way. */
export function CardSkeleton() {
  return (
    <Waiting>
      <div style={{ maxWidth: 420, aspectRatio: '1.62', borderRadius: 20, overflow: 'hidden' }}>
        <Bone height="100%" />
      </div>
    </Waiting>
  )
}

/** Reward tiles that are on their way. */
export function TilesSkeleton({ tiles = 3 }: { tiles?: number }) {
  return (
    <Waiting>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 16 }}>
        {Array.from({ length: tiles }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes are places
          <div key={tile}>
            <div style={{ aspectRatio: '1', marginBottom: 10 }}>
              <Bone height="100%" />
            </div>
            <Bone width="70%" height={15} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** A form that is on its way. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Waiting>
      <div style={{ display: 'grid', gap: 20 }}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes are places
          <div key={field} style={{ display: 'grid', gap: 8 }}>
            <Bone width={120} height={13} />
            <Bone height={44} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
