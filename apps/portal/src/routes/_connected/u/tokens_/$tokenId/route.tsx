import { createFileRoute } from '@tanstack/react-router'
import { TokenActivity } from '#features/activity/components/token-activity.tsx'
import { TokenScreen } from '#features/tokens/components/token-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/tokens_/$tokenId')({
  staticData: { title: 'tokens.title', guard: { permission: 'token.view' } },
  component: Token,
})

function Token() {
  const { tokenId } = Route.useParams()
  return (
    <>
      <TokenScreen
        key={tokenId}
        tokenId={tokenId}
        activity={assetId => (
          <TokenActivity assetId={assetId} linkOf={transaction => ({ to: '/u/wallet/activity/$transaction', params: { transaction } })} />
        )}
      />
      <DrawerOutlet />
    </>
  )
}
