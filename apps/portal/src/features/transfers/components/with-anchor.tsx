import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { anchorQueries, type CoinSession } from '#features/transfers/api/anchor-queries.ts'
import { signInAtAnchor } from '#features/transfers/api/sign-in-at-anchor.ts'
import { waysQuery } from '#features/transfers/api/ways-query.ts'
import { readAddedAnchor } from '#features/transfers/model/added-anchor.ts'
import type { Anchor, AnchorCoin } from '#features/transfers/model/anchor.ts'
import { useMay } from '#shared/access/access-context.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Card } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** Reads the anchor that the address names, else that of the configuration; says so where there is none, and where it is switched off. */
export function WithAnchor({ children }: { children: (anchor: Anchor) => ReactNode }) {
  const { t } = useTranslation()
  const portal = usePortal()
  const { walletId } = useSelectedWallet()
  const added = useLocation({ select: ({ search }) => readAddedAnchor(search) })
  const domain = added ?? portal.configuration.anchor_domain
  const { data: ways, error } = useQuery(waysQuery(useApi(), walletId))
  const way = ways?.anchors.find(({ homeDomain }) => homeDomain === domain)
  const query = useQuery({ ...anchorQueries.anchor(portal, domain ?? ''), enabled: way?.isOn === true })
  if (domain === null) return <Note>{t('transfers.noAnchor')}</Note>
  if (ways && !way?.isOn) return <Note>{t('transfers.off')}</Note>
  if (error && !ways) return <Note>{t('common.notLoaded')}</Note>
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {children}
    </QueryView>
  )
}

type WithCoinProps = {
  stablecoin: string
  /** Another part of the screen asks the person to connect; this one shows nothing until then. */
  isQuiet?: boolean
  children: (session: CoinSession) => ReactNode
}

/** Finds a stablecoin at the anchor, by its id or its code, and has the person connect first. */
export function WithCoin({ stablecoin, isQuiet = false, children }: WithCoinProps) {
  const { t } = useTranslation()
  return (
    <WithAnchor>
      {anchor => {
        const coin = anchor.coins.find(({ id }) => id === stablecoin) ?? anchor.coins.find(({ code }) => code === stablecoin)
        return coin ? (
          <Connected anchor={anchor} coin={coin} isQuiet={isQuiet}>
            {children}
          </Connected>
        ) : (
          <EmptyState drawing="lost">{t('transfers.coinUnknown')}</EmptyState>
        )
      }}
    </WithAnchor>
  )
}

type ConnectedProps = { anchor: Anchor; coin: AnchorCoin } & Required<Pick<WithCoinProps, 'isQuiet' | 'children'>>

function Connected({ anchor, coin, isQuiet, children }: ConnectedProps) {
  const { publicKey: account } = useSelectedWallet()
  const { data: token } = useQuery(anchorQueries.token(anchor, account))
  if (token) return children({ anchor, coin, account, token })
  return isQuiet ? null : <Connect anchor={anchor} account={account} />
}

function Connect({ anchor, account }: { anchor: Anchor; account: string }) {
  const { t } = useTranslation()
  const may = useMay('transfer.make')
  const { mutate, isPending } = useMutation(signInAtAnchor(useConnections(), anchor, account))
  if (!may) return <Note>{t('transfers.signInRights')}</Note>
  return (
    <Card>
      <EmptyState
        drawing="wallet"
        action={
          <Button loading={isPending} onClick={() => mutate()}>
            {t('transfers.signIn', { anchor: anchor.name })}
          </Button>
        }
      >
        {t('transfers.signInLead', { anchor: anchor.name })}
      </EmptyState>
    </Card>
  )
}
