import { createFileRoute } from '@tanstack/react-router'
import { CoinScreen } from '#features/transfers/components/coin-screen.tsx'
import { anchorField, keepAnchor } from '#features/transfers/model/added-anchor.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { searchOf } from '#shared/routing/search.ts'

export const Route = createFileRoute('/_connected/u/wallet/transfers/anclap/$stablecoin')({
  staticData: { title: 'transfers.bank' },
  validateSearch: searchOf({ anchor: anchorField }),
  search: { middlewares: [keepAnchor] },
  component: Coin,
})

function Coin() {
  const { stablecoin } = Route.useParams()
  return (
    <>
      <CoinScreen stablecoin={stablecoin} />
      <DrawerOutlet />
    </>
  )
}
