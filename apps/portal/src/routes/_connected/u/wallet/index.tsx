import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_connected/u/wallet/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/u/wallet/dashboard', search })
  },
})
