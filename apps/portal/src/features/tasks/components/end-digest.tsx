import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endDigest } from '#features/tasks/api/end-digest.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { isFinal } from '#shared/errors/is-final.ts'
import { useApi } from '#shared/portal/connections.ts'

/** Asks before it ends the daily summary: programs that look at links in e-mails end nothing. */
export function EndDigest({ token }: { token: string }) {
  const { t } = useTranslation()
  const end = useMutation(endDigest(useApi(), token))
  const preferences = <LinkButton link={{ to: '/u/more/preferences' }}>{t('tasks.ending.preferences')}</LinkButton>
  return (
    <Page narrow>
      <Card>
        {end.isSuccess ? (
          <EmptyState drawing="receipt" heading="h1" title={t('tasks.ending.done')} action={preferences}>
            {t('tasks.ending.doneDetail')}
          </EmptyState>
        ) : isFinal(end.error) ? (
          <EmptyState drawing="lost" heading="h1" title={t('tasks.ending.gone')} action={preferences}>
            {t('tasks.ending.goneDetail')}
          </EmptyState>
        ) : (
          <EmptyState
            drawing="activity"
            heading="h1"
            title={t('tasks.ending.title')}
            action={
              <Button loading={end.isPending} onClick={() => end.mutate()}>
                {t('tasks.ending.action')}
              </Button>
            }
          >
            {t('tasks.ending.lead')}
          </EmptyState>
        )}
      </Card>
    </Page>
  )
}
