import { type PasskeyAnswer, type Unlocker, WrongPasswordError } from '@lealta/wallets/keystore'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { PasskeyFirst } from '#shared/passkey/passkey-first.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'

type Ways = {
  /** The wallet is unlocked; never called once this has left the screen. */
  onUnlocked: (unlocker: Unlocker) => void
  onCancel: () => void
  /** What the password leads to. */
  action: string
  /** Below the label of the password. */
  hint?: string
}

/** Unlocks this device's wallet: with its passkey first, and with its password. `isFocused` where nothing else is on the screen. */
export function UnlockWays({ isFocused = false, ...ways }: Ways & { isFocused?: boolean }) {
  const { t } = useTranslation()
  const { keystore } = useConnections().wallets
  const [{ passkey, password: hasPassword }] = useState(() => keystore.locks())
  const isGone = useIsGone()
  const { onUnlocked, onCancel } = ways
  const unlock = async (unlocker: Unlocker) => {
    await keystore.unlock(unlocker)
    // Who left meanwhile wants nothing of what follows.
    if (!isGone()) onUnlocked(unlocker)
  }
  return (
    <Stack>
      {passkey ? (
        <PasskeyFirst
          passkey={passkey}
          hasPassword={hasPassword}
          onAnswer={(answer: PasskeyAnswer) => unlock(answer)}
          isFocused={isFocused}
        />
      ) : null}
      {hasPassword ? (
        <WithPassword {...ways} unlock={unlock} isSecond={passkey !== undefined} isFocused={isFocused} />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function WithPassword({
  unlock,
  onCancel,
  action,
  hint,
  isSecond,
  isFocused,
}: Omit<Ways, 'onUnlocked'> & { unlock: (password: string) => Promise<void>; isSecond: boolean; isFocused: boolean }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const { errors } = usePortal()
  const submit = async (form: HTMLFormElement) => {
    setBusy(true)
    try {
      await unlock(password)
    } catch (error) {
      if (!(error instanceof WrongPasswordError)) return errors.show(error)
      setWrong(true)
      focusFirstError(form)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <Stack>
        <PasswordInput
          label={t('home.password')}
          {...(hint === undefined ? {} : { description: hint })}
          value={password}
          onChange={event => {
            setPassword(event.currentTarget.value)
            setWrong(false)
          }}
          error={wrong ? t('errors.password_wrong') : undefined}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('setup.showPassword') }}
          {...(isFocused && !isSecond ? { 'data-autofocus': true } : {})}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={isSecond ? 'default' : 'filled'} loading={busy} disabled={password === ''}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Tells, also later, whether the component has left the screen. */
function useIsGone(): () => boolean {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return () => gone.current
}
