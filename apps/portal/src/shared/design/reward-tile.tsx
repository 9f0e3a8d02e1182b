import type { Stroops } from '@lealta/kernel'
import { formatDay } from '@lealta/messages/format'
import { formatAmount } from '@lealta/stellar/amount'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenLink } from '#shared/access/access-context.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useLinks } from '#shared/links/links.tsx'
import { useNow } from '#shared/portal/use-now.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { Icon } from './icon.tsx'
import pieces from './pieces.module.css'
import classes from './reward-tile.module.css'
import { StampMark } from './stamp.tsx'
import { type AccentName, parseAccent } from './tokens.ts'

/**
 * A reward: square picture, name, price in points, expiry, stock. `points` is the person's balance; it decides between "within reach" and
 * "12 more". `stock` is a number of whole rewards, `undefined` if unlimited.
 */
export function RewardTile({
  name,
  image,
  price,
  points,
  stock,
  expiresAt,
  accent,
  link,
}: {
  name: string
  image?: string | null | undefined
  price: Stroops
  points?: Stroops | undefined
  stock?: number | undefined
  expiresAt?: string | Date | null | undefined
  accent?: AccentName | undefined
  link?: PortalLink
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const open = useOpenLink(link)
  const { Link } = useLinks()
  const now = useNow()
  // The server does not know the person's time zone: a page that it rendered shows the day in UTC until it is hydrated.
  const timeZone = useSyncExternalStore<string | undefined>(
    neverChanges,
    () => undefined,
    () => 'UTC',
  )
  const expired = expiresAt ? new Date(expiresAt) <= now : false
  const soldOut = stock === 0
  const body = (
    <>
      <div className={classes.picture}>{image ? <img src={image} alt="" loading="lazy" /> : <Icon name="reward" size={44} />}</div>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.price}>
          <StampMark size={16} colour={`var(--accent-${parseAccent(accent)})`} />
          {t('common.reward.price', { price: formatAmount(price, locale) })}
        </div>
        <div className={classes.remark}>
          {expired ? (
            t('common.reward.expired')
          ) : soldOut ? (
            t('common.reward.soldOut')
          ) : points === undefined ? null : points >= price ? (
            <span className={classes.reach}>{t('common.reward.canAfford')}</span>
          ) : (
            t('common.reward.more', { missing: formatAmount((price - points) as Stroops, locale) })
          )}
          {!expired && !soldOut && stock !== undefined
            ? `${points === undefined ? '' : ' · '}${t('common.reward.left', { count: stock })}`
            : null}
        </div>
        {expiresAt && !expired ? (
          <div className={classes.remark}>{t('common.reward.until', { date: formatDay(new Date(expiresAt), locale, timeZone) })}</div>
        ) : null}
      </div>
    </>
  )
  const className = `${classes.tile} ${expired || soldOut ? classes.gone : ''}`
  return open ? (
    <Link link={open} className={className}>
      {body}
    </Link>
  ) : (
    <div className={className}>{body}</div>
  )
}

const neverChanges = () => () => {}

/** A grid of reward tiles. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <div className={pieces.tiles}>{children}</div>
}
