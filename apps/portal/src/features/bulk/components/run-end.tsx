import { useTranslation } from 'react-i18next'
import type { Run } from '#features/bulk/api/bulk-queries.ts'
import { Note } from '#shared/design/form-error.tsx'

/** How a run ended: for everybody, for all but some rows, or with some who still have to accept it. */
export function RunEnd({ rows: { failed, unaccepted } }: { rows: Pick<Run['rows'], 'failed' | 'unaccepted'> }) {
  const { t } = useTranslation()
  if (failed > 0) return <Note>{t('bulk.run.doneFailed')}</Note>
  return <Note>{unaccepted > 0 ? t('bulk.run.doneUnaccepted', { count: unaccepted }) : t('bulk.run.done')}</Note>
}
