import { formatMoment } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeWebhook } from '#features/webhooks/api/change-webhook.ts'
import { type Delivery, type OwnWebhook, webhookQueries } from '#features/webhooks/api/webhook-queries.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './webhooks.module.css'

type Props = { webhook: OwnWebhook; mayEdit: boolean }

/** Every message of the last 30 days; each opens to its attempts and its text. */
export function WebhookLog({ webhook, mayEdit }: Props) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useInfiniteQuery(webhookQueries.log(useApi(), businessId, webhook.id))
  return (
    <Section title={t('webhooks.log.title')} card>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {deliveries =>
          deliveries.length === 0 ? (
            <p>{t('webhooks.log.empty')}</p>
          ) : (
            <>
              <ul className={classes.log} aria-label={t('webhooks.log.title')}>
                {deliveries.map(delivery => (
                  <Message key={delivery.id} delivery={delivery} webhook={webhook} mayEdit={mayEdit} />
                ))}
              </ul>
              <MoreButton query={query} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

const chips = { waiting: 'waiting', delivered: 'completed', failed: 'failed' } as const

function Message({ delivery, webhook, mayEdit }: Props & { delivery: Delivery }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { event, eventId, state, attempts, nextAttemptAt, body, createdAt } = delivery
  const when = formatMoment(new Date(createdAt), locale)
  const tries = attempts.length === 0 ? t('webhooks.log.notYet') : t('webhooks.log.attempts', { count: attempts.length })
  return (
    <li>
      <details>
        <summary className={classes.message}>
          <span>
            <strong>{t(`webhooks.event.${event}`)}</strong>
            <small>{`${when} · ${tries}`}</small>
          </span>
          <StatusChip status={chips[state]}>{t(`webhooks.log.${state}`)}</StatusChip>
        </summary>
        <ol className={classes.attempts}>
          {attempts.map(attempt => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </ol>
        {attempts.length > 0 && nextAttemptAt ? (
          <p>{t('webhooks.log.next', { when: formatMoment(new Date(nextAttemptAt), locale) })}</p>
        ) : null}
        <CopyText text={eventId} label={t('webhooks.log.id')} />
        <figure className={classes.sent}>
          <figcaption>{t('webhooks.log.body')}</figcaption>
          <pre className={classes.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </figure>
        {mayEdit && webhook.isEnabled ? <Resend webhookId={webhook.id} deliveryId={delivery.id} /> : null}
      </details>
    </li>
  )
}

function Attempt({ attempt: { at, status, reason, ms } }: { attempt: Delivery['attempts'][number] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = reason ? t(`webhooks.log.${reason}`, { ms }) : t('webhooks.log.answered', { status: status ?? 0, ms })
  return <li>{`${formatMoment(new Date(at), locale)}: ${words}`}</li>
}

function Resend({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const { mutate, isPending } = useMutation(changeWebhook(useConnections(), businessId, webhookId))
  const send = () => mutate({ kind: 'resend', deliveryId }, { onSuccess: () => showToast(t('webhooks.log.resent')) })
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={send}>
      {t('webhooks.log.resend')}
    </Button>
  )
}
