import { createFileRoute } from '@tanstack/react-router'
import { TagsPane } from '#features/members/components/tags-pane.tsx'

export const Route = createFileRoute('/_connected/u/members/tags')({
  staticData: { title: 'members.tags.manage', drawer: true },
  component: TagsPane,
})
