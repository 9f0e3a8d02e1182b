import type { Wallet } from '@lealta/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Pane } from '#shared/design/page.tsx'
import { StampRow } from '#shared/design/stamp.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { listSteps, type OnboardingStep, type StepId } from '../model/onboarding-steps.ts'
import { usePurpose } from '../model/purpose.ts'
import classes from './onboarding-page.module.css'

/**
 * One step, in the right drawer: its pane header, and a row of stamps where the drawer covers the list of steps.
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
  const purpose = usePurpose()
  const steps = wallet ? listSteps(wallet, purpose) : []
  return (
    <Pane>
      <PaneHeader title={title} />
      <article className={classes.step}>
        {steps.length > 0 ? <StepProgress steps={steps} current={current} /> : null}
        {intro ? <p className={classes.intro}>{intro}</p> : null}
        {children}
        {foot ? <footer className={classes.foot}>{foot}</footer> : null}
      </article>
    </Pane>
  )
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
