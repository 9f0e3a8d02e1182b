import { type Language, languages } from '@lealta/messages'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useBasics } from '#shared/portal/basics.ts'
import { Icon } from './icon.tsx'
import classes from './pieces.module.css'
import type { Scheme } from './tokens.ts'

const names = { en: 'English', es: 'Español' } as const

/** Chooses the language of the screen; remembered on this device. `onChosen` is called once it is shown. */
export function LanguageSwitch({ onChosen }: { onChosen?: (language: Language) => void }) {
  const { t } = useTranslation()
  const current = useLocale()
  const { language: choice } = useBasics()
  return (
    <fieldset className={classes.toggle} aria-label={t('common.language')}>
      {languages.map(language => (
        <button
          key={language}
          type="button"
          lang={language}
          title={names[language]}
          aria-pressed={language === current}
          onClick={() => void choice.choose(language).then(() => onChosen?.(language))}
        >
          {language.toUpperCase()}
          <span className="visually-hidden">{names[language]}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Chooses between the dark and the light scheme; remembered on this device. `onChosen` is called with the choice. */
export function SchemeSwitch({ onChosen }: { onChosen?: (scheme: Scheme) => void }) {
  const { t } = useTranslation()
  const { scheme: choice } = useBasics()
  // A page rendered by the server is dark: only the browser knows what was chosen.
  const current = useSyncExternalStore(choice.watch, choice.read, () => 'dark')
  return (
    <fieldset className={classes.toggle} aria-label={t('common.appearance')}>
      {(['dark', 'light'] as const).map(scheme => (
        <button
          key={scheme}
          type="button"
          aria-label={t(`common.${scheme}`)}
          aria-pressed={scheme === current}
          onClick={() => {
            choice.choose(scheme)
            onChosen?.(scheme)
          }}
        >
          <Icon name={scheme === 'dark' ? 'moon' : 'sun'} size={18} />
        </button>
      ))}
    </fieldset>
  )
}
