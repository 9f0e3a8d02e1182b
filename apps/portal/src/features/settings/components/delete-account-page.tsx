import { formatDay } from '@lealta/messages/format'
import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { useSession } from '#shared/session/use-session.ts'
import { cancelDeletion } from '../api/cancel-deletion.ts'
import { requestDeletion } from '../api/request-deletion.ts'
import classes from './settings-page.module.css'

/** Spec §9: account deletion 30 days. */
const DELETION_DAYS = 30

/** The consequences, a typed confirmation, and a way to cancel until the day of deletion. */
export function DeleteAccountPage() {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const showToast = useToast()
  const connections = useConnections()
  const request = useMutation(requestDeletion(connections))
  const cancel = useMutation(cancelDeletion(connections))
  const [isAsking, setAsking] = useState(false)
  const deletionAt = wallet?.attributes?.deletionAt
  return (
    <Page narrow>
      <PaneHeader title={t('settings.delete.title')} back={{ to: '/u/more' }} />
      {deletionAt ? (
        <Scheduled
          at={deletionAt}
          isBusy={cancel.isPending}
          onKeep={() => cancel.mutate(undefined, { onSuccess: () => showToast(t('settings.delete.kept')) })}
        />
      ) : (
        <Stack gap="lg">
          <Section title={t('settings.delete.intro')} card>
            <ul className={classes.facts}>
              <li>{t('settings.delete.after')}</li>
              <li>{t('settings.delete.takeBack')}</li>
              <li>{t('settings.delete.chain')}</li>
              <li>{t('settings.delete.spend')}</li>
            </ul>
          </Section>
          <Button color="negative" variant="outline" onClick={() => setAsking(true)}>
            {t('settings.delete.action')}
          </Button>
        </Stack>
      )}
      <Ask
        opened={isAsking}
        isBusy={request.isPending}
        onConfirm={() => request.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Page>
  )
}

function Scheduled({ at, isBusy, onKeep }: { at: string; isBusy: boolean; onKeep: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const moment = new Date(at)
  const daysLeft = Math.max(0, Math.ceil((moment.getTime() - useNow().getTime()) / 86_400_000))
  return (
    <Section title={t('settings.delete.scheduledTitle')} card>
      <Note>
        {t('settings.delete.scheduled', { date: formatDay(moment, locale) })} {t('settings.delete.daysLeft', { count: daysLeft })}
      </Note>
      <Button onClick={onKeep} loading={isBusy}>
        {t('settings.delete.keep')}
      </Button>
    </Section>
  )
}

function Ask(props: { opened: boolean; isBusy: boolean; onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const date = new Date(useNow().getTime() + DELETION_DAYS * 86_400_000)
  return (
    <ConfirmDialog
      opened={props.opened}
      title={t('settings.delete.confirmTitle')}
      action={t('settings.delete.action')}
      danger
      typed={{ word: t('settings.delete.word'), label: t('settings.delete.wordLabel') }}
      busy={props.isBusy}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      {t('settings.delete.confirmText', { date: formatDay(date, locale) })}
    </ConfirmDialog>
  )
}
