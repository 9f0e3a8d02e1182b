import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CardCoin, cardQueries } from '#features/transfers/api/card-queries.ts'
import { waysQuery } from '#features/transfers/api/ways-query.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** What the on-ramp of the configuration is called; undefined where there is none. */
export function useCardProvider(): string | undefined {
  const { t } = useTranslation()
  const { on_ramp } = useConfiguration()
  return on_ramp === null ? undefined : t(`transfers.card.providers.${on_ramp}`)
}

/** Reads what can be bought with a card; says so where nothing can. */
export function WithCard({ children }: { children: (coins: readonly CardCoin[]) => ReactNode }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const provider = useCardProvider()
  const api = useApi()
  const { data: ways } = useQuery({ ...waysQuery(api, walletId), enabled: provider !== undefined })
  const query = useQuery({ ...cardQueries.coins(api, walletId), enabled: provider !== undefined })
  if (provider === undefined) return <Note>{t('transfers.card.none')}</Note>
  if (ways && !ways.isCardOn) return <Note>{t('transfers.off')}</Note>
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
      {children}
    </QueryView>
  )
}

/** Finds what is bought, by its id or its code. */
export function WithCardCoin({ stablecoin, children }: { stablecoin: string; children: (coin: CardCoin) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <WithCard>
      {coins => {
        const coin = coins.find(({ id }) => id === stablecoin) ?? coins.find(({ code }) => code === stablecoin)
        return coin ? children(coin) : <EmptyState drawing="lost">{t('transfers.card.coinUnknown')}</EmptyState>
      }}
    </WithCard>
  )
}
