import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { stampPath } from '#shared/design/stamp.tsx'
import type { OnboardingStep } from '../model/onboarding-steps.ts'
import classes from './step-list.module.css'
import { stepNames } from './step-names.ts'

/** The steps with their states, each a link; the one that is open is marked. */
export function StepList({ steps }: { steps: readonly OnboardingStep[] }) {
  const { t } = useTranslation()
  // The code is typed on a screen of its own, which belongs to the step of its address.
  const open = useLocation({ select: ({ pathname }) => pathname.replace('/verify-', '/register-') })
  return (
    <nav aria-label={t('onboarding.steps')}>
      <ol className={classes.list}>
        {steps.map((step, place) => (
          <li key={step.id}>
            <Link to={step.path} className={classes.entry ?? ''} data-state={step.state} data-current={step.path === open || undefined}>
              <StepStamp step={step} place={place} />
              <span>
                {t(stepNames[step.id])}
                <StepRemark step={step} />
              </span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ol>
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
