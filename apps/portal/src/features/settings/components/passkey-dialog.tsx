import '#shared/design/mantine-frame.css'
import { type Passkey, type PasskeyAnswer, PasskeyError, WrongPasswordError } from '@lealta/wallets/keystore'
import { createPasskey, forgetPasskey } from '@lealta/wallets/passkey'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { CurrentPassword } from '#shared/secrets/current-password.tsx'

/** Asks for the password, then has this device make a passkey for its wallet, or takes `passkey` off it. */
export function PasskeyDialog({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const describe = useDescribeError()
  const { errors } = usePortal()
  const { keystore } = useConnections().wallets
  const [password, setPassword] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyError>()
  const add = async () => {
    let made: PasskeyAnswer | undefined
    const make = async () => {
      made = await createPasskey(keystore.publicKey())
      return made
    }
    try {
      await keystore.addPasskey({ password, make })
    } catch (error) {
      if (made) forgetPasskey(made)
      throw error
    }
  }
  const remove = async (present: Passkey) => {
    await keystore.removePasskey(password)
    forgetPasskey(present)
  }
  const submit = async (form: HTMLFormElement) => {
    if (isBusy) return
    setProblem(undefined)
    setEmpty(password === '')
    if (password === '') return focusFirstError(form)
    setBusy(true)
    try {
      await (passkey ? remove(passkey) : add())
      showToast(t(passkey ? 'secrets.passkey.removed' : 'secrets.passkey.added'))
      onClose()
    } catch (error) {
      if (error instanceof PasskeyError) return setProblem(error)
      if (!(error instanceof WrongPasswordError)) return errors.show(error)
      setWrong(true)
      focusFirstError(form)
    } finally {
      setBusy(false)
    }
  }
  const isNotMade = problem?.code === 'passkey_not_used'
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(passkey ? 'secrets.passkey.remove' : 'secrets.passkey.add')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Form onSubmit={event => void submit(event.currentTarget)}>
        <Text>{t(passkey ? 'secrets.passkey.removeLead' : 'secrets.passkey.addLead')}</Text>
        <CurrentPassword
          label={t('setup.password')}
          value={password}
          isWrong={isWrong}
          isMissing={isEmpty && password === ''}
          onChange={typed => {
            setPassword(typed)
            setWrong(false)
          }}
        />
        <FormError>{problem ? (isNotMade ? t('secrets.passkey.notAdded') : describe(problem)) : null}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(passkey ? 'secrets.passkey.removeShort' : 'secrets.passkey.addShort')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
