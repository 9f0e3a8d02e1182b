import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OwnWebhook, webhookQueries } from '#features/webhooks/api/webhook-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useLastDelivery } from './use-last-delivery.ts'
import classes from './webhooks.module.css'

/** Addresses of the shop's own systems that are told of what happens. */
export function WebhooksScreen() {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(webhookQueries.list(useApi(), businessId))
  return (
    <Page>
      <PaneHeader
        title={t('webhooks.title')}
        subtitle={t('webhooks.lead')}
        actions={[{ label: t('webhooks.add'), icon: 'plus', link: { to: '/u/webhooks/new' }, primary: true }]}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {webhooks => (
          <Card>
            {webhooks.length > 0 ? (
              <RowList label={t('webhooks.title')}>
                {webhooks.map(webhook => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </RowList>
            ) : (
              <EmptyState
                drawing="activity"
                title={t('webhooks.emptyTitle')}
                action={<LinkButton link={{ to: '/u/webhooks/new' }}>{t('webhooks.add')}</LinkButton>}
                isInHeader
              >
                {t('webhooks.empty')}
              </EmptyState>
            )}
          </Card>
        )}
      </QueryView>
      <p>
        <Anchor href="/api/docs#webhooks">{t('webhooks.docs')}</Anchor>
      </p>
    </Page>
  )
}

function WebhookRow({ webhook }: { webhook: OwnWebhook }) {
  const { t } = useTranslation()
  const { id, url, events, isEnabled } = webhook
  const last = useLastDelivery(webhook)
  return (
    <ListRow
      title={<span className={classes.url}>{url}</span>}
      detail={`${t('webhooks.count', { count: events.length })} · ${last}`}
      end={<StatusChip status={isEnabled ? 'enabled' : 'disabled'}>{t(isEnabled ? 'webhooks.on' : 'webhooks.off')}</StatusChip>}
      link={{ to: '/u/webhooks/$webhookId', params: { webhookId: id } }}
    />
  )
}
