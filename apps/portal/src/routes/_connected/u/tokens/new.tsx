import { createFileRoute } from '@tanstack/react-router'
import { NewTokenPane } from '#features/tokens/components/token-panes.tsx'

export const Route = createFileRoute('/_connected/u/tokens/new')({
  staticData: { title: 'tokens.newTitle', drawer: true, guard: { permission: 'token.edit' } },
  component: NewTokenPane,
})
