import { createFileRoute } from '@tanstack/react-router'
import { OwnTills } from '#features/tills/components/own-tills.tsx'

/** Where whoever works at a till finds its counter. */
export const Route = createFileRoute('/_connected/u/till')({
  staticData: { title: 'common.nav.till', guard: { permission: 'till.view' } },
  component: OwnTills,
})
