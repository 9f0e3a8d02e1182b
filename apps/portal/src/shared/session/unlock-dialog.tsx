import '#shared/design/mantine-frame.css'
import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnections } from '#shared/portal/connections.ts'
import { UnlockWays } from './unlock-ways.tsx'

/** Asks for what unlocks this device's wallet where no sheet does; opened by `UnlockPrompt`. */
export function UnlockDialog() {
  const { t } = useTranslation()
  const { keystore, prompt } = useConnections().wallets
  const [{ passkey }] = useState(() => keystore.locks())
  const cancel = () => prompt.answer(undefined)
  return (
    <Modal opened onClose={cancel} title={t('signIn.unlockTitle')} zIndex={320} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <Stack>
        <Text c="dimmed">{t(passkey ? 'secrets.passkey.unlockBody' : 'signIn.unlockBody')}</Text>
        <UnlockWays onUnlocked={prompt.answer} onCancel={cancel} action={t('signIn.unlock')} isFocused />
      </Stack>
    </Modal>
  )
}
