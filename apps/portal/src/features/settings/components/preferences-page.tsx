import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { LanguageSwitch, SchemeSwitch } from '#shared/design/switches.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { FaceForm } from '#shared/face/face-form.tsx'
import { useHelp } from '#shared/help/help-context.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import { type ChosenScreens, saveScreens } from '../api/save-screens.ts'
import { saveSignInCode } from '../api/save-sign-in-code.ts'
import { BirthdayForm } from './birthday-form.tsx'
import { LeaveBusiness } from './leave-business.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import classes from './settings-page.module.css'

/**
 * Language and colour scheme of the person's screens on every device, their name and picture, of what they are told, the passkey of this device,
 * whether new devices are asked for a code, and whether single keys lead to screens on this one.
 */
export function PreferencesPage() {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PaneHeader title={t('settings.preferences')} back={{ to: '/u/more' }} />
      <Screens />
      <OwnFace />
      <OwnBirthday />
      <NotificationPreferences />
      <PasskeyCard />
      <SignInCode />
      <Keys />
      <LeaveBusiness />
    </Page>
  )
}

/** The switches change this device's screens at once; the person's follow. */
function Screens() {
  // The instance: a change of the language is confirmed in the new one.
  const { t, i18n } = useTranslation()
  const showToast = useToast()
  const save = useMutation(saveScreens(useConnections()))
  const choose = (choice: ChosenScreens) =>
    save.mutate(choice, { onSuccess: () => showToast(i18n.t(choice.language ? 'settings.languageSaved' : 'settings.appearanceSaved')) })
  return (
    <>
      <Card>
        <div className={classes.line}>
          <div>
            <h2>{t('settings.language')}</h2>
            <p>{t('settings.languageHint')}</p>
          </div>
          <LanguageSwitch onChosen={language => choose({ language })} />
        </div>
      </Card>
      <Card>
        <div className={classes.line}>
          <div>
            <h2>{t('settings.appearance')}</h2>
            <p>{t('settings.appearanceHint')}</p>
          </div>
          <SchemeSwitch onChosen={scheme => choose({ scheme })} />
        </div>
      </Card>
    </>
  )
}

/** Name and picture of a person; a business has its profile. */
function OwnFace() {
  const { t } = useTranslation()
  const attributes = useSession().wallet?.attributes
  if (attributes?.type !== 'individual') return null
  return (
    <Section title={t('settings.face.title')} card>
      <p className={classes.detail}>{t('settings.face.lead')}</p>
      <FaceForm face={attributes.face} />
    </Section>
  )
}

/** When a person was born, without the year. */
function OwnBirthday() {
  const { t } = useTranslation()
  const attributes = useSession().wallet?.attributes
  if (attributes?.type !== 'individual') return null
  return (
    <Section title={t('settings.birthday.title')} card>
      <p className={classes.detail}>{t('settings.birthday.lead')}</p>
      <BirthdayForm birthday={attributes.birthday} />
    </Section>
  )
}

/** Whether a sign-in on a device not seen before takes a code (product decision 27). */
function SignInCode() {
  const { t } = useTranslation()
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
    </Card>
  )
}

/** Whether single keys do something here (WCAG 2.1.4): who speaks to the device, or uses keys of their own, turns them off. */
function Keys() {
  const { t } = useTranslation()
  const showToast = useToast()
  const keys = useHelp()?.keys
  if (!keys) return null
  const choose = (on: boolean) => {
    keys.turn(on)
    showToast(t(on ? 'help.keys.on' : 'help.keys.turnedOff'))
  }
  return (
    <Card>
      <div className={classes.line}>
        <div>
          <h2>{t('help.keys.setting')}</h2>
          <p>{t('help.keys.hint')}</p>
        </div>
        <Switch aria-label={t('help.keys.setting')} checked={keys.areOn} onChange={event => choose(event.currentTarget.checked)} />
      </div>
    </Card>
  )
}
