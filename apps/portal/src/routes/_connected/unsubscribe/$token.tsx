import { createFileRoute } from '@tanstack/react-router'
import { EndDigest } from '#features/tasks/components/end-digest.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'

/** Where the link at the end of a daily summary leads, signed in or not. */
export const Route = createFileRoute('/_connected/unsubscribe/$token')({
  staticData: { title: 'tasks.ending.title' },
  component: Unsubscribe,
})

function Unsubscribe() {
  return (
    <PlainFrame>
      <EndDigest token={Route.useParams().token} />
    </PlainFrame>
  )
}
