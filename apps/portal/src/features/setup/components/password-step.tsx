import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setupDraft } from '#features/setup/model/setup-draft.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { PasswordFields, type PasswordValues } from '#shared/secrets/password-fields.tsx'
import { checkPassword, type PasswordProblems } from '#shared/secrets/password-rules.ts'
import { hasKeystore } from '#shared/session/has-keystore.ts'
import { ReplaceNote } from './replace-note.tsx'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'
import { StepButtons } from './step-buttons.tsx'

/** The password that protects the wallet on this device. */
export function PasswordStep() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { storage } = usePortal()
  const [values, setValues] = useState<PasswordValues>({ password: '', confirmation: '', understood: false })
  const [problems, setProblems] = useState<PasswordProblems>({})
  const [replaces, setReplaces] = useState(!hasKeystore(storage))
  const [isSent, setSent] = useState(false)
  const change = (next: PasswordValues) => {
    setValues(next)
    if (isSent) setProblems(checkPassword(next))
  }
  return (
    <SetupFrame step={1} title={t('setup.passwordTitle')} lead={t('setup.passwordLead')}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          setSent(true)
          const found = checkPassword(values)
          setProblems(found)
          if (Object.keys(found).length > 0 || !replaces) return
          setupDraft(storage).save({ ...setupDraft(storage).read(), password: values.password })
          void navigate({ to: '/setup/create/step3' })
        }}
      >
        <PasswordFields values={values} onChange={change} problems={problems} />
        {hasKeystore(storage) ? <ReplaceNote checked={replaces} onChange={setReplaces} isMissing={isSent} /> : null}
        <StepButtons back={{ to: '/setup/create/step1' }} />
      </form>
    </SetupFrame>
  )
}
