import type { Recovery } from '@lealta/contract'
import { formatMoment } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from '#shared/layout/narrow-box.module.css'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { recovering } from '#shared/recovery/recovering.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'
import { cancelRecovery, recoveryQuery } from '../api/recovery-queries.ts'
import { AskForWallet } from './ask-for-wallet.tsx'

/** Restores a wallet to this device: whose it is, by an address of theirs, then the wait, then the wallet (product decision 45). */
export function RecoverPage() {
  const query = useQuery(recoveryQuery(useConnections().api))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {recovery => <State recovery={recovery} />}
    </QueryView>
  )
}

function State({ recovery }: { recovery: Recovery | null }) {
  const { t } = useTranslation()
  if (recovery?.state === 'waiting' || recovery?.state === 'done') {
    return (
      <Page narrow>
        <Card>{recovery.state === 'waiting' ? <Waiting dueAt={recovery.dueAt} /> : <Done />}</Card>
      </Page>
    )
  }
  return (
    <div className={classes.box}>
      <h1>{t('recovery.ask.title')}</h1>
      <p>{t('recovery.ask.lead')}</p>
      {recovery ? <Note>{t(`recovery.ended.${recovery.state}`)}</Note> : null}
      <Card loose>
        <AskForWallet />
      </Card>
    </div>
  )
}

function Waiting({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const cancel = useMutation(cancelRecovery(useConnections()))
  return (
    <EmptyState
      drawing="activity"
      heading="h1"
      title={t('recovery.waiting.title', { when: formatMoment(new Date(dueAt), locale) })}
      action={
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('recovery.waiting.cancel')}
        </Button>
      }
    >
      {t('recovery.waiting.lead')}
    </EmptyState>
  )
}

function Done() {
  const { t } = useTranslation()
  const { portal } = useConnections()
  const { signIn, isBusy } = useSignIn()
  const open = () =>
    signIn(
      async ({ wallets }) => wallets.current(),
      '/u/dashboard',
      async () => recovering(portal.storage).clear(),
    )
  return (
    <EmptyState
      drawing="card"
      heading="h1"
      title={t('recovery.done.title')}
      action={
        <Button loading={isBusy} onClick={() => void open()}>
          {t('recovery.done.action')}
        </Button>
      }
    >
      {t('recovery.done.lead')}
    </EmptyState>
  )
}
