import { createFileRoute } from '@tanstack/react-router'
import { OperatorsPane } from '#features/operators/components/operators-pane.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

export const Route = createFileRoute('/_connected/u/wallet/operators')({
  staticData: { title: 'operators.title', guard: { permission: 'operator.changeOfWallet' } },
  component: Operators,
})

function Operators() {
  return <OperatorsPane account={useSelectedBusiness().publicKey} />
}
