import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { LanguageSwitch, SchemeSwitch } from '#shared/design/switches.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import { saveLanguage } from '../api/save-language.ts'
import { saveSignInCode } from '../api/save-sign-in-code.ts'
import { LeaveBusiness } from './leave-business.tsx'
import classes from './settings-page.module.css'

/** Language of the screen and of the e-mails, colour scheme, and whether new devices are asked for a code. */
export function PreferencesPage() {
  const { t } = useTranslation()
  const problem = useSavedLanguage()
  return (
    <Page narrow>
      <PaneHeader title={t('settings.preferences')} back={{ to: '/u/more' }} />
      <Card>
        <div className={classes.line}>
          <div>
            <h2>{t('settings.language')}</h2>
            <p>{t('settings.languageHint')}</p>
          </div>
          <LanguageSwitch />
        </div>
        <FormError>{problem}</FormError>
      </Card>
      <Card>
        <div className={classes.line}>
          <div>
            <h2>{t('settings.appearance')}</h2>
            <p>{t('settings.appearanceHint')}</p>
          </div>
          <SchemeSwitch />
        </div>
      </Card>
      <SignInCode />
      <LeaveBusiness />
    </Page>
  )
}

/** Whether a sign-in on a device not seen before takes a code (product decision 27). */
function SignInCode() {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const showToast = useToast()
  const attributes = useSession().wallet?.attributes
  const save = useMutation(saveSignInCode(useConnections()))
  if (!attributes?.email) return null
  const choose = (enabled: boolean) =>
    save.mutate(enabled, { onSuccess: () => showToast(t(enabled ? 'settings.signInCode.on' : 'settings.signInCode.off')) })
  return (
    <Card>
      <div className={classes.line}>
        <div>
          <h2>{t('settings.signInCode.title')}</h2>
          <p>{t('settings.signInCode.hint', { email: attributes.email })}</p>
        </div>
        <Switch
          aria-label={t('settings.signInCode.label')}
          checked={save.isPending ? save.variables : attributes.signInCode}
          disabled={save.isPending}
          onChange={event => choose(event.currentTarget.checked)}
        />
      </div>
      <FormError>{save.error ? describe(save.error) : null}</FormError>
    </Card>
  )
}

// The switch changes the screen at once; the e-mails follow in the background. Only a change made here is confirmed.
function useSavedLanguage(): string | undefined {
  const { t } = useTranslation()
  const language = useLocale()
  const describe = useDescribeError()
  const showToast = useToast()
  const saved = useSession().wallet?.attributes?.language
  const [before] = useState(language)
  const { mutate, error } = useMutation(saveLanguage(useConnections()))
  const say = useEffectEvent(() => {
    if (language !== before) showToast(t('settings.languageSaved'))
  })
  useEffect(() => {
    if (saved && saved !== language) mutate(language, { onSuccess: () => say() })
  }, [language, saved, mutate])
  return error ? describe(error) : undefined
}
