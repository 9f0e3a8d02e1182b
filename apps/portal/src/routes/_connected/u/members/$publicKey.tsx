import { createFileRoute } from '@tanstack/react-router'
import { MemberPane } from '#features/members/components/member-pane.tsx'

export const Route = createFileRoute('/_connected/u/members/$publicKey')({
  staticData: { title: 'members.one', drawer: true },
  component: Member,
})

function Member() {
  const { publicKey } = Route.useParams()
  return <MemberPane key={publicKey} publicKey={publicKey} />
}
