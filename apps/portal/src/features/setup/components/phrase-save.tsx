import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyToClipboard } from '#shared/design/clipboard.ts'
import { Icon } from '#shared/design/icon.tsx'
import { downloadPhrase } from '#shared/secrets/phrase-file.ts'
import { WordsList } from '#shared/secrets/words-list.tsx'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'

/** The 12 words, hidden until revealed, with copy, download and print. */
export function PhraseSave({ phrase, onSaved }: { phrase: string; onSaved: () => void }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const reveal = () => {
    setShown(true)
    // The button disappears; the words come next.
    list.current?.focus()
  }
  return (
    <SetupFrame step={2} title={t('setup.phraseTitle')} lead={t('setup.phraseLead')}>
      <div className={classes.phrase}>
        <WordsList ref={list} phrase={phrase} isShown={isShown} />
        {isShown ? null : (
          <div className={classes.reveal}>
            <Button leftSection={<Icon name="eye" />} onClick={reveal}>
              {t('setup.reveal')}
            </Button>
          </div>
        )}
      </div>
      <div className={`${classes.links} ${classes.tools}`}>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Icon name={isCopied ? 'check' : 'copy'} />}
          disabled={!isShown}
          onClick={() => void copyToClipboard(phrase).then(setCopied)}
        >
          {t(isCopied ? 'common.copied' : 'common.copy')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Icon name="deposit" />}
          disabled={!isShown}
          onClick={() => downloadPhrase(phrase, { title: t('setup.fileTitle'), body: t('setup.fileBody') })}
        >
          {t('setup.download')}
        </Button>
        <Button variant="subtle" size="sm" leftSection={<Icon name="print" />} disabled={!isShown} onClick={() => print()}>
          {t('setup.print')}
        </Button>
      </div>
      <div className={classes.actions}>
        <span />
        <Button disabled={!isShown} onClick={onSaved}>
          {t('setup.saved')}
        </Button>
      </div>
    </SetupFrame>
  )
}
