import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsBusiness } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { Qr } from '#shared/design/qr.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { type Holding, listOfKind, listOthers } from '#shared/holdings/holding.ts'
import { HoldingList } from '#shared/holdings/holding-list.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import classes from './wallet.module.css'
import { EmptyKind } from './wallet-lists.tsx'

const inDashboard = (asset: Holding['asset']): PortalLink => ({ to: '/u/wallet/dashboard/$item', params: { item: asset.id } })
const kinds = [
  { kind: 'loyalty_program', title: 'wallet.points', list: { to: '/u/wallet/loyalty-points' } },
  { kind: 'reward', title: 'wallet.rewards', list: { to: '/u/wallet/rewards' } },
  { kind: 'stablecoin', title: 'wallet.stablecoins', list: { to: '/u/wallet/stablecoins' } },
] as const

/** All holdings of the wallet by kind; `recent` is the latest activity, `waiting` the payments to accept. */
export function WalletDashboard({ waiting, recent }: { waiting: ReactNode; recent: ReactNode }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const isBusiness = useIsBusiness()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  const [isReceiving, setReceiving] = useState(false)
  return (
    <Page>
      <PaneHeader
        title={t(isBusiness ? 'wallet.title' : 'wallet.mineTitle')}
        actions={[
          { label: t('wallet.pay'), icon: 'pay', link: { to: '/u/pay' }, primary: true },
          { label: t('wallet.receive'), icon: 'qr', onClick: () => setReceiving(true) },
          { label: t('wallet.hold.title'), icon: 'plus', link: { to: '/u/wallet/dashboard/add' } },
        ]}
      />
      {waiting}
      <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ holdings }) => {
          const tokens = listOfKind(holdings, 'token')
          const others = listOthers(holdings)
          return (
            <>
              {kinds.map(({ kind, title, list }) => {
                const shown = listOfKind(holdings, kind)
                return (
                  <Section
                    key={kind}
                    title={t(title)}
                    card
                    action={
                      shown.length > 0 ? (
                        <LinkButton link={list} variant="subtle" size="compact-sm">
                          {t('common.seeAll')}
                        </LinkButton>
                      ) : null
                    }
                  >
                    {shown.length > 0 ? <HoldingList holdings={shown} label={t(title)} linkOf={inDashboard} /> : <EmptyKind kind={kind} />}
                  </Section>
                )
              })}
              {tokens.length > 0 ? (
                <Section title={t('wallet.tokens')} card>
                  <HoldingList holdings={tokens} label={t('wallet.tokens')} linkOf={inDashboard} />
                </Section>
              ) : null}
              {others.length > 0 ? (
                <Section title={t('wallet.other')} card>
                  <HoldingList holdings={others} label={t('wallet.other')} linkOf={inDashboard} />
                </Section>
              ) : null}
            </>
          )
        }}
      </QueryView>
      {recent}
      <Receive opened={isReceiving} onClose={() => setReceiving(false)} />
    </Page>
  )
}

/** The wallet's address as a QR code to be paid. */
function Receive({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { publicKey, name, alias } = useSelectedWallet()
  const { app_domain } = useConfiguration()
  return (
    <Modal opened={opened} onClose={onClose} title={t('wallet.receive')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <p className={classes.muted}>{t('wallet.receiveLead')}</p>
      <Qr text={publicKey} caption={name} />
      {alias ? (
        <>
          <p className={classes.muted}>{t('wallet.alias')}</p>
          <CopyText text={`${alias}*${app_domain}`} label={t('wallet.alias')} />
        </>
      ) : null}
      <p className={classes.muted}>{t('wallet.address')}</p>
      <CopyText text={publicKey} label={t('wallet.address')} short />
    </Modal>
  )
}
