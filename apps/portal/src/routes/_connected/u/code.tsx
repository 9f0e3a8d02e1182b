import { createFileRoute } from '@tanstack/react-router'
import { CodeScreen } from '#features/code/components/code-screen.tsx'
import { searchOf } from '#shared/routing/search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet, walletField } from '#shared/selected-wallet/wallet-param.ts'

const readSearch = searchOf({ wallet: walletField })

export const Route = createFileRoute('/_connected/u/code')({
  staticData: { title: 'code.title' },
  validateSearch: readSearch,
  search: { middlewares: [keepWallet] },
  component: Code,
})

function Code() {
  return (
    <SelectedWalletFrame>
      <CodeScreen />
    </SelectedWalletFrame>
  )
}
