import { createFileRoute } from '@tanstack/react-router'
import { NewServerKeyPane } from '#features/api-keys/components/new-server-key-pane.tsx'

export const Route = createFileRoute('/_connected/u/api-keys/server')({
  staticData: { title: 'apiKeys.server.new', drawer: true, guard: { permission: 'apiKey.edit' } },
  component: NewServerKeyPane,
})
