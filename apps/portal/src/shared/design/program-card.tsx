import type { Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import { useOpenLink } from '#shared/access/access-context.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useLinks } from '#shared/links/links.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import { AssetAvatar } from './asset-avatar.tsx'
import classes from './program-card.module.css'
import { StampRow, stampPath } from './stamp.tsx'
import { styleVariables } from './style-variables.ts'
import type { AccentName } from './tokens.ts'

/**
 * The heart of the product: a loyalty program as a card. The same component on the join page, in the customer's wallet (`points`, `next`),
 * on the owner's program page (`figures`) and on the poster. `link` makes it a link.
 */
export function ProgramCard({
  name,
  business,
  code,
  logo,
  accent = 'amber',
  points,
  next,
  figures,
  link,
}: {
  name: string
  business?: string
  code: string
  logo?: string | null | undefined
  accent?: AccentName
  points?: Stroops | undefined
  /** The nearest reward and its price in points. */
  next?: { name: string; price: Stroops } | undefined
  figures?: readonly { label: string; amount: Stroops }[]
  link?: PortalLink
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const open = useOpenLink(link)
  const { Link } = useLinks()
  const body = (
    <>
      <svg className={classes.watermark} width="230" height="230" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={stampPath} fill="currentColor" />
      </svg>
      <div className={classes.top}>
        <span className={classes.logo}>
          <AssetAvatar src={logo} name={business ?? name} kind="points" size={52} />
        </span>
        <div className={classes.names}>
          <div className={classes.program}>{name}</div>
          {business ? <div className={classes.business}>{business}</div> : null}
        </div>
        <span className={classes.code}>{code}</span>
      </div>
      {points === undefined ? null : (
        <div className={classes.points}>
          {formatAmount(points, locale)}
          <small>{t('common.card.points')}</small>
        </div>
      )}
      {next && points !== undefined ? <Progress points={points} next={next} /> : null}
      {figures ? (
        <dl className={classes.figures}>
          {figures.map(figure => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>{formatAmount(figure.amount, locale)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
  const fill = styleVariables({ '--fill': `var(--card-${accent})` })
  return open ? (
    <Link link={open} className={`${classes.card} ${classes.link}`} {...fill}>
      {body}
    </Link>
  ) : (
    <div className={classes.card} {...fill}>
      {body}
    </div>
  )
}

function Progress({ points, next }: { points: Stroops; next: { name: string; price: Stroops } }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const missing = points >= next.price ? 0n : next.price - points
  const filled = next.price === 0n ? 10 : Number((points * 10n) / next.price)
  const words =
    missing === 0n
      ? t('common.card.ready', { reward: next.name })
      : t('common.card.toNext', { missing: formatAmount(missing as Stroops, locale), reward: next.name })
  return (
    <div className={classes.progress}>
      <StampRow
        filled={Math.min(filled, 10)}
        total={10}
        label={t('common.stampsOf', { filled: Math.min(filled, 10), total: 10 })}
        size={22}
      />
      {words}
    </div>
  )
}
