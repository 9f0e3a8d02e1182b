import { createFileRoute } from '@tanstack/react-router'
import { PointsHoldersPane } from '#features/loyalty/components/program-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/holders')({
  staticData: { title: 'loyalty.holders.title', drawer: true },
  component: PointsHoldersPane,
})
