import { createFileRoute } from '@tanstack/react-router'
import { TillQrPane } from '#features/tills/components/till-panes.tsx'

export const Route = createFileRoute('/_connected/u/pos_/$pos/qr')({
  staticData: { title: 'tills.qr.title', drawer: true },
  component: TillQr,
})

function TillQr() {
  return <TillQrPane tillId={Route.useParams().pos.id} />
}
