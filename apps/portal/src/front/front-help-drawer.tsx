import { HelpDrawer } from '#features/help/components/help-drawer.tsx'
import { BasicsProvider } from '#shared/layout/basics-provider.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'

/** The help of a front page, which brings the theme with it: the page itself does without. */
export function FrontHelpDrawer(props: { path: string; isOpen: boolean; onClose: () => void }) {
  return (
    <BasicsProvider basics={usePortal()}>
      <HelpDrawer {...props} pathname={location.pathname} searchOf={() => ({})} />
    </BasicsProvider>
  )
}
