import { createFileRoute } from '@tanstack/react-router'
import { EditProgramPane } from '#features/loyalty/components/program-panes.tsx'
import { missingSearch } from '#shared/issuing/missing.ts'

export const Route = createFileRoute('/_connected/u/loyalty-program/edit')({
  staticData: { title: 'loyalty.edit', drawer: true, guard: { permission: 'token.edit' } },
  validateSearch: missingSearch,
  component: EditProgram,
})

function EditProgram() {
  return <EditProgramPane missing={Route.useSearch().missing} />
}
