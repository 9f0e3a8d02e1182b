import '#shared/design/mantine-forms.css'
import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { isUnprocessable } from '#shared/errors/is-unprocessable.ts'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { signIn as signInOf } from '../api/sign-in.ts'
import classes from './admin.module.css'
import { useAdminError } from './use-admin-error.ts'

/** Asks for the installation's token, at any address. `isOver`: a session was open here before. */
export function AdminSignIn({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation()
  const describe = useAdminError()
  const [token, setToken] = useState('')
  const signIn = useMutation({ ...signInOf(useAdminApi()), meta: { inPlace: isUnprocessable } })
  useEffect(() => {
    document.title = `${t('admin.signIn.title')} · Lealta`
  }, [t])
  return (
    <form
      className={classes.signIn}
      onSubmit={event => {
        event.preventDefault()
        const form = event.currentTarget
        signIn.mutate(token, { onSuccess: () => document.getElementById('main')?.focus(), onError: () => focusFirstError(form) })
      }}
    >
      <h1>{t('admin.signIn.title')}</h1>
      {isOver ? <Note>{t('admin.signIn.over')}</Note> : <p>{t('admin.signIn.intro')}</p>}
      <PasswordInput
        size="md"
        label={t('admin.signIn.token')}
        error={isUnprocessable(signIn.error) ? describe(signIn.error) : undefined}
        value={token}
        onChange={event => setToken(event.currentTarget.value)}
        autoComplete="current-password"
        ref={focus}
        visibilityToggleButtonProps={{ 'aria-label': t('admin.signIn.show') }}
      />
      <Button type="submit" size="lg" loading={signIn.isPending} disabled={token === ''}>
        {t('admin.signIn.submit')}
      </Button>
    </form>
  )
}

/** The only field on the page gets the focus. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
}
