import { createFileRoute } from '@tanstack/react-router'
import { TokensScreen } from '#features/tokens/components/tokens-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/tokens')({
  staticData: { title: 'tokens.title', guard: { permission: 'token.view' } },
  component: Tokens,
})

function Tokens() {
  return (
    <>
      <TokensScreen />
      <DrawerOutlet />
    </>
  )
}
