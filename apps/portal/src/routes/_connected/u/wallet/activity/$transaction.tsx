import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TransactionPane } from '#features/activity/components/transaction-pane.tsx'
import { transactionParam } from '#features/activity/model/activity-entry.ts'
import { NotFound } from '#shared/design/not-found.tsx'
import { Pane } from '#shared/design/page.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'

/** `{walletIdTxId}`. */
export const Route = createFileRoute('/_connected/u/wallet/activity/$transaction')({
  staticData: { drawer: true },
  params: transactionParam,
  component: Transaction,
  notFoundComponent: NoTransaction,
})

function Transaction() {
  return <TransactionPane {...Route.useParams().transaction} />
}

function NoTransaction() {
  const { t } = useTranslation()
  return (
    <Pane>
      <PaneHeader title={t('activity.detail.title')} />
      <NotFound />
    </Pane>
  )
}
