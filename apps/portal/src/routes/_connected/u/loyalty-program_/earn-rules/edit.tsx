import { createFileRoute } from '@tanstack/react-router'
import { EditRulesPane } from '#features/earn-rules/components/earn-rules-panes.tsx'
import { oneOf, searchOf } from '#shared/routing/search.ts'

export const Route = createFileRoute('/_connected/u/loyalty-program_/earn-rules/edit')({
  staticData: { title: 'earnRules.form.title', drawer: true, guard: { permission: 'earnRule.edit' } },
  validateSearch: searchOf({ template: oneOf('amount', 'visits', 'happy') }),
  component: EditRules,
})

function EditRules() {
  return <EditRulesPane template={Route.useSearch().template} />
}
