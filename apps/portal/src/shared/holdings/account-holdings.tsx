import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickLink } from '#shared/access/link-button.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { HoldingList } from './holding-list.tsx'
import { holdingQueries, walletKey } from './holding-queries.ts'
import { useLiveAccount } from './use-live-wallet.ts'

/**
 * What a further account of the business holds, live, and the way to pay to it.
 * @param asset that is paid to it; whichever is chosen there, by default
 * @param nothing what is said of an account that holds nothing
 */
export function AccountHoldings({
  walletId,
  publicKey,
  asset,
  action,
  nothing,
}: {
  walletId: string
  publicKey: string
  asset?: string | undefined
  action: string
  nothing: string
}) {
  const { t } = useTranslation()
  useLiveAccount(
    publicKey,
    useMemo(() => walletKey(walletId), [walletId]),
  )
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  return (
    <Section
      title={t('accounts.holds')}
      card
      action={
        <QuickLink link={{ to: '/u/pay', search: { to: publicKey, ...(asset ? { asset } : {}) } }} icon="pay">
          {action}
        </QuickLink>
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ holdings }) => {
          const held = holdings.filter(({ balance }) => balance > 0n)
          return held.length === 0 ? <Muted>{nothing}</Muted> : <HoldingList holdings={held} label={t('accounts.holds')} linkOf={null} />
        }}
      </QueryView>
    </Section>
  )
}
