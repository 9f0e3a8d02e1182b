import { createFileRoute } from '@tanstack/react-router'
import { TransferPage } from '#admin/pages/transfer-page.tsx'

export const Route = createFileRoute('/transfers/$transferId')({ staticData: { title: 'admin.transfers.one' }, component: Transfer })

function Transfer() {
  return <TransferPage transferId={Route.useParams().transferId} />
}
