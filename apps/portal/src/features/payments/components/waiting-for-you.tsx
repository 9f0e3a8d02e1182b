import { useTranslation } from 'react-i18next'
import { usePending } from '#features/payments/api/use-pending.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Section } from '#shared/design/page.tsx'
import { AcceptAll, PendingList } from './pending-list.tsx'

/** Payments waiting for the person to accept, for the top of other screens; nothing if there are none. */
export function WaitingForYou() {
  const { t } = useTranslation()
  const { data } = usePending('waiting')
  const received = (data ?? []).filter(payment => payment.direction === 'received')
  if (received.length === 0) return null
  return (
    <Section
      title={t('dashboard.waiting.title')}
      card
      action={
        <LinkButton link={{ to: '/u/wallet/pending' }} variant="subtle" size="compact-sm">
          {t('common.seeAll')}
        </LinkButton>
      }
    >
      <PendingList payments={received.slice(0, 3)} label={t('dashboard.waiting.title')} />
      <div>
        <AcceptAll payments={received} />
      </div>
    </Section>
  )
}
