import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccountPage } from '#features/settings/components/delete-account-page.tsx'

export const Route = createFileRoute('/_connected/u/more/delete-account')({
  staticData: { title: 'settings.delete.title', guard: { permission: 'person.edit' } },
  component: DeleteAccountPage,
})
