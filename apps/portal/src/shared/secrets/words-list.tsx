import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './words-list.module.css'

/** The 12 words of a phrase, numbered. While hidden they are not on the page. */
export function WordsList({ phrase, isShown, ref }: { phrase: string; isShown: boolean; ref?: Ref<HTMLOListElement> }) {
  const { t } = useTranslation()
  return (
    <ol
      ref={ref}
      tabIndex={-1}
      className={`${classes.words} ${isShown ? '' : classes.hidden}`}
      aria-label={t('setup.phraseLabel')}
      aria-hidden={!isShown}
      translate="no"
    >
      {phrase.split(' ').map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice
        <li key={place}>
          <span>{place + 1}</span>
          <b>{isShown ? word : '••••••'}</b>
        </li>
      ))}
    </ol>
  )
}
