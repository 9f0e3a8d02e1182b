import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '#features/settings/components/change-password-page.tsx'

export const Route = createFileRoute('/_connected/u/more/password')({
  staticData: { title: 'settings.password.title' },
  component: Password,
})

function Password() {
  const navigate = Route.useNavigate()
  return <ChangePasswordPage onDone={() => void navigate({ to: '/u/more' })} />
}
