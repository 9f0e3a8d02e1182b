import { createFileRoute } from '@tanstack/react-router'
import { RunScreen } from '#features/bulk/components/run-screen.tsx'

/** One run: what is wrong with its rows, approving it, how far it is. */
export const Route = createFileRoute('/_connected/u/bulk/$runId')({
  staticData: { title: 'bulk.title', guard: { permission: 'bulk.view' } },
  component: Run,
})

function Run() {
  const { runId } = Route.useParams()
  return <RunScreen key={runId} runId={runId} />
}
