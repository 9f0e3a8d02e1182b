import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '#admin/pages/review-page.tsx'

export const Route = createFileRoute('/kyb/$kybId')({ staticData: { title: 'admin.kyb.review' }, component: Review })

function Review() {
  return <ReviewPage kybId={Route.useParams().kybId} />
}
