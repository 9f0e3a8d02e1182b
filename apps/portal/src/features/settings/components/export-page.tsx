import { useTranslation } from 'react-i18next'
import { Page } from '#shared/design/page.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { ExportSecret } from '#shared/secrets/export-secret.tsx'
import { KeptHereOnly } from './kept-here-only.tsx'

/** Shows what brings the wallet back, its words or its secret key, to who knows the password. */
export function ExportPage() {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PaneHeader title={t('settings.export.title')} subtitle={t('settings.export.lead')} back={{ to: '/u/more' }} />
      <KeptHereOnly>
        <ExportSecret />
      </KeptHereOnly>
    </Page>
  )
}
