import { createFileRoute } from '@tanstack/react-router'
import { EditProgramPane } from '#features/loyalty/components/program-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/edit')({
  staticData: { title: 'loyalty.edit', drawer: true, guard: { permission: 'token.edit' } },
  component: EditProgramPane,
})
