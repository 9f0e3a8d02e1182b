import { formatDay } from '@lealta/messages/format'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { showToast } from '#shared/design/toast.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useSession } from '#shared/session/session-store.ts'
import { settingsCalls } from '../api/settings-calls.ts'
import classes from './settings-page.module.css'

/** Spec §9: account deletion 30 days. */
const DELETION_DAYS = 30

/** `/u/more/delete-account`: what it means, a typed confirmation, and the way back until the day has come. */
export function DeleteAccountPage() {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { wallet } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const deletionAt = wallet?.attributes?.deletionAt
  const run = async (call: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      setProblem(describe(error))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const keep = () =>
    run(async () => {
      await settingsCalls.cancelDeletion()
      void showToast(t('settings.delete.kept'))
    })
  return (
    <Page narrow>
      <PaneHeader title={t('settings.delete.title')} back={{ to: '/u/more' }} />
      {deletionAt ? (
        <Scheduled at={deletionAt} isBusy={isBusy} onKeep={() => void keep()} />
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
      <FormError>{problem}</FormError>
      <Ask opened={isAsking} isBusy={isBusy} onConfirm={() => void run(settingsCalls.requestDeletion)} onClose={() => setAsking(false)} />
    </Page>
  )
}

function Scheduled({ at, isBusy, onKeep }: { at: string; isBusy: boolean; onKeep: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const moment = new Date(at)
  const [now] = useState(Date.now)
  const daysLeft = Math.max(0, Math.ceil((moment.getTime() - now) / 86_400_000))
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
  const [now] = useState(Date.now)
  const date = new Date(now + DELETION_DAYS * 86_400_000)
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
