import { Checkbox, PasswordInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PasswordProblems, readStrength, type Strength } from '#shared/secrets/password-rules.ts'
import classes from './password-fields.module.css'

export interface PasswordValues {
  password: string
  confirmation: string
  understood: boolean
}

/** Password, confirmation, strength, and the checkbox confirming that it cannot be recovered (spec §5). */
export function PasswordFields({
  values,
  onChange,
  problems,
  label,
}: {
  values: PasswordValues
  onChange: (values: PasswordValues) => void
  problems: PasswordProblems
  /** Name of the password; of a first one unless given. */
  label?: string
}) {
  const { t } = useTranslation()
  const toggle = { 'aria-label': t('setup.showPassword') }
  return (
    <>
      <PasswordInput
        label={label ?? t('setup.password')}
        description={t('setup.passwordHint')}
        value={values.password}
        error={problems.password && t(`setup.${problems.password}`)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        onChange={event => onChange({ ...values, password: event.currentTarget.value })}
      />
      <StrengthMeter password={values.password} />
      <PasswordInput
        label={t('setup.confirmPassword')}
        value={values.confirmation}
        error={problems.confirmation && t(`setup.${problems.confirmation}`)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        onChange={event => onChange({ ...values, confirmation: event.currentTarget.value })}
      />
      <Checkbox
        label={t('setup.cannotRecover')}
        checked={values.understood}
        error={problems.understood && t(`setup.${problems.understood}`)}
        onChange={event => onChange({ ...values, understood: event.currentTarget.checked })}
      />
    </>
  )
}

function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation()
  const [rated, setRated] = useState<Strength>()
  useEffect(() => {
    if (password === '') return
    let isStale = false
    void readStrength(password).then(strength => {
      if (!isStale) setRated(strength)
    })
    return () => {
      isStale = true
    }
  }, [password])
  const level = password === '' ? undefined : rated
  return (
    <div className={classes.strength} data-level={level} role="status">
      <i />
      <i />
      <i />
      {level ? t('setup.strength', { level: t(`setup.strengthLevel.${level}`) }) : null}
    </div>
  )
}
