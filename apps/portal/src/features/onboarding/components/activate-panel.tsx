import type { Wallet } from '@lealta/contract'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { listMissing } from '../model/onboarding-steps.ts'
import { usePurpose } from '../model/purpose.ts'
import classes from './activate-panel.module.css'
import { Activation } from './activation.tsx'
import { BusinessActivation } from './business-activation.tsx'
import { InvitedActivation } from './invited-activation.tsx'
import { OpeningList } from './opening-list.tsx'
import { stepNames } from './step-names.ts'
import { WatchedReview } from './watched-review.tsx'

/**
 * The last step: the missing steps, the wait for the review, or the activation itself; afterwards the celebration.
 * @param props.programId the program an individual was about to join; joined in the same transaction
 * @param props.token the link of the invitation that an individual came by; where it is theirs, it is accepted with the same tap
 */
export function ActivatePanel({
  wallet,
  programId,
  token,
  onLeave,
}: {
  wallet: Wallet
  programId: string | undefined
  token: string | undefined
  onLeave: () => void
}) {
  const purpose = usePurpose()
  const missing = listMissing(wallet, purpose)
  const open = missing.filter(step => step.state !== 'waiting')
  const { api } = useConnections()
  const program = useQuery({ ...onboardingQueries.joinProgram(api, programId ?? ''), enabled: programId !== undefined })
  const [done, setDone] = useState<{ hasOpened: boolean } | undefined>(wallet.enabled ? { hasOpened: false } : undefined)
  const joined = program.data?.name
  const { business } = wallet
  if (done)
    return <Celebration wallet={wallet} program={joined} isInvited={token !== undefined} hasOpened={done.hasOpened} onLeave={onLeave} />
  if (open.length > 0) return <OpenSteps steps={open} />
  if (missing.length > 0) {
    return (
      <Stack gap="lg">
        <ReviewWait />
        {business ? <OpeningList businessId={business.id} isWaiting /> : null}
      </Stack>
    )
  }
  const setActive = (hasOpened: boolean) => setDone({ hasOpened })
  if (business) return <BusinessActivation businessId={business.id} onActive={setActive} onLeave={onLeave} />
  if (token !== undefined) return <InvitedActivation token={token} email={wallet.email} onActive={setActive} />
  const join = programId !== undefined && joined !== undefined ? { programId, name: joined } : undefined
  // The page of the program that they joined says it, with their card.
  return <Activation join={join} isFindingProgram={program.isLoading} onActive={join ? onLeave : setActive} />
}

function OpenSteps({ steps }: { steps: ReturnType<typeof listMissing> }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <p className={classes.lead}>{t('onboarding.activate.missing')}</p>
      <RowList label={t('onboarding.activate.missingTitle')}>
        {steps.map(step => (
          <ListRow
            key={step.id}
            picture={<Icon name={step.state === 'attention' ? 'warning' : 'forward'} />}
            title={t(stepNames[step.id])}
            detail={step.state === 'attention' ? t('onboarding.activate.declined') : undefined}
            end={<Icon name="chevronRight" />}
            link={{ to: step.path }}
          />
        ))}
      </RowList>
    </Stack>
  )
}

function ReviewWait() {
  const { t } = useTranslation()
  const review = useQuery(onboardingQueries.review(useConnections()))
  return (
    <Stack>
      <p className={classes.lead}>{t('onboarding.activate.waiting')}</p>
      <QueryView query={review} skeleton={<RowsSkeleton rows={2} />}>
        {kyb => <WatchedReview kyb={kyb} />}
      </QueryView>
      <LinkButton link={{ to: '/onboarding/onboarding-business/kyb' }} variant="default">
        {t('onboarding.activate.toReview')}
      </LinkButton>
    </Stack>
  )
}

function Celebration({
  wallet,
  program,
  isInvited,
  hasOpened,
  onLeave,
}: {
  wallet: Wallet
  program: string | undefined
  isInvited: boolean
  hasOpened: boolean
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const isBusiness = wallet.type === 'business'
  const words = isBusiness
    ? t(hasOpened ? 'onboarding.opening.celebrate' : 'onboarding.activate.celebrateBusiness')
    : program
      ? t('onboarding.activate.celebrateProgram', { program })
      : t('onboarding.activate.celebrateIndividual')
  return (
    <div className={classes.ready} role="status">
      <StampTick size={120} />
      <h2 className={classes.title}>{t(hasOpened ? 'onboarding.opening.done' : 'onboarding.activate.celebrateTitle')}</h2>
      <p className={classes.lead}>{words}</p>
      <Button size="lg" onClick={onLeave}>
        {isInvited
          ? t('access.invitation.see')
          : t(isBusiness ? 'onboarding.activate.toPortal' : program ? 'onboarding.activate.toProgram' : 'onboarding.activate.toWallet')}
      </Button>
    </div>
  )
}
