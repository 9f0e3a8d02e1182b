import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_connected/u/')({
  beforeLoad: () => {
    throw redirect({ to: '/u/dashboard' })
  },
})
