import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'

/** Warns that the wallet of this device will be replaced, with a checkbox that must be ticked first. */
export function ReplaceNote({
  checked,
  onChange,
  isMissing,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  isMissing: boolean
}) {
  const { t } = useTranslation()
  return (
    <>
      <Note>{t('setup.replaceNote')}</Note>
      <Checkbox
        label={t('setup.replaceTick')}
        checked={checked}
        error={isMissing && !checked ? t('setup.mustTick') : undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </>
  )
}
