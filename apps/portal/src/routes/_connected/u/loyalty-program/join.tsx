import { createFileRoute } from '@tanstack/react-router'
import { JoinLinkPane } from '#features/loyalty/components/program-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/join')({
  staticData: { title: 'loyalty.join.title', drawer: true },
  component: JoinLinkPane,
})
