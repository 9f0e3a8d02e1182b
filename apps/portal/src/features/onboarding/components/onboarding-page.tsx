import type { Wallet } from '@lealta/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { StampRow, stampPath } from '#shared/design/stamp.tsx'
import { useIsJoining } from '../model/is-joining.ts'
import { listSteps, type OnboardingStep, type StepId } from '../model/onboarding-steps.ts'
import classes from './onboarding-page.module.css'

/** Text keys of the steps, by id. */
export const stepNames = {
  'business-type': 'onboarding.businessType.step',
  kyb: 'onboarding.kyb.step',
  country: 'onboarding.country.step',
  contact: 'onboarding.contact.step',
  email: 'onboarding.email.step',
  phone: 'onboarding.phone.step',
  profile: 'onboarding.profile.step',
  activate: 'onboarding.activate.step',
} as const satisfies Record<StepId, string>

/**
 * One step: the list of steps on the left on wide screens, a row of stamps above it on phones.
 * `wallet` is undefined before the wallet is registered, when there are no steps yet.
 */
export function OnboardingPage({
  wallet,
  current,
  title,
  intro,
  foot,
  children,
}: {
  wallet: Wallet | undefined
  current?: StepId
  title: ReactNode
  intro?: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  const joins = useIsJoining()
  const steps = wallet ? listSteps(wallet, joins) : []
  return (
    <div className={classes.columns}>
      {steps.length > 0 ? <StepColumn steps={steps} current={current} /> : null}
      <article className={classes.step}>
        {steps.length > 0 ? <StepProgress steps={steps} current={current} /> : null}
        <header className={classes.head}>
          <h1>{title}</h1>
          {intro ? <p>{intro}</p> : null}
        </header>
        {children}
        {foot ? <footer className={classes.foot}>{foot}</footer> : null}
      </article>
    </div>
  )
}

function StepColumn({ steps, current }: { steps: readonly OnboardingStep[]; current: StepId | undefined }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.column} aria-label={t('onboarding.steps')}>
      <p className={classes.columnTitle}>{t('onboarding.title')}</p>
      <ol className={classes.list}>
        {steps.map((step, place) => (
          <li key={step.id}>
            <Link to={step.path} className={classes.entry ?? ''} data-state={step.state} data-current={step.id === current || undefined}>
              <StepStamp step={step} place={place} />
              <span>
                {t(stepNames[step.id])}
                <StepRemark step={step} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={classes.later}>{t('onboarding.later')}</p>
    </nav>
  )
}

function StepStamp({ step, place }: { step: OnboardingStep; place: number }) {
  return (
    <span className={classes.stamp} aria-hidden="true">
      <svg width="32" height="32" viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <path d={stampPath} />
      </svg>
      {step.state === 'done' ? (
        <Icon name="check" size={16} />
      ) : step.state === 'waiting' ? (
        <Icon name="clock" size={16} />
      ) : (
        <span>{place + 1}</span>
      )}
    </span>
  )
}

function StepRemark({ step }: { step: OnboardingStep }) {
  const { t } = useTranslation()
  if (step.state === 'todo') return null
  const key =
    step.state === 'done' ? 'onboarding.stepDone' : step.state === 'waiting' ? 'onboarding.stepWaiting' : 'onboarding.stepAttention'
  return <span className={step.state === 'done' ? 'visually-hidden' : classes.remark}> {t(key)}</span>
}

function StepProgress({ steps, current }: { steps: readonly OnboardingStep[]; current: StepId | undefined }) {
  const { t } = useTranslation()
  const place = steps.findIndex(step => step.id === current)
  if (place < 0) return null
  const filled = steps.filter(step => step.state === 'done').length
  return (
    <div className={classes.progress}>
      <StampRow filled={filled} total={steps.length} label={t('common.stampsOf', { filled, total: steps.length })} size={22} />
      <span>{t('onboarding.stepOf', { step: place + 1, total: steps.length })}</span>
    </div>
  )
}
