import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { PasswordFields, type PasswordValues } from '#shared/secrets/password-fields.tsx'
import { checkPassword, type PasswordProblems } from '#shared/secrets/password-rules.ts'
import type { LiteLockProps } from './lite-lock-props.ts'
import classes from './setup-frame.module.css'

/** A password locks the wallet. `onOther` leads to a passkey where there may be one; `isWithoutPasskey` once the device turned out to have none. */
export function LiteByPassword({
  agreement,
  existing,
  back,
  isBusy,
  isAgreed,
  takesFocus,
  onSend,
  finish,
  isWithoutPasskey,
  onOther,
}: LiteLockProps & { isWithoutPasskey: boolean; onOther: (() => void) | undefined }) {
  const { t } = useTranslation()
  const [values, setValues] = useState<PasswordValues>({ password: '', confirmation: '', understood: false })
  const [isSent, setSent] = useState(false)
  const problems: PasswordProblems = isSent ? checkPassword(values) : {}
  const submit = (form: HTMLFormElement) => {
    setSent(true)
    onSend()
    if (!isAgreed || Object.keys(checkPassword(values)).length > 0) return focusFirstError(form)
    void finish({ password: values.password })
  }
  return (
    <Form {...(takesFocus ? { ref: focusFirstField } : {})} onSubmit={event => submit(event.currentTarget)}>
      <FormError>{isWithoutPasskey ? `${t('errors.passkey_without_prf')} ${t('secrets.passkey.noneHere')}` : null}</FormError>
      <PasswordFields values={values} onChange={setValues} problems={problems} />
      {agreement}
      {existing}
      {onOther ? (
        <Button variant="subtle" size="compact-md" className={classes.other} onClick={onOther}>
          {t('secrets.passkey.insteadOfPassword')}
        </Button>
      ) : null}
      <div className={classes.actions}>
        {back}
        <Button type="submit" loading={isBusy}>
          {t('setup.finish')}
        </Button>
      </div>
    </Form>
  )
}

/** Called once, when the form comes: what had the focus has gone. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus()
}
