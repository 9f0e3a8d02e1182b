import type { Wallet } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { refreshWallet } from '#shared/session/refresh-wallet.ts'
import { isKeyUnsaved } from '#shared/session/unsaved-key.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { enableExistingAccount } from '../api/enable-existing-account.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { useIsJoining } from '../model/is-joining.ts'
import { listMissing } from '../model/onboarding-steps.ts'
import classes from './activate-panel.module.css'
import { stepNames } from './step-names.ts'
import { WatchedReview } from './watched-review.tsx'

/**
 * The last step: the missing steps, the wait for the review, or the activation itself; afterwards the celebration.
 * @param props.programId the program an individual was about to join; joined in the same transaction
 * @param props.isInvited an invitation comes next
 */
export function ActivatePanel({
  wallet,
  programId,
  isInvited,
  onLeave,
}: {
  wallet: Wallet
  programId: string | undefined
  isInvited: boolean
  onLeave: () => void
}) {
  const joins = useIsJoining()
  const missing = listMissing(wallet, joins)
  const open = missing.filter(step => step.state !== 'waiting')
  const { api } = useConnections()
  const program = useQuery({ ...onboardingQueries.joinProgram(api, programId ?? ''), enabled: programId !== undefined })
  const [isDone, setDone] = useState(wallet.enabled)
  const joined = program.data?.name
  if (isDone) return <Celebration wallet={wallet} program={joined} isInvited={isInvited} onLeave={onLeave} />
  if (open.length > 0) return <OpenSteps steps={open} />
  if (missing.length > 0) return <ReviewWait />
  const join = programId !== undefined && joined !== undefined ? { programId, name: joined } : undefined
  // The page of the program that they joined says it, with their card.
  return <Activation join={join} isFindingProgram={program.isLoading} onActive={join ? onLeave : () => setDone(true)} />
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

function Activation({
  join,
  isFindingProgram,
  onActive,
}: {
  join: { programId: string; name: string } | undefined
  isFindingProgram: boolean
  onActive: () => void
}) {
  const { t } = useTranslation()
  const transaction = useTransaction()
  const connections = useConnections()
  const existing = useMutation({ ...enableExistingAccount(connections.api), meta: { inPlace: isEmailNeeded } })
  const isEmailFirst = isEmailNeeded(existing.error)
  const [isUnread, setUnread] = useState(false)
  const { wallet } = useSession()
  const isRecoverable = join !== undefined && isKeyUnsaved(connections.portal.storage, wallet)
  const body = join ? { programId: join.programId } : {}
  const finish = async () => {
    try {
      await refreshWallet(connections)
      onActive()
    } catch (error) {
      setUnread(true)
      connections.portal.errors.show(error)
    }
  }
  const sign = () =>
    transaction.start({
      name: 'enableWallet',
      build: () => connections.api.enableWallet({ body: { ...body, isRecoverable } }),
      sentence: join ? <Bold name={join.name} /> : t('onboarding.activate.sentence'),
      done: { sentence: t('onboarding.activate.celebrateTitle') },
      onDone: () => void finish(),
      foreignAsset: true,
      isSaid: join !== undefined,
    })
  // An account that is on the network already may lack nothing; then there is nothing to sign.
  const start = () => existing.mutate(body, { onSuccess: isEnabled => (isEnabled ? void finish() : sign()) })
  return (
    <div className={classes.ready}>
      <StampTick size={72} colour="var(--accent)" />
      <p className={classes.lead}>
        {join ? t('onboarding.activate.readyProgram', { program: join.name }) : t('onboarding.activate.ready')}
      </p>
      {join ? null : <p className={classes.lead}>{t('onboarding.activate.existing')}</p>}
      {isEmailFirst ? <EmailFirst /> : null}
      <Button
        size="lg"
        variant={isEmailFirst ? 'default' : 'filled'}
        loading={isFindingProgram || existing.isPending}
        onClick={isUnread ? () => void finish() : start}
      >
        {isUnread
          ? t('common.retry')
          : join
            ? t('onboarding.activate.actionJoin', { program: join.name })
            : t('onboarding.activate.action')}
      </Button>
    </div>
  )
}

/** Where people register by invitation, a phone number alone is not enough. */
const isEmailNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === 'onboarding_incomplete'

/** Why the e-mail address comes first, and the way there. Takes the focus over: the button that was pressed lost it while it was busy. */
function EmailFirst() {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('a')?.focus(), [])
  return (
    <Stack ref={place}>
      <FormError>{t('onboarding.activate.emailNeeded')}</FormError>
      <LinkButton link={{ to: '/onboarding/onboarding-individual/register-email' }} size="lg">
        {t('onboarding.tasks.email')}
      </LinkButton>
    </Stack>
  )
}

function Bold({ name }: { name: string }): ReactNode {
  return <Trans i18nKey="onboarding.activate.sentenceProgram" values={{ program: name }} components={{ b: <strong /> }} />
}

function Celebration({
  wallet,
  program,
  isInvited,
  onLeave,
}: {
  wallet: Wallet
  program: string | undefined
  isInvited: boolean
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const isBusiness = wallet.type === 'business'
  const words = isBusiness
    ? t('onboarding.activate.celebrateBusiness')
    : program
      ? t('onboarding.activate.celebrateProgram', { program })
      : t('onboarding.activate.celebrateIndividual')
  return (
    <div className={classes.ready} role="status">
      <StampTick size={120} />
      <h2 className={classes.title}>{t('onboarding.activate.celebrateTitle')}</h2>
      <p className={classes.lead}>{words}</p>
      <Button size="lg" onClick={onLeave}>
        {isInvited
          ? t('access.invitation.see')
          : t(isBusiness ? 'onboarding.activate.toPortal' : program ? 'onboarding.activate.toProgram' : 'onboarding.activate.toWallet')}
      </Button>
    </div>
  )
}
