import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#features/payments/components/pending-screen.tsx'

export const Route = createFileRoute('/_connected/u/wallet/pending')({
  staticData: { title: 'payments.pending.title' },
  component: PendingScreen,
})
