import { forgetPasskey } from '@lealta/wallets/passkey'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { unsavedKey } from '#shared/session/unsaved-key.ts'

/** Asks for a typed word before removing the wallet from this device; loaded on demand. */
export function ForgetWallet({ onForgotten, onClose }: { onForgotten: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const { connect, session, storage, configuration } = usePortal()
  const [isUnsaved] = useState(() => unsavedKey(storage).read() !== undefined)
  const [opened, setOpened] = useState(true)
  const close = () => {
    setOpened(false)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('home.forgetTitle')}
      action={t('home.forgetAction')}
      danger
      typed={{ word: t('home.forgetWord'), label: t('home.forgetLabel') }}
      onConfirm={() =>
        void connect().then(({ wallets }) => {
          const { passkey } = wallets.keystore.locks()
          wallets.keystore.forget()
          if (passkey) forgetPasskey(passkey)
          unsavedKey(storage).clear()
          session.reset()
          close()
          onForgotten()
        })
      }
      onClose={close}
    >
      {t(!isUnsaved ? 'home.forgetBody' : configuration.recovery_key === null ? 'home.forgetUnsaved' : 'home.forgetRestorable')}
    </ConfirmDialog>
  )
}
