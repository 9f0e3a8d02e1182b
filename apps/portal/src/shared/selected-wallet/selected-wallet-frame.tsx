import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOnlySigner } from '#shared/access/guard.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { queries } from '#shared/design/tokens.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useScreenTitle } from '#shared/layout/use-screen-title.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import { useKeepWallet } from './kept-wallet.ts'
import { RightsLine } from './rights-line.tsx'
import classes from './selected-wallet.module.css'
import { SelectedWalletContext, useBusinessWallets, useWalletParam, type WalletChoice } from './selected-wallet.ts'
import { FIRST_WALLET } from './wallet-param.ts'
import { WalletSwitcher } from './wallet-switcher.tsx'

/**
 * Around every screen that acts on the selected wallet: finds the wallet that the address names, says what the person may do with it, and
 * offers the others where the navigation is out of sight. An address that names none of them shows no wallet in its place.
 */
export function SelectedWalletFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const open = useSelectedBusiness()
  const param = useWalletParam()
  const wallets = useBusinessWallets()
  // What the portal is called is also what its first wallet is, but for who only signs for one of the others.
  const isNamed = !isOnlySigner(session)
  if (isNamed && (param === undefined || param === open.publicKey)) return <Framed>{children}</Framed>
  if (wallets.fetchStatus === 'idle' && wallets.isPending) return <NotHere />
  return (
    <QueryView query={wallets} skeleton={<RowsSkeleton />}>
      {choices => {
        const choice = param === undefined ? choices[0] : choices.find(({ publicKey }) => publicKey === param)
        return choice ? (
          <Chosen choice={choice} param={param}>
            {children}
          </Chosen>
        ) : (
          <NotHere />
        )
      }}
    </QueryView>
  )
}

function Chosen({
  choice: { walletId, publicKey, name, alias },
  param,
  children,
}: {
  choice: WalletChoice
  param: string | undefined
  children: ReactNode
}) {
  // Every screen reads the balances; they tell, too, when the account is gone.
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  if (data?.exists === false) return <NotHere />
  return (
    <SelectedWalletContext value={{ walletId, publicKey, name, alias, isFirst: false }}>
      <Framed key={walletId} param={param}>
        {children}
      </Framed>
    </SelectedWalletContext>
  )
}

function Framed({ param, children }: { param?: string | undefined; children: ReactNode }) {
  useKeepWallet(param)
  const { kind } = useSelectedBusiness()
  const isWide = useMediaQuery(queries.fromLg, true, { getInitialValueInEffect: false })
  if (kind === 'own') return children
  return (
    <>
      <div className={classes.bar}>
        {isWide ? null : <WalletSwitcher />}
        <RightsLine />
      </div>
      {children}
    </>
  )
}

/** The address names a wallet that is not, or no longer, among those of the open portal: nothing is done with another one instead. */
function NotHere() {
  useKeepWallet(undefined)
  const { t } = useTranslation()
  const { name } = useSelectedBusiness()
  const title = useScreenTitle()
  return (
    <Page narrow>
      <PaneHeader title={title} />
      <Card>
        <EmptyState
          drawing="wallet"
          action={
            <LinkButton link={{ to: '/u/wallet/dashboard', search: { wallet: FIRST_WALLET } }} variant="default">
              {t('wallet.selected.openFirst', { name })}
            </LinkButton>
          }
        >
          {t('wallet.selected.notHere', { name })}
        </EmptyState>
      </Card>
    </Page>
  )
}
