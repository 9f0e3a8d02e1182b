import '#shared/design/mantine-forms.css'
import { AppError } from '@lealta/kernel'
import type { Keystore, PasskeyAnswer } from '@lealta/wallets/keystore'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#shared/design/spinner.tsx'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { PasskeyFirst } from '#shared/passkey/passkey-first.tsx'
import type { Connections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { hasPasskey } from '#shared/session/has-keystore.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'

/** Unlocks this device's wallet with its passkey or its password, and signs in with it. */
export function UnlockForm({ next }: { next?: string | undefined }) {
  const { storage } = usePortal()
  const [attempt, setAttempt] = useState(0)
  if (!hasPasskey(storage)) return <UnlockWithPassword next={next} />
  return <UnlockWithPasskey key={attempt} next={next} onRetry={() => setAttempt(attempt + 1)} />
}

/** The passkey first. The keystore, which says which one, and the texts are loaded meanwhile: the browser asks for it in the person's click. */
function UnlockWithPasskey({ next, onRetry }: { next: string | undefined; onRetry: () => void }) {
  const { t } = useTranslation()
  const { connect, errors, language } = usePortal()
  const { signIn } = useSignIn()
  const [locks, setLocks] = useState<ReturnType<Keystore['locks']>>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    Promise.all([connect(), language.loadAll()])
      .then(([{ wallets }]) => setLocks(wallets.keystore.locks()))
      .catch(error => {
        setFailed(true)
        errors.show(error)
      })
  }, [connect, language, errors])
  const unlock = (answer: PasskeyAnswer) =>
    signIn(async ({ wallets }) => {
      await wallets.keystore.unlock(answer)
      return wallets.kept()
    }, next)
  if (hasFailed) return <Button onClick={onRetry}>{t('home.retry')}</Button>
  if (!locks) return <Spinner label={t('common.loading')} />
  return (
    <Stack>
      {locks.passkey ? <PasskeyFirst passkey={locks.passkey} hasPassword={locks.password} onAnswer={unlock} /> : null}
      {locks.password ? <UnlockWithPassword next={next} isSecond={locks.passkey !== undefined} /> : null}
    </Stack>
  )
}

function UnlockWithPassword({ next, isSecond = false }: { next: string | undefined; isSecond?: boolean }) {
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
        <Button type="submit" size="lg" variant={isSecond ? 'default' : 'filled'} loading={isBusy} disabled={password === ''}>
          {t('home.unlock')}
        </Button>
      </Stack>
    </form>
  )
}
