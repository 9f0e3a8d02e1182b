import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import classes from './filter-bar.module.css'

/** The fields of a list's filters, folded up: on a phone they would fill the screen before the list. `active` says how many are on. */
export function FilterFold({ active, children }: { active: number; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details>
      <summary className={classes.toggle}>
        <Icon name="filter" />
        {active > 0 ? t('filters.active', { count: active }) : t('filters.title')}
      </summary>
      <div className={classes.filters}>{children}</div>
    </details>
  )
}
