import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { OwnTill } from './till-queries.ts'

/** Opens a till on the network. */
export function useEnableTill(): (till: OwnTill) => void {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const { start } = useTransaction()
  return till =>
    start({
      name: 'enablePos',
      build: () => api.enablePos({ params: { businessId: till.businessId, posId: till.id } }),
      sentence: <Trans i18nKey="tills.enable.sentence" values={{ name: till.name }} components={{ strong: <strong /> }} />,
      done: { sentence: t('tills.enable.done', { name: till.name }) },
      onDone: () => void navigate({ to: '/u/pos/$pos', params: { pos: till } }),
      next: { label: t('tills.openTill'), onClick: () => void navigate({ to: '/u/pos/$pos/till', params: { pos: till } }) },
    })
}
