import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { LoadError } from '#shared/lists/query-view.tsx'
import { type Joined, useActivation } from '../api/use-activation.tsx'
import classes from './activate-panel.module.css'

/** The activation of a wallet, also of one whose account is on the network already. */
export function Activation({
  join,
  isFindingProgram = false,
  onActive,
  onLeave,
}: {
  join: Joined | undefined
  isFindingProgram?: boolean
  onActive: (hasOpened: boolean) => void
  onLeave?: () => void
}) {
  const { t } = useTranslation()
  const { activate, again, isBusy, isEmailFirst } = useActivation({ join, onActive, onLeave })
  if (again) return <LoadError query={again} />
  return (
    <div className={classes.ready}>
      <StampTick size={72} colour="var(--accent)" />
      <p className={classes.lead}>
        {join ? t('onboarding.activate.readyProgram', { program: join.name }) : t('onboarding.activate.ready')}
      </p>
      {join ? null : <p className={classes.lead}>{t('onboarding.activate.existing')}</p>}
      {isEmailFirst ? <EmailFirst /> : null}
      <Button size="lg" variant={isEmailFirst ? 'default' : 'filled'} loading={isFindingProgram || isBusy} onClick={activate}>
        {join ? t('onboarding.activate.actionJoin', { program: join.name }) : t('onboarding.activate.action')}
      </Button>
    </div>
  )
}

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
