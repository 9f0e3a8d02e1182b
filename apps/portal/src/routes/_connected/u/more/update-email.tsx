import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#features/contact/components/contact-page.tsx'

export const Route = createFileRoute('/_connected/u/more/update-email')({
  staticData: { title: 'settings.email.title', guard: { permission: 'person.edit' } },
  component: UpdateEmail,
})

function UpdateEmail() {
  const navigate = Route.useNavigate()
  return <ContactPage channel="email" onDone={() => void navigate({ to: '/u/more' })} />
}
