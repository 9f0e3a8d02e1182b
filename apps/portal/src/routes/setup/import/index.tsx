import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/setup/import/')({
  beforeLoad: () => {
    throw redirect({ to: '/setup/import/step1' })
  },
})
