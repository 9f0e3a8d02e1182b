import { PasswordInput } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** The password of this device's wallet, as it is now. */
export function CurrentPassword({
  label,
  value,
  onChange,
  isWrong,
  isMissing,
  ref,
}: {
  label: string
  value: string
  onChange: (password: string) => void
  isWrong: boolean
  isMissing: boolean
  ref?: Ref<HTMLInputElement> | undefined
}) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      ref={ref}
      label={label}
      value={value}
      error={isWrong ? t('errors.password_wrong') : isMissing ? t('common.required') : undefined}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('setup.showPassword') }}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
