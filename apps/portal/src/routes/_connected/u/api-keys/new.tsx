import { createFileRoute } from '@tanstack/react-router'
import { NewApiKeyPane } from '#features/api-keys/components/new-api-key-pane.tsx'

export const Route = createFileRoute('/_connected/u/api-keys/new')({
  staticData: { title: 'apiKeys.new.title', drawer: true, guard: { permission: 'apiKey.edit' } },
  component: NewApiKeyPane,
})
