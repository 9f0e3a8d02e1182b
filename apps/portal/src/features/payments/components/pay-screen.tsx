import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaySearch } from '#features/payments/model/pay-search.ts'
import { toPayStart } from '#features/payments/model/pay-start.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { isUniqueAsset, listPayable } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { paymentQueries } from '../api/payment-queries.ts'
import { PayForm } from './pay-form.tsx'

// Few people pay many.
const BatchForm = lazyPart(async () => ({ default: (await import('./batch-form.tsx')).BatchForm }))

/** Pays one person, or several at once; tells before signing whether each payment arrives now or waits. */
export function PayScreen({ search }: { search: PaySearch }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const { network_passphrase } = useConfiguration()
  const api = useApi()
  const query = useQuery(holdingQueries.of(api, walletId))
  const start = useMemo(() => toPayStart(search, network_passphrase), [search, network_passphrase])
  // They stand above most of the form, which waits for them: nothing moves under whoever has begun.
  const recent = useQuery({ ...paymentQueries.recent(api, walletId), enabled: search.several === undefined && !start.isFromLink })
  return (
    <Page narrow>
      <PaneHeader title={t('payments.title')} subtitle={t('payments.lead')} back="history" />
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ holdings }) => {
          const payable = listPayable(holdings)
          if (payable.length === 0) return <Nothing />
          return (
            <>
              {holdings.some(({ asset }) => asset.id === start.assetId && isUniqueAsset(asset)) ? (
                <FormError>{t('errors.cannot_pay_nft')}</FormError>
              ) : null}
              <HowMany search={search} />
              {search.several !== undefined ? (
                <Suspense fallback={<FormSkeleton />}>
                  <BatchForm holdings={payable} assetId={search.asset} />
                </Suspense>
              ) : isFirstAsked(recent) ? (
                <FormSkeleton />
              ) : (
                <PayForm key={JSON.stringify(search)} holdings={payable} from={start} />
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

/** Whether one person or several are paid, in the address; what a link filled in is for one. */
function HowMany({ search: { asset, several } }: { search: PaySearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('payments.batch.howMany')}
      value={several === undefined ? 'one' : 'several'}
      onChange={value =>
        void navigate({
          to: '/u/pay',
          search: { ...(asset ? { asset } : {}), ...(value === 'several' ? { several: 'yes' } : {}) },
          replace: true,
        })
      }
      data={[
        { value: 'one', label: t('payments.batch.one') },
        { value: 'several', label: t('payments.batch.several') },
      ]}
    />
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        drawing="wallet"
        action={
          <LinkButton link={{ to: '/u/wallet/dashboard' }} variant="default">
            {t('payments.nothingAction')}
          </LinkButton>
        }
      >
        {t('payments.nothing')}
      </EmptyState>
    </Card>
  )
}
