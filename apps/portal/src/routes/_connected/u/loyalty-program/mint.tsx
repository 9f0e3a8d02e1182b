import { createFileRoute } from '@tanstack/react-router'
import { MintPointsPane } from '#features/loyalty/components/program-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/mint')({
  staticData: { title: 'loyalty.mint.title', drawer: true, guard: { permission: 'token.mint' } },
  component: MintPointsPane,
})
