import { type Unlocker, WrongPasswordError } from '@lealta/wallets/keystore'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar, Page } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { PasskeyProblem } from '#shared/passkey/passkey-first.tsx'
import { useAskPasskey } from '#shared/passkey/use-ask-passkey.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { CurrentPassword } from '#shared/secrets/current-password.tsx'
import { PasswordFields, type PasswordValues } from '#shared/secrets/password-fields.tsx'
import { checkPassword } from '#shared/secrets/password-rules.ts'
import { KeptHereOnly } from './kept-here-only.tsx'
import classes from './settings-page.module.css'

/** Changes the password of this device's wallet, or gives it one beside its passkey. */
export function ChangePasswordPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { keystore } = useConnections().wallets
  const [isFirst] = useState(() => !keystore.locks().password)
  return (
    <Page narrow>
      <PaneHeader
        title={t(isFirst ? 'secrets.passkey.addPassword' : 'settings.password.title')}
        subtitle={t(isFirst ? 'secrets.passkey.addPasswordLead' : 'settings.password.lead')}
        back={{ to: '/u/more' }}
      />
      <KeptHereOnly>
        <PasswordForm onDone={onDone} />
      </KeptHereOnly>
    </Page>
  )
}

const blank: PasswordValues = { password: '', confirmation: '', understood: false }

/** The current password, or in its place the passkey, and the new one. What was typed is kept until the change is made. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { errors } = usePortal()
  const { keystore } = useConnections().wallets
  const [{ passkey, password: hasPassword }] = useState(() => keystore.locks())
  const [isByPasskey, setByPasskey] = useState(!hasPassword)
  const { ask, isBusy: isAsking, problem } = useAskPasskey()
  const [current, setCurrent] = useState('')
  const [values, setValues] = useState(blank)
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const problems = isSent ? checkPassword(values) : {}
  // The passwords stay in this component: no cache of requests ever sees them.
  const change = async (unlocker: Unlocker) => {
    await keystore.changePassword({ unlocker, newPassword: values.password })
    showToast(t(hasPassword ? 'settings.password.changed' : 'secrets.passkey.passwordAdded'))
    onDone()
  }
  const submit = async (form: HTMLFormElement) => {
    setSent(true)
    setWrong(false)
    if (isBusy) return
    const isMissing = !isByPasskey && current === ''
    if (isMissing || Object.keys(checkPassword(values)).length > 0) return focusFirstError(form)
    if (isByPasskey && passkey) return ask(passkey, change)
    setBusy(true)
    try {
      await change(current)
    } catch (cause) {
      if (!(cause instanceof WrongPasswordError)) return errors.show(cause)
      setWrong(true)
      focusFirstError(form)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={event => void submit(event.currentTarget)}>
      {isByPasskey ? (
        <Text c="dimmed">{t('secrets.passkey.asksOnConfirming')}</Text>
      ) : (
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
      )}
      {passkey && hasPassword ? (
        <Button variant="subtle" size="compact-sm" className={classes.other} onClick={() => setByPasskey(!isByPasskey)}>
          {t(isByPasskey ? 'secrets.passkey.currentAgain' : 'secrets.passkey.insteadOfCurrent')}
        </Button>
      ) : null}
      <PasswordFields values={values} onChange={setValues} problems={problems} label={t('settings.password.new')} />
      <PasskeyProblem problem={problem} hasPassword={hasPassword} />
      <ActionBar>
        <Button type="submit" loading={isBusy || isAsking}>
          {t(hasPassword ? 'settings.password.action' : 'secrets.passkey.addPassword')}
        </Button>
      </ActionBar>
    </Form>
  )
}
