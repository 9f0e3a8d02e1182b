import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePane } from '#features/business/components/edit-profile.tsx'

export const Route = createFileRoute('/_connected/u/dashboard/edit')({
  staticData: { title: 'profile.editTitle', drawer: true, guard: { portal: 'business', access: ['owner', 'manager'] } },
  component: EditProfile,
})

function EditProfile() {
  const navigate = Route.useNavigate()
  return <EditProfilePane onSaved={() => void navigate({ to: '/u/dashboard' })} />
}
