import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import type { OperatedAccount } from '../api/operators-query.ts'
import { simulateSetUp } from '../model/simulate.ts'
import { WhoCanWhat } from './who-can-what.tsx'

/** Proposes this product's thresholds for an account that came with others, in plain words; nothing changes without the tick. */
export function SetUp({
  operated,
  isChosen,
  onChoose,
  isMissing,
}: {
  operated: OperatedAccount
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** It was left out, and nobody can be added without it. */
  isMissing: boolean
}) {
  const { t } = useTranslation()
  const { app_domain } = useConfiguration()
  return (
    <>
      <Note>{t('operators.setUp.body', { domain: app_domain })}</Note>
      <WhoCanWhat title={t('operators.setUp.after')} after={simulateSetUp(operated)} operated={operated} />
      <Checkbox
        label={t('operators.setUp.tick')}
        checked={isChosen}
        onChange={event => onChoose(event.currentTarget.checked)}
        error={isMissing ? t('operators.setUp.needed') : undefined}
      />
    </>
  )
}
