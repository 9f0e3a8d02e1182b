import { useTranslation } from 'react-i18next'
import { NotFound } from '#shared/design/not-found.tsx'
import { Pane } from '#shared/design/page.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'

/** An address that names no transaction. */
export function NoTransaction() {
  const { t } = useTranslation()
  return (
    <Pane>
      <PaneHeader title={t('activity.detail.title')} />
      <NotFound />
    </Pane>
  )
}
