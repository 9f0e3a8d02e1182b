import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import classes from './passkey.module.css'

/** The main button wherever a passkey is made or asked. Its text may take two lines. */
export function PasskeyButton({
  isBusy,
  onClick,
  isFocused = false,
  ref,
}: {
  isBusy: boolean
  onClick: () => void
  /** Has the focus when its dialog opens. */
  isFocused?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}) {
  const { t } = useTranslation()
  return (
    <Button
      ref={ref}
      size="lg"
      fullWidth
      loading={isBusy}
      leftSection={<Icon name="fingerprint" size={22} />}
      classNames={{ root: classes.button ?? '', label: classes.label ?? '' }}
      onClick={onClick}
      {...(isFocused ? { 'data-autofocus': true } : {})}
    >
      {t('secrets.passkey.use')}
    </Button>
  )
}
