import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#features/contact/components/contact-page.tsx'

export const Route = createFileRoute('/_connected/u/more/update-phone')({
  staticData: { title: 'settings.phone.title', guard: { permission: 'person.edit' } },
  component: UpdatePhone,
})

function UpdatePhone() {
  const navigate = Route.useNavigate()
  return <ContactPage channel="phone" onDone={() => void navigate({ to: '/u/more' })} />
}
