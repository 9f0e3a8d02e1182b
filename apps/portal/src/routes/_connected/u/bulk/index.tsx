import { createFileRoute } from '@tanstack/react-router'
import { RunsScreen } from '#features/bulk/components/runs-screen.tsx'

/** Runs of giving to many. */
export const Route = createFileRoute('/_connected/u/bulk/')({
  staticData: { title: 'bulk.title', guard: { permission: 'bulk.view' } },
  component: RunsScreen,
})
