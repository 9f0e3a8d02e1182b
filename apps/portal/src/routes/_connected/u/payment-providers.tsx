import { createFileRoute } from '@tanstack/react-router'
import { ProvidersScreen } from '#features/payment-providers/components/providers-screen.tsx'

export const Route = createFileRoute('/_connected/u/payment-providers')({
  staticData: { title: 'providers.title', guard: { permission: 'paymentProvider.view' } },
  component: ProvidersScreen,
})
