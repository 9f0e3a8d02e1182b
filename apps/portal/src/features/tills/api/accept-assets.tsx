import { Trans, useTranslation } from 'react-i18next'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { OwnTill } from './till-queries.ts'

/** Gives a till places for what it does not take yet. */
export function useAcceptAssets(till: OwnTill): () => void {
  const { t } = useTranslation()
  const api = useApi()
  const { start } = useTransaction()
  return () =>
    start({
      name: 'acceptAssets',
      build: () => api.acceptAssets({ params: { businessId: till.businessId, posId: till.id } }),
      sentence: <Trans i18nKey="tills.accept.sentence" values={{ name: till.name }} components={{ strong: <strong /> }} />,
      done: { sentence: t('tills.accept.done', { name: till.name }) },
    })
}
