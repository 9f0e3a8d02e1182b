import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pieces.module.css'
import { styleVariables } from './style-variables.ts'

const toLength = (size: number | string) => (typeof size === 'number' ? `${size}px` : size)

/** One grey shape; `width` and `height` in px or as CSS lengths. */
export function Bone({
  width = '100%',
  height = 16,
  round = false,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) {
  return (
    <div
      className={`${classes.skeleton} ${round ? classes.boneRound : ''}`}
      {...styleVariables({ '--width': toLength(width), '--height': toLength(height) })}
    />
  )
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {children}
    </div>
  )
}

/** Placeholder for part of a screen; `height` in px or as a CSS length. */
export function BlockSkeleton({ height }: { height: number | string }) {
  return (
    <Waiting>
      <Bone height={height} />
    </Waiting>
  )
}

/** Placeholder for a list of rows. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Waiting>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are identified by position
        <div key={row} className={classes.skeletonRow}>
          <Bone width={40} height={40} round />
          <div className={`${classes.grow} ${classes.boneLines}`}>
            <Bone width={`${62 - ((row * 13) % 30)}%`} height={15} />
            <Bone width={`${38 - ((row * 7) % 16)}%`} height={12} />
          </div>
          <Bone width={72} height={15} />
        </div>
      ))}
    </Waiting>
  )
}

/** Placeholder for a program card. */
export function CardSkeleton() {
  return (
    <Waiting>
      <div className={classes.boneCard}>
        <Bone height="100%" />
      </div>
    </Waiting>
  )
}

/** Placeholders for reward tiles. */
export function TilesSkeleton({ tiles = 3 }: { tiles?: number }) {
  return (
    <Waiting>
      <div className={classes.tiles}>
        {Array.from({ length: tiles }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes are identified by position
          <div key={tile}>
            <div className={classes.boneTile}>
              <Bone height="100%" />
            </div>
            <Bone width="70%" height={15} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** Placeholder for a form. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Waiting>
      <div className={classes.boneFields}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes are identified by position
          <div key={field} className={classes.boneField}>
            <Bone width={120} height={13} />
            <Bone height={44} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
