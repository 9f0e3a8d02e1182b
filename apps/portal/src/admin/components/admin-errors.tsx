import { ErrorNotice } from '#shared/errors/error-dialog.tsx'
import { ErrorOutlet } from '#shared/errors/error-outlet.tsx'
import { type ShownErrors, useShownError } from '#shared/errors/shown-error.ts'
import { useAdminError } from './use-admin-error.ts'

/** The console's error dialog. */
export function AdminErrors({ errors }: { errors: ShownErrors }) {
  const describe = useAdminError()
  const shown = useShownError(errors)
  return (
    <ErrorOutlet errors={errors}>
      <ErrorNotice text={shown ? describe(shown.error) : undefined} onAccept={errors.accept} />
    </ErrorOutlet>
  )
}
