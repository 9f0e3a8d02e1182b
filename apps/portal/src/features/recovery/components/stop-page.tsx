import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { isFinal } from '#shared/errors/is-final.ts'
import { useApi } from '#shared/portal/connections.ts'
import { stopRecovery } from '../api/recovery-queries.ts'

/** Asks before it stops a restoration: programs that look at links in e-mails stop nothing. */
export function StopPage({ token }: { token: string }) {
  const { t } = useTranslation()
  const stop = useMutation(stopRecovery(useApi(), token))
  const home = <LinkButton link={{ to: '/home' }}>{t('recovery.stop.home')}</LinkButton>
  return (
    <Page narrow>
      <Card>
        {stop.isSuccess ? (
          <EmptyState drawing="receipt" heading="h1" title={t('recovery.stop.done')} action={home}>
            {t('recovery.stop.doneDetail')}
          </EmptyState>
        ) : isFinal(stop.error) ? (
          <EmptyState drawing="lost" heading="h1" title={t('recovery.stop.gone')} action={home}>
            {t('recovery.stop.goneDetail')}
          </EmptyState>
        ) : (
          <EmptyState
            drawing="activity"
            heading="h1"
            title={t('recovery.stop.title')}
            action={
              <Button loading={stop.isPending} onClick={() => stop.mutate()}>
                {t('recovery.stop.action')}
              </Button>
            }
          >
            {t('recovery.stop.lead')}
          </EmptyState>
        )}
      </Card>
    </Page>
  )
}
