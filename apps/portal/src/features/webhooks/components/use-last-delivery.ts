import { formatMoment } from '@lealta/messages/format'
import { useTranslation } from 'react-i18next'
import type { OwnWebhook } from '#features/webhooks/api/webhook-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'

/** What became of the last attempt to tell a webhook something, in words. */
export function useLastDelivery({ lastDelivery }: OwnWebhook): string {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!lastDelivery) return t('webhooks.never')
  const when = formatMoment(new Date(lastDelivery.at), locale)
  return t(lastDelivery.isDelivered ? 'webhooks.lastDelivered' : 'webhooks.lastFailed', { when })
}
