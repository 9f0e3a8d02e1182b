import '#shared/design/mantine-forms.css'
import { AppError } from '@lealta/kernel'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'

/** Unlocks this device's wallet with its password and signs in with it. */
export function UnlockForm({ next }: { next?: string | undefined }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const { language } = usePortal()
  const [isWrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { signIn, isBusy } = useSignIn()
  const unlock = async ({ wallets }: Connections) => {
    try {
      await wallets.keystore.unlock(password)
      return wallets.kept()
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'password_wrong')) throw error
      await language.loadAll()
      setWrong(true)
      focusFirstError(form.current)
      return undefined
    }
  }
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        setWrong(false)
        void signIn(unlock, next)
      }}
    >
      <Stack>
        <PasswordInput
          label={t('home.password')}
          value={password}
          error={isWrong ? t('errors.password_wrong') : undefined}
          onChange={event => {
            setPassword(event.currentTarget.value)
            setWrong(false)
          }}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('setup.showPassword') }}
        />
        <Button type="submit" size="lg" loading={isBusy} disabled={password === ''}>
          {t('home.unlock')}
        </Button>
      </Stack>
    </form>
  )
}
