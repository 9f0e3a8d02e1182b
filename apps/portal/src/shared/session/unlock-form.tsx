import '#shared/design/mantine-forms.css'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import type { Connections } from '#shared/portal/connections.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'

/** Unlocks this device's wallet with its password and signs in with it. */
export function UnlockForm({ next }: { next?: string | undefined }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const { signIn, isBusy, problem } = useSignIn()
  const unlock = async ({ wallets }: Connections) => {
    await wallets.keystore.unlock(password)
    return wallets.kept()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void signIn(unlock, next)
      }}
    >
      <Stack>
        <PasswordInput
          label={t('home.password')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('setup.showPassword') }}
        />
        <FormError>{problem}</FormError>
        <Button type="submit" size="lg" loading={isBusy} disabled={password === ''}>
          {t('home.unlock')}
        </Button>
      </Stack>
    </form>
  )
}
