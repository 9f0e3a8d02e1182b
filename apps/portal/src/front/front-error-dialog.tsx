import { ErrorDialog } from '#shared/errors/error-dialog.tsx'
import { BasicsProvider } from '#shared/layout/basics-provider.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'

/** The error dialog of a front page, which brings the theme with it: the page itself does without. */
export function FrontErrorDialog() {
  return (
    <BasicsProvider basics={usePortal()}>
      <ErrorDialog />
    </BasicsProvider>
  )
}
