import { createFileRoute } from '@tanstack/react-router'
import { CardCoinsScreen } from '#features/transfers/components/card-section.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/transak/')({
  staticData: { title: 'transfers.card.title' },
  component: CardCoinsScreen,
})
