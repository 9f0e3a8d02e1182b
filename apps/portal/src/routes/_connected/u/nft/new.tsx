import { createFileRoute } from '@tanstack/react-router'
import { NewNftPane } from '#features/nft/components/new-nft-pane.tsx'

export const Route = createFileRoute('/_connected/u/nft/new')({
  staticData: { title: 'nft.new.title', drawer: true, guard: { permission: 'nft.ask' } },
  component: NewNftPane,
})
