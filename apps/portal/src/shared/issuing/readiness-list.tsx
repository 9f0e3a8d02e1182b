import type { LoyaltyProgram } from '@lealta/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenLink } from '#shared/access/access-context.ts'
import { Icon } from '#shared/design/icon.tsx'
import classes from './issuing.module.css'
import { type EditLink, isMissing } from './missing.ts'

type Item = LoyaltyProgram['readiness'][number]

/** The preconditions for enabling a token, each with a link to fix it (product.md §5, trap 12). `edit` opens the form. */
export function ReadinessList({ items, edit }: { items: readonly Item[]; edit: EditLink }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.readiness}>
      {items.map(({ item, done }) => (
        <li key={item} className={done ? classes.ready : classes.missing}>
          <Icon name={done ? 'check' : 'warning'} size={18} label={t(done ? 'common.checklist.done' : 'common.checklist.todo')} />
          <span>{t(`loyalty.readiness.${item}`)}</span>
          {done ? null : <Fix item={item} edit={edit} />}
        </li>
      ))}
    </ul>
  )
}

/** Where a precondition is met; nothing where that is not the business's to do. */
function Fix({ item, edit }: { item: Item['item']; edit: EditLink }) {
  const { t } = useTranslation()
  const usage = useOpenLink({ to: '/u/dashboard/usage' })
  const program = useOpenLink({ to: '/u/loyalty-program' })
  const form = useOpenLink(isMissing(item) ? { ...edit, search: { missing: item } } : edit)
  if (item === 'wallet' || item === 'domain') return null
  if (item === 'units') return usage && <Link {...usage}>{t('loyalty.readiness.unitsAction')}</Link>
  if (item === 'program') return program && <Link {...program}>{t('loyalty.readiness.programAction')}</Link>
  return form && <Link {...form}>{t('loyalty.readiness.fix')}</Link>
}

/** Whether every precondition is met. */
export function isComplete(items: readonly Item[]): boolean {
  return items.every(({ done }) => done)
}
