import { createFileRoute } from '@tanstack/react-router'
import { PointsPendingHoldersPane } from '#features/loyalty/components/program-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/pending-holders')({
  staticData: { title: 'loyalty.pendingHolders.title', drawer: true },
  component: PointsPendingHoldersPane,
})
