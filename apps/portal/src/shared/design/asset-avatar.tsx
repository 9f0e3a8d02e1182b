import { useState } from 'react'
import { Icon } from './icon.tsx'
import classes from './pieces.module.css'
import { StampFrame } from './stamp.tsx'
import { styleVariables } from './style-variables.ts'
import type { AccentName } from './tokens.ts'

/** Shape of the picture. Points are round with the stamp's notch, rewards square (spec §3); people, businesses and coins plain round. */
export type AvatarKind = 'points' | 'reward' | 'plain'

/** Special avatars of spec §3 that stand instead of a picture; that of a token that stands for another asset is laid over one. */
export type SpecialAvatar = 'lumen' | 'deleted'

/**
 * The picture of an asset, business or person, or its first letter on the accent if there is none or it fails to load.
 * Decorative: the name is beside it. `size` in px, 30 by default (spec §9).
 */
export function AssetAvatar({
  src,
  name,
  kind = 'plain',
  special,
  accent,
  isHedge = false,
  size = 30,
}: {
  src?: string | null | undefined
  name: string
  kind?: AvatarKind
  special?: SpecialAvatar | undefined
  accent?: AccentName | undefined
  /** It stands for another asset: the hedge avatar is laid over its picture. */
  isHedge?: boolean
  size?: number
}) {
  const [broken, setBroken] = useState<string>()
  const fill = special ? {} : { '--fill': accent ? `var(--accent-${accent})` : 'var(--avatar-fill, var(--accent))' }
  const picture = special ? (
    <Icon name={special === 'lumen' ? 'stablecoin' : 'trash'} size={Math.round(size * 0.6)} />
  ) : src && src !== broken ? (
    <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
  ) : (
    <span aria-hidden="true">{String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toUpperCase()}</span>
  )
  const shape = kind === 'reward' ? classes.square : classes.plain
  const face = (
    <span
      className={`${classes.avatar} ${shape} ${special ? classes[special] : ''}`}
      {...styleVariables({ '--size': `${size}px`, ...fill })}
    >
      {picture}
    </span>
  )
  const framed = kind === 'points' && !special ? <StampFrame size={size}>{face}</StampFrame> : face
  if (!isHedge) return framed
  const mark = Math.max(16, Math.round(size * 0.44))
  return (
    <span className={classes.hedged}>
      {framed}
      <span className={classes.hedge} {...styleVariables({ '--size': `${mark}px` })}>
        <Icon name="transfer" size={Math.round(mark * 0.66)} />
      </span>
    </span>
  )
}
