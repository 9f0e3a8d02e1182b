import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The tick by which the terms and the privacy policy are accepted; `isMissing` once it was needed. */
export function AcceptTerms({
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
    <Checkbox
      label={t('setup.accept')}
      checked={checked}
      error={isMissing && !checked ? t('setup.mustAccept') : undefined}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
