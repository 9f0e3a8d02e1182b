import { ApiError } from '@lealta/contract/client'
import { formatMoment } from '@lealta/messages/format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeWebhook } from '#features/webhooks/api/change-webhook.ts'
import { type OwnWebhook, webhookQueries } from '#features/webhooks/api/webhook-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useLastDelivery } from './use-last-delivery.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookLog } from './webhook-log.tsx'

/** One webhook: its state, what it was told, and everything that can be changed. */
export function WebhookScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(webhookQueries.detail(useApi(), businessId, id))
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  return (
    <Page>
      <PaneHeader title={query.data ? new URL(query.data.url).host : t('webhooks.one')} back={{ to: '/u/webhooks' }} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {webhook => <Shown webhook={webhook} />}
      </QueryView>
    </Page>
  )
}

function Shown({ webhook }: { webhook: OwnWebhook }) {
  const mayEdit = useMay('webhook.edit')
  return (
    <>
      <Facts webhook={webhook} />
      {mayEdit ? <WebhookActions webhook={webhook} /> : null}
      <WebhookLog webhook={webhook} mayEdit={mayEdit} />
      {mayEdit ? <Edit webhook={webhook} /> : null}
    </>
  )
}

function Facts({ webhook }: { webhook: OwnWebhook }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const last = useLastDelivery(webhook)
  const { url, events, isEnabled, disabledBy, failingSince, oldSecretUntil, createdAt } = webhook
  const moment = (text: string) => formatMoment(new Date(text), locale)
  return (
    <Section
      title={t('webhooks.facts')}
      card
      action={<StatusChip status={isEnabled ? 'enabled' : 'disabled'}>{t(isEnabled ? 'webhooks.on' : 'webhooks.off')}</StatusChip>}
    >
      {disabledBy ? <Note>{t(`webhooks.disabledBy.${disabledBy}`)}</Note> : null}
      {isEnabled && failingSince ? <Note>{t('webhooks.failing', { since: moment(failingSince) })}</Note> : null}
      <KeyValue
        rows={[
          { label: t('webhooks.url'), value: url },
          { label: t('webhooks.events'), value: events.map(event => t(`webhooks.event.${event}`)).join(', ') },
          { label: t('webhooks.last'), value: last },
          { label: t('webhooks.oldSecret'), value: oldSecretUntil ? moment(oldSecretUntil) : undefined },
          { label: t('webhooks.created'), value: moment(createdAt) },
        ]}
      />
    </Section>
  )
}

function Edit({ webhook: { id, url, events } }: { webhook: OwnWebhook }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const { submit, isBusy } = useFormMutation(changeWebhook(useConnections(), businessId, id))
  return (
    <Section title={t('webhooks.edit')} card>
      <WebhookForm
        initial={{ url, events }}
        mutation={{ submit: input => submit({ kind: 'save', input }), isBusy }}
        action={t('webhooks.save')}
        onDone={() => showToast(t('webhooks.saved'))}
      />
    </Section>
  )
}
