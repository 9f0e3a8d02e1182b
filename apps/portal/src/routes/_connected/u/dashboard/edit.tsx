import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePane } from '#features/business/components/edit-profile.tsx'

export const Route = createFileRoute('/_connected/u/dashboard/edit')({
  staticData: { title: 'profile.editTitle', drawer: true, guard: { permission: 'business.edit' } },
  component: EditProfile,
})

function EditProfile() {
  const navigate = Route.useNavigate()
  return <EditProfilePane onSaved={() => void navigate({ to: '/u/dashboard' })} />
}
