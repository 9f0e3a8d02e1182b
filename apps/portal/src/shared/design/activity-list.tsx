import type { Stroops } from '@lealta/kernel'
import { formatDay, formatTime } from '@lealta/messages/format'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenLink } from '#shared/access/access-context.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useNow } from '#shared/portal/use-now.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import type { IconName } from './icon.tsx'
import { Money } from './money.tsx'
import classes from './pieces.module.css'
import { RoundIcon } from './round-icon.tsx'
import { type Status, StatusChip } from './status-chip.tsx'

/** One row of an activity list, which is a link if `link` is set. */
export interface ActivityItem {
  id: string
  at: string | Date
  icon: IconName
  /** In place of the icon: the picture of whom it was with. */
  picture?: ReactNode
  title: ReactNode
  /** The other party, a memo, or another detail that tells rows apart. */
  detail?: ReactNode
  amount?: Stroops | undefined
  code?: string | undefined
  direction?: 'in' | 'out' | undefined
  /** Only if it is not "done". */
  status?: Status | undefined
  link?: PortalLink
  /** An action on it; only in a row that is not a link. */
  action?: ReactNode
}

/** One row: type icon, sentence, other party and time; amount on the right with sign and asset. */
function ActivityRow({ item }: { item: ActivityItem }) {
  const locale = useLocale()
  const open = useOpenLink(item.link)
  const moment = new Date(item.at)
  const body = (
    <>
      {item.picture ?? <RoundIcon name={item.icon} />}
      <span>
        <span className={classes.rowTitle}>
          {item.title}
          {item.status ? <StatusChip status={item.status} /> : null}
        </span>
        <span className={classes.rowSub}>
          {item.detail ? <>{item.detail}&nbsp;· </> : null}
          <time dateTime={moment.toISOString()}>{formatTime(moment, locale)}</time>
        </span>
        {item.action ? <span className={classes.rowAction}>{item.action}</span> : null}
      </span>
      <span className={`${classes.rowEnd} ${item.direction === 'in' ? classes.incoming : ''}`}>
        {item.amount === undefined ? null : (
          <Money amount={item.amount} code={item.code} sign={item.direction === 'in' ? '+' : item.direction === 'out' ? '-' : undefined} />
        )}
      </span>
    </>
  )
  return open ? (
    <Link className={classes.row ?? ''} {...open}>
      {body}
    </Link>
  ) : (
    <div className={classes.row}>{body}</div>
  )
}

/** Rows grouped by day, newest first as given. */
export function ActivityList({ items }: { items: readonly ActivityItem[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const now = useNow()
  const yesterday = new Date(now.getTime() - 86_400_000)
  const nameOf = (moment: Date) =>
    sameDay(moment, now) ? t('common.today') : sameDay(moment, yesterday) ? t('common.yesterday') : formatDay(moment, locale)
  const days = Map.groupBy(items, item => new Date(item.at).toDateString())
  return [...days].map(([day, rows]) => (
    <Fragment key={day}>
      <h3 className={classes.day}>{nameOf(new Date(rows[0]!.at))}</h3>
      <ul className={classes.list}>
        {rows.map(item => (
          <li key={item.id} tabIndex={-1}>
            <ActivityRow item={item} />
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

function sameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString()
}
