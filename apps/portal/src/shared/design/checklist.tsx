import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayEnter } from '#shared/access/access-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { Icon } from './icon.tsx'
import classes from './pieces.module.css'
import { StampRow } from './stamp.tsx'

/** One task, with a link to where it is done. */
export interface ChecklistStep {
  id: string
  title: string
  detail?: string
  link: PortalLink
  done: boolean
}

/** A newcomer's first tasks as a row of stamps and a list of the open ones; those that are done are folded. Renders nothing once every task is done. */
export function Checklist({ title, steps: all }: { title: string; steps: readonly ChecklistStep[] }) {
  const { t } = useTranslation()
  const mayEnter = useMayEnter()
  const steps = all.filter(({ link }) => mayEnter(link))
  const done = steps.filter(step => step.done).length
  if (done === steps.length) return null
  return (
    <section aria-label={title}>
      <div className={classes.checkHead}>
        <h2>{title}</h2>
        <StampRow filled={done} total={steps.length} label={t('common.checklist.progress', { done, total: steps.length })} />
      </div>
      <Steps steps={steps.filter(step => !step.done)} />
      {done > 0 ? (
        <details>
          <summary className={classes.checkFold}>{t('common.checklist.folded', { count: done })}</summary>
          <Steps steps={steps.filter(step => step.done)} />
        </details>
      ) : null}
    </section>
  )
}

function Steps({ steps }: { steps: readonly ChecklistStep[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.list}>
      {steps.map(step => (
        <li key={step.id}>
          <Link className={`${classes.check} ${step.done ? classes.checkDone : ''}`} {...step.link}>
            <StampRow
              filled={step.done ? 1 : 0}
              total={1}
              label={t(step.done ? 'common.checklist.done' : 'common.checklist.todo')}
              size={24}
            />
            <span>
              <span className={classes.checkTitle}>{step.title}</span>
              {step.detail ? <span className={classes.rowSub}>{step.detail}</span> : null}
            </span>
            <Icon name="chevronRight" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
