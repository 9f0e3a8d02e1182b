import type { Wallet } from '@lealta/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card, Page } from '#shared/design/page.tsx'
import { StampRow } from '#shared/design/stamp.tsx'
import { keptInvitation } from '#shared/invitations/kept-invitation.ts'
import { useRightDrawer } from '#shared/layout/drawer-context.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { findNextStep, listMissing, listSteps, type OnboardingStep } from '../model/onboarding-steps.ts'
import { type Purpose, usePurpose } from '../model/purpose.ts'
import { StepList } from './step-list.tsx'
import classes from './welcome-page.module.css'

/** Behind the drawer of the onboarding: for what the person signs up, how far they are, what comes next, and the way out. */
export function WelcomePage() {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const attributes = useSession().wallet?.attributes ?? undefined
  const purpose = usePurpose()
  const steps = attributes ? listSteps(attributes, purpose) : []
  const owner = attributes?.business?.name ?? t(`onboarding.welcome.purpose.${attributes?.type ?? 'open'}`)
  return (
    <Page narrow>
      <PaneHeader title={t('onboarding.title')} subtitle={owner} />
      {steps.length > 0 ? <Progress steps={steps} /> : null}
      <Next wallet={attributes} purpose={purpose} />
      {steps.length > 0 ? <StepList steps={steps} /> : null}
      {keptInvitation(storage).read() ? <p className={classes.note}>{t('onboarding.welcome.invited')}</p> : null}
      <p className={classes.note}>{t('onboarding.later')}</p>
      <SignOutLine />
    </Page>
  )
}

function Progress({ steps }: { steps: readonly OnboardingStep[] }) {
  const { t } = useTranslation()
  const filled = steps.filter(step => step.state === 'done').length
  return (
    <div className={classes.progress}>
      <StampRow filled={filled} total={steps.length} label={t('common.stampsOf', { filled, total: steps.length })} size={32} />
      <span>{t('onboarding.welcome.done', { done: filled, total: steps.length })}</span>
    </div>
  )
}

/** What comes next, with the way there. An open drawer shows the step itself; then only what it does not say is left. */
function Next({ wallet, purpose }: { wallet: Wallet | undefined; purpose: Purpose | undefined }) {
  const { t } = useTranslation()
  const { isOpen } = useRightDrawer()
  const missing = wallet ? listMissing(wallet, purpose) : []
  const isWaiting = missing.length > 0 && missing.every(step => step.state === 'waiting')
  // Nothing else asks for the review while no step is open.
  useQuery({ ...onboardingQueries.review(useConnections()), enabled: missing.some(step => step.state === 'waiting') })
  if (wallet && isOpen && !isWaiting) return null
  return (
    <Card>
      <h2 className={classes.title}>{t('onboarding.welcome.nextTitle')}</h2>
      {wallet ? (
        <p className={classes.words}>
          {isWaiting ? t('onboarding.activate.waiting') : t(`onboarding.welcome.next.${findNextStep(wallet, purpose).id}`)}
        </p>
      ) : (
        <ul className={classes.ahead}>
          <li>{t('onboarding.welcome.ahead.business')}</li>
          <li>{t('onboarding.welcome.ahead.individual')}</li>
        </ul>
      )}
      {isOpen ? null : (
        <Button className={classes.action ?? ''} renderRoot={props => <Link to="/onboarding" {...props} />}>
          {t('common.continue')}
        </Button>
      )}
    </Card>
  )
}

function SignOutLine() {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const { leave, isBusy } = useSignOut()
  if (!wallet) return null
  return (
    <p className={classes.line}>
      <span>{t('onboarding.signedInAs', { key: `${wallet.publicKey.slice(0, 6)}…${wallet.publicKey.slice(-6)}` })}</span>
      <button type="button" onClick={leave} disabled={isBusy}>
        {t('onboarding.signOut')}
      </button>
    </p>
  )
}
