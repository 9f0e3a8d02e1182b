import type { LoyaltyProgram } from '@lealta/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenLink } from '#shared/access/access-context.ts'
import { Icon } from '#shared/design/icon.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import classes from './issuing.module.css'

type Item = LoyaltyProgram['readiness'][number]

/** The preconditions for enabling a token, each with a link to fix it (product.md §5, trap 12). `edit` opens the form. */
export function ReadinessList({ items, edit }: { items: readonly Item[]; edit: PortalLink }) {
  const { t } = useTranslation()
  const usage = useOpenLink({ to: '/u/dashboard/usage' })
  const form = useOpenLink(edit)
  return (
    <ul className={classes.readiness}>
      {items.map(({ item, done }) => (
        <li key={item} className={done ? classes.ready : classes.missing}>
          <Icon name={done ? 'check' : 'warning'} size={18} label={t(done ? 'common.checklist.done' : 'common.checklist.todo')} />
          <span>{t(`loyalty.readiness.${item}`)}</span>
          {done
            ? null
            : item === 'units'
              ? usage && <Link {...usage}>{t('loyalty.readiness.unitsAction')}</Link>
              : item === 'wallet' || item === 'domain'
                ? null
                : form && <Link {...form}>{t('loyalty.readiness.fix')}</Link>}
        </li>
      ))}
    </ul>
  )
}

/** Whether every precondition is met. */
export function isComplete(items: readonly Item[]): boolean {
  return items.every(({ done }) => done)
}
