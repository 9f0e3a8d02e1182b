import { createFileRoute } from '@tanstack/react-router'
import { EarnRulesScreen } from '#features/earn-rules/components/earn-rules-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/earn-rules')({
  staticData: { title: 'earnRules.title', guard: { permission: 'earnRule.view' } },
  component: EarnRules,
})

function EarnRules() {
  return (
    <>
      <EarnRulesScreen />
      <DrawerOutlet />
    </>
  )
}
