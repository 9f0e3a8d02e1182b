import { createFileRoute } from '@tanstack/react-router'
import { BurnPointsPane } from '#features/loyalty/components/program-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/burn')({
  staticData: { title: 'loyalty.burn.title', drawer: true, guard: { permission: 'token.burn' } },
  component: BurnPointsPane,
})
