import { WrongPasswordError } from '@lealta/wallets/keystore'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar, Page } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { CurrentPassword } from '#shared/secrets/current-password.tsx'
import { PasswordFields, type PasswordValues } from '#shared/secrets/password-fields.tsx'
import { checkPassword } from '#shared/secrets/password-rules.ts'
import { KeptHereOnly } from './kept-here-only.tsx'

/** Changes the password of this device's wallet. */
export function ChangePasswordPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PaneHeader title={t('settings.password.title')} subtitle={t('settings.password.lead')} back={{ to: '/u/more' }} />
      <KeptHereOnly>
        <PasswordForm onDone={onDone} />
      </KeptHereOnly>
    </Page>
  )
}

const blank: PasswordValues = { password: '', confirmation: '', understood: false }

/** The current password and the new one. What was typed is kept until the change is made. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { errors } = usePortal()
  const { keystore } = useConnections().wallets
  const [current, setCurrent] = useState('')
  const [values, setValues] = useState(blank)
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const problems = isSent ? checkPassword(values) : {}
  // The passwords stay in this component: no cache of requests ever sees them.
  const change = async (form: HTMLFormElement) => {
    setSent(true)
    setWrong(false)
    if (isBusy) return
    if (current === '' || Object.keys(checkPassword(values)).length > 0) return focusFirstError(form)
    setBusy(true)
    try {
      await keystore.changePassword({ password: current, newPassword: values.password })
      showToast(t('settings.password.changed'))
      onDone()
    } catch (cause) {
      if (!(cause instanceof WrongPasswordError)) return errors.show(cause)
      setWrong(true)
      focusFirstError(form)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={event => void change(event.currentTarget)}>
      <CurrentPassword
        label={t('settings.password.current')}
        value={current}
        isWrong={isWrong}
        isMissing={isSent && current === ''}
        onChange={typed => {
          setCurrent(typed)
          setWrong(false)
        }}
      />
      <PasswordFields values={values} onChange={setValues} problems={problems} label={t('settings.password.new')} />
      <ActionBar>
        <Button type="submit" loading={isBusy}>
          {t('settings.password.action')}
        </Button>
      </ActionBar>
    </Form>
  )
}
