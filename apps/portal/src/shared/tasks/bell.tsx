import { formatCount } from '@lealta/messages/format'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenLink } from '#shared/access/access-context.ts'
import { Icon } from '#shared/design/icon.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './bell.module.css'
import { useTasks } from './task-queries.ts'

/** Leads to what needs the person, and says how much that is. */
export function Bell() {
  const { t } = useTranslation()
  const locale = useLocale()
  const open = useOpenLink({ to: '/u/notifications' })
  const count = (useTasks().data ?? []).filter(({ isPutAway }) => !isPutAway).length
  if (!open) return null
  const label = count === 0 ? t('tasks.title') : t('tasks.bell', { count })
  return (
    <Link {...open} className={classes.bell ?? ''} aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 ? (
        <span className={classes.count} aria-hidden="true">
          {formatCount(count, locale)}
        </span>
      ) : null}
    </Link>
  )
}
