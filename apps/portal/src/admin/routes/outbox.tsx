import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#admin/pages/outbox-page.tsx'
import { searchOf, text } from '#shared/routing/search.ts'

/** `to` filters messages by address. */
export const Route = createFileRoute('/outbox')({
  staticData: { title: 'admin.outbox.title' },
  validateSearch: searchOf({ to: text(200) }),
  component: Outbox,
})

function Outbox() {
  const { to = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OutboxPage to={to} onFilter={next => void navigate({ search: next ? { to: next } : {}, replace: true })} />
}
