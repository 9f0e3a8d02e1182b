import { formatList } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWallet } from '#features/setup/model/create-wallet.ts'
import { countRight, pickPlaces, shuffle } from '#features/setup/model/phrase-order.ts'
import { FormError } from '#shared/design/form-error.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'

/** The person shows that they kept the 12 words, by some of them in their order; then the wallet is locked on this device and signs in. */
export function PhraseConfirm({ phrase, password, onShowAgain }: { phrase: string; password: string; onShowAgain: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [words] = useState(() => phrase.split(' '))
  const [pool] = useState(() => shuffle(words))
  const [places] = useState(() => pickPlaces(words))
  const [chosen, setChosen] = useState<number[]>([])
  const [isWrong, setWrong] = useState(false)
  const { signIn, isBusy } = useSignIn()
  // A word that cannot be chosen now keeps the focus, which it would lose if disabled.
  const isOff = (place: number) => isBusy || chosen.length === places.length || chosen.includes(place)
  const choose = (place: number) => {
    if (isOff(place)) return
    setWrong(false)
    setChosen([...chosen, place])
  }
  const finish = () => {
    const right = countRight(
      places.map(place => words[place]!),
      chosen.map(place => pool[place]!),
    )
    if (right < places.length) {
      setWrong(true)
      // What is right stays.
      setChosen(chosen.slice(0, right))
      return
    }
    void signIn(connections => createWallet(connections, { phrase, password }))
  }
  return (
    <SetupFrame
      step={2}
      title={t('setup.confirmTitle')}
      lead={t('setup.confirmLead', {
        places: formatList(
          places.map(place => String(place + 1)),
          locale,
        ),
      })}
    >
      <div>
        <p className={classes.label} id="chosen-words">
          {t('setup.confirmChosen')}
        </p>
        <fieldset className={`${classes.pool} ${classes.chosen}`} aria-labelledby="chosen-words">
          {places.map((asked, order) => {
            const place = chosen[order]
            return place === undefined ? (
              <span key={asked} className={`${classes.word} ${classes.open}`}>
                {asked + 1}.
              </span>
            ) : (
              <button
                key={asked}
                type="button"
                className={classes.word}
                disabled={isBusy}
                onClick={() => setChosen(chosen.filter(other => other !== place))}
              >
                {asked + 1}. {pool[place]}
              </button>
            )
          })}
        </fieldset>
      </div>
      <FormError>{isWrong ? t('setup.invalidOrder') : null}</FormError>
      <div>
        <p className={classes.label} id="word-pool">
          {t('setup.confirmPool')}
        </p>
        <fieldset className={classes.pool} aria-labelledby="word-pool">
          {pool.map((word, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice
              key={place}
              type="button"
              className={classes.word}
              aria-disabled={isOff(place)}
              onClick={() => choose(place)}
            >
              {word}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onShowAgain} disabled={isBusy}>
          {t('setup.showAgain')}
        </Button>
        <Button onClick={finish} loading={isBusy} disabled={chosen.length !== places.length}>
          {t('setup.finish')}
        </Button>
      </div>
    </SetupFrame>
  )
}
