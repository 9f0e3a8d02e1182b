import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '#shared/design/page.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { RestorableLine } from '#shared/recovery/restorable-line.tsx'
import { useEndRecoverability } from '#shared/recovery/use-end-recoverability.tsx'
import { ExportSecret } from '#shared/secrets/export-secret.tsx'
import { isKeyUnsaved } from '#shared/session/unsaved-key.ts'
import { useSession } from '#shared/session/use-session.ts'
import { KeptHereOnly } from './kept-here-only.tsx'

/** Shows what brings the wallet back, its words or its secret key, to who knows the password. */
export function ExportPage() {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const { wallet } = useSession()
  const end = useEndRecoverability()
  return (
    <Page narrow>
      <PaneHeader title={t('settings.export.title')} subtitle={t('settings.export.lead')} back={{ to: '/u/more' }} />
      <RestorableLine />
      <KeptHereOnly>
        <ExportSecret {...(end ? { onKept: end } : {})} />
      </KeptHereOnly>
      {end && !isKeyUnsaved(storage, wallet) ? (
        <Button variant="default" onClick={end}>
          {t('recovery.state.end')}
        </Button>
      ) : null}
    </Page>
  )
}
