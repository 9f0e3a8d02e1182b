import '#shared/design/mantine-frame.css'
import { WrongPasswordError } from '@lealta/wallets/keystore'
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnections } from '#shared/portal/connections.ts'

/** Asks for the password of this device's wallet, opened by `UnlockPrompt`. */
export function UnlockDialog() {
  const { t } = useTranslation()
  const { keystore, prompt } = useConnections().wallets
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = (given: string | undefined) => {
    prompt.answer(given)
  }
  const unlock = async () => {
    setBusy(true)
    try {
      await keystore.unlock(password)
      close(password)
    } catch (error) {
      if (!(error instanceof WrongPasswordError)) throw error
      setWrong(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => close(undefined)}
      title={t('signIn.unlockTitle')}
      zIndex={320}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          void unlock()
        }}
      >
        <Stack>
          <Text c="dimmed">{t('signIn.unlockBody')}</Text>
          <PasswordInput
            label={t('home.password')}
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
            error={wrong ? t('errors.password_wrong') : undefined}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => close(undefined)}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={password === ''}>
              {t('signIn.unlock')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
