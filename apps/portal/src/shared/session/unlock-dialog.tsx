import '#shared/design/mantine-frame.css'
import { type PasskeyAnswer, type Unlocker, WrongPasswordError } from '@lealta/wallets/keystore'
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyFirst } from '#shared/passkey/passkey-first.tsx'
import { useConnections } from '#shared/portal/connections.ts'

/** Asks for what unlocks this device's wallet, its passkey or its password; opened by `UnlockPrompt`. */
export function UnlockDialog() {
  const { t } = useTranslation()
  const { keystore, prompt } = useConnections().wallets
  const [{ passkey, password: hasPassword }] = useState(() => keystore.locks())
  const cancel = () => prompt.answer(undefined)
  const unlock = async (unlocker: Unlocker) => {
    await keystore.unlock(unlocker)
    prompt.answer(unlocker)
  }
  return (
    <Modal opened onClose={cancel} title={t('signIn.unlockTitle')} zIndex={320} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <Stack>
        <Text c="dimmed">{t(passkey ? 'secrets.passkey.unlockBody' : 'signIn.unlockBody')}</Text>
        {passkey ? (
          <PasskeyFirst passkey={passkey} hasPassword={hasPassword} onAnswer={(answer: PasskeyAnswer) => unlock(answer)} isFocused />
        ) : null}
        {hasPassword ? (
          <UnlockWithPassword unlock={unlock} onCancel={cancel} isSecond={passkey !== undefined} />
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function UnlockWithPassword({
  unlock,
  onCancel,
  isSecond,
}: {
  unlock: (password: string) => Promise<void>
  onCancel: () => void
  isSecond: boolean
}) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await unlock(password)
    } catch (error) {
      if (!(error instanceof WrongPasswordError)) throw error
      setWrong(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <PasswordInput
          label={t('home.password')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          error={wrong ? t('errors.password_wrong') : undefined}
          autoComplete="current-password"
          {...(isSecond ? {} : { 'data-autofocus': true })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={isSecond ? 'default' : 'filled'} loading={busy} disabled={password === ''}>
            {t('signIn.unlock')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
