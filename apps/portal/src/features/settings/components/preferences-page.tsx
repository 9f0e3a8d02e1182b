import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { LanguageSwitch, SchemeSwitch } from '#shared/design/switches.tsx'
import { showToast } from '#shared/design/toast.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useSession } from '#shared/session/session-store.ts'
import { settingsCalls } from '../api/settings-calls.ts'
import classes from './settings-page.module.css'

/** `/u/more/preferences`: language of the screen and of the e-mails, colours. */
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
    </Page>
  )
}

// The switch changes the screen at once; the e-mails follow what it says, in the background. Only a change made here is worth a word.
function useSavedLanguage(): string | undefined {
  const { t } = useTranslation()
  const language = useLocale()
  const describe = useDescribeError()
  const { wallet } = useSession()
  const saved = wallet?.attributes?.language
  const asked = useRef<string>(undefined)
  const [before] = useState(language)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!saved || saved === language || asked.current === language) return
    asked.current = language
    setProblem(undefined)
    settingsCalls.saveLanguage(language).then(
      () => {
        if (language !== before) void showToast(t('settings.languageSaved'))
      },
      (error: unknown) => {
        asked.current = undefined
        setProblem(describe(error))
      },
    )
  }, [language, before, saved, t, describe])
  return problem
}
