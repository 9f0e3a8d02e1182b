import { createFileRoute } from '@tanstack/react-router'
import { CoinsScreen } from '#features/transfers/components/transfers-screen.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/anclap/')({
  staticData: { title: 'transfers.bank' },
  component: CoinsScreen,
})
