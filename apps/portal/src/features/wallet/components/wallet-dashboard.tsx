import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { Qr } from '#shared/design/qr.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { type Holding, listOfKind, listOthers, type WalletKind } from '#shared/holdings/holding.ts'
import { HoldingList } from '#shared/holdings/holding-list.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { useRights } from '#shared/session/use-rights.ts'
import classes from './wallet.module.css'
import { EmptyKind } from './wallet-lists.tsx'

const inDashboard = (asset: Holding['asset']) => `/u/wallet/dashboard/${asset.id}`
const kinds: readonly { kind: WalletKind; title: 'wallet.points' | 'wallet.rewards' | 'wallet.stablecoins'; list: string }[] = [
  { kind: 'loyalty_program', title: 'wallet.points', list: '/u/wallet/loyalty-points' },
  { kind: 'reward', title: 'wallet.rewards', list: '/u/wallet/rewards' },
  { kind: 'stablecoin', title: 'wallet.stablecoins', list: '/u/wallet/stablecoins' },
]

/** `/u/wallet/dashboard`: everything the wallet holds, by kind; `recent` is the latest activity, `waiting` what waits, `drawer` what is open. */
export function WalletDashboard({ waiting, recent, drawer }: { waiting: ReactNode; recent: ReactNode; drawer: ReactNode }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedBusiness()
  const { isBusiness, mayOperate } = useRights()
  const query = useQuery(holdingQueries.of(walletId))
  const [isReceiving, setReceiving] = useState(false)
  return (
    <Page>
      <PaneHeader
        title={t(isBusiness ? 'wallet.title' : 'wallet.mineTitle')}
        actions={[
          ...(mayOperate ? [{ label: t('wallet.pay'), icon: 'pay' as const, to: '/u/pay', primary: true }] : []),
          { label: t('wallet.receive'), icon: 'qr' as const, onClick: () => setReceiving(true) },
        ]}
      />
      {waiting}
      <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ holdings }) => {
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
                        <Button component={Link} to={list} variant="subtle" size="compact-sm">
                          {t('common.seeAll')}
                        </Button>
                      ) : null
                    }
                  >
                    {shown.length > 0 ? <HoldingList holdings={shown} label={t(title)} pathOf={inDashboard} /> : <EmptyKind kind={kind} />}
                  </Section>
                )
              })}
              {others.length > 0 ? (
                <Section title={t('wallet.other')} card>
                  <HoldingList holdings={others} label={t('wallet.other')} pathOf={inDashboard} />
                </Section>
              ) : null}
            </>
          )
        }}
      </QueryView>
      {recent}
      <Receive opened={isReceiving} onClose={() => setReceiving(false)} />
      {drawer}
    </Page>
  )
}

/** The address of the wallet as a code that others scan to pay it. */
function Receive({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { publicKey, name } = useSelectedBusiness()
  return (
    <Modal opened={opened} onClose={onClose} title={t('wallet.receive')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <p className={classes.muted}>{t('wallet.receiveLead')}</p>
      <Qr text={publicKey} caption={name} />
      <p className={classes.muted}>{t('wallet.address')}</p>
      <CopyText text={publicKey} label={t('wallet.address')} short />
    </Modal>
  )
}
