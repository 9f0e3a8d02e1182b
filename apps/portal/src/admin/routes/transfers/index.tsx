import { anchorTransactionStatuses } from '@lealta/kernel'
import { createFileRoute } from '@tanstack/react-router'
import { TransfersPage } from '#admin/pages/transfers-page.tsx'
import { oneOf, searchOf } from '#shared/routing/search.ts'

/** `status` filters by state. */
export const Route = createFileRoute('/transfers/')({
  staticData: { title: 'admin.transfers.title' },
  validateSearch: searchOf({ status: oneOf(...anchorTransactionStatuses) }),
  component: Transfers,
})

function Transfers() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TransfersPage status={status} onFilter={next => void navigate({ search: next ? { status: next } : {}, replace: true })} />
}
