import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PayingWallet, payingWallets } from '#features/shop/api/paying-wallets.ts'
import { Note } from '#shared/design/form-error.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { nameApart } from '#shared/selected-wallet/name-apart.ts'
import { useSession } from '#shared/session/use-session.ts'

/** Asks from which wallet to pay, where there is more than one, and says what that means. */
export function PayFrom({ alias, children }: { alias: string; children: (wallet: PayingWallet) => ReactNode }) {
  const query = useQuery(payingWallets(useApi(), useSession(), alias))
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {wallets => <Choose wallets={wallets}>{children}</Choose>}
    </QueryView>
  )
}

function Choose({ wallets, children }: { wallets: readonly PayingWallet[]; children: (wallet: PayingWallet) => ReactNode }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const wallet = wallets.find(({ walletId }) => walletId === chosen) ?? wallets[0]
  if (!wallet) return <Note>{t('shop.noWallet')}</Note>
  const nameOf = (each: PayingWallet) => {
    const { portal, name } = each
    if (portal.kind === 'own') return t('shop.ownWallet')
    const ofSame = wallets.filter(other => other.portal.id === portal.id)
    return name === portal.name ? name : t('shop.ofBusiness', { wallet: nameApart(each, ofSame), business: portal.name })
  }
  return (
    <>
      {wallets.length > 1 ? (
        <NativeSelect
          label={t('shop.payFrom')}
          value={wallet.walletId}
          onChange={event => setChosen(event.currentTarget.value)}
          data={wallets.map(each => ({ value: each.walletId, label: nameOf(each) }))}
        />
      ) : null}
      {wallet.portal.kind === 'business' ? <Note>{t('shop.paysAndGets', { wallet: nameOf(wallet) })}</Note> : null}
      {children(wallet)}
    </>
  )
}
