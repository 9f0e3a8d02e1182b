import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/setup/create/')({
  beforeLoad: () => {
    throw redirect({ to: '/setup/create/step1' })
  },
})
