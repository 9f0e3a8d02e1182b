import { createFileRoute } from '@tanstack/react-router'
import { OperatorsPane } from '#features/operators/components/operators-pane.tsx'
import { WithToken } from '#features/tokens/components/with-token.tsx'

export const Route = createFileRoute('/_connected/u/tokens_/$tokenId/operators')({
  staticData: { title: 'operators.title', drawer: true, guard: { permission: 'operator.view' } },
  component: Operators,
})

function Operators() {
  return <WithToken tokenId={Route.useParams().tokenId}>{({ issuer }) => <OperatorsPane account={issuer} />}</WithToken>
}
