import { createFileRoute } from '@tanstack/react-router'
import { NewProgramPane } from '#features/loyalty/components/program-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/new')({
  staticData: { title: 'loyalty.newTitle', drawer: true, guard: { permission: 'token.edit' } },
  component: NewProgramPane,
})
