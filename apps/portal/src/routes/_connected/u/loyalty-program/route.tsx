import { createFileRoute } from '@tanstack/react-router'
import { TokenActivity } from '#features/activity/components/token-activity.tsx'
import { ProgramScreen } from '#features/loyalty/components/program-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program')({
  staticData: { title: 'loyalty.title', guard: { permission: 'token.view' } },
  component: Program,
})

function Program() {
  return (
    <>
      <ProgramScreen
        activity={assetId => (
          <TokenActivity assetId={assetId} linkOf={transaction => ({ to: '/u/loyalty-program/$transaction', params: { transaction } })} />
        )}
      />
      <DrawerOutlet />
    </>
  )
}
