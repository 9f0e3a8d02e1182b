import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_connected/u/wallet/')({
  beforeLoad: () => {
    throw redirect({ to: '/u/wallet/dashboard' })
  },
})
