import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWallet } from '#features/setup/model/create-wallet.ts'
import { countRight, shuffleWords } from '#features/setup/model/phrase-order.ts'
import { FormError } from '#shared/design/form-error.tsx'
import { useSignIn } from '#shared/session/use-sign-in.ts'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'

/** The person puts the 12 words in order; then the wallet is locked on this device and signs in. */
export function PhraseConfirm({ phrase, password, onShowAgain }: { phrase: string; password: string; onShowAgain: () => void }) {
  const { t } = useTranslation()
  const [pool] = useState(() => shuffleWords(phrase.split(' ')))
  const [chosen, setChosen] = useState<number[]>([])
  const [isWrong, setWrong] = useState(false)
  const { signIn, isBusy } = useSignIn()
  // A used word keeps the focus, which it would lose if disabled.
  const choose = (place: number) => {
    if (isBusy || chosen.includes(place)) return
    setWrong(false)
    setChosen([...chosen, place])
  }
  const finish = () => {
    const right = countRight(
      phrase,
      chosen.map(place => pool[place]!),
    )
    if (right < pool.length) {
      setWrong(true)
      // What is right stays.
      setChosen(chosen.slice(0, right))
      return
    }
    void signIn(connections => createWallet(connections, { phrase, password }))
  }
  return (
    <SetupFrame step={2} title={t('setup.confirmTitle')} lead={t('setup.confirmLead')}>
      <div>
        <p className={classes.label} id="chosen-words">
          {t('setup.confirmChosen')}
        </p>
        <fieldset className={`${classes.pool} ${classes.chosen}`} aria-labelledby="chosen-words">
          {chosen.map((place, order) => (
            <button
              key={place}
              type="button"
              className={classes.word}
              disabled={isBusy}
              onClick={() => setChosen(chosen.filter(other => other !== place))}
            >
              {order + 1}. {pool[place]}
            </button>
          ))}
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
              aria-disabled={isBusy || chosen.includes(place)}
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
        <Button onClick={finish} loading={isBusy} disabled={chosen.length !== pool.length}>
          {t('setup.finish')}
        </Button>
      </div>
    </SetupFrame>
  )
}
