import { createFileRoute } from '@tanstack/react-router'
import { OperatorsPane } from '#features/operators/components/operators-pane.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

export const Route = createFileRoute('/_connected/u/wallet/operators')({
  staticData: { title: 'operators.title', guard: { permission: 'operator.changeOfWallet' } },
  component: Operators,
})

function Operators() {
  return <OperatorsPane account={useSelectedWallet().publicKey} />
}
