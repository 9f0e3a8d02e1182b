import { createFileRoute } from '@tanstack/react-router'
import { EditTokenPane } from '#features/tokens/components/token-panes.tsx'
import { missingSearch } from '#shared/issuing/missing.ts'

export const Route = createFileRoute('/_connected/u/tokens_/$tokenId/edit')({
  staticData: { title: 'tokens.edit', drawer: true, guard: { permission: 'token.edit' } },
  validateSearch: missingSearch,
  component: EditToken,
})

function EditToken() {
  return <EditTokenPane tokenId={Route.useParams().tokenId} missing={Route.useSearch().missing} />
}
