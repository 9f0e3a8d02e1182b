import { createFileRoute } from '@tanstack/react-router'
import { CardScreen } from '#features/transfers/components/card-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/transak/$stablecoin')({
  staticData: { title: 'transfers.card.title' },
  component: Card,
})

function Card() {
  const { stablecoin } = Route.useParams()
  return (
    <>
      <CardScreen stablecoin={stablecoin} />
      <DrawerOutlet />
    </>
  )
}
