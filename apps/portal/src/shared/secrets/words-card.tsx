import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyToClipboard } from '#shared/design/clipboard.ts'
import { Icon } from '#shared/design/icon.tsx'
import { downloadPhrase } from './phrase-file.ts'
import classes from './secret-key-card.module.css'
import { WordsList } from './words-list.tsx'

/** The 12 words of a wallet, with copy and download. */
export function WordsCard({ phrase }: { phrase: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={classes.words}>
      <WordsList phrase={phrase} isShown />
      <div className={classes.tools}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="deposit" size={18} />}
          onClick={() => downloadPhrase(phrase, { title: t('setup.fileTitle'), body: t('setup.fileBody') })}
        >
          {t('secrets.key.save')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
          onClick={() => void copyToClipboard(phrase).then(setCopied)}
        >
          {t(isCopied ? 'common.copied' : 'secrets.copyWords')}
        </Button>
      </div>
      <p className={classes.warning}>{t('secrets.copyWarning')}</p>
    </div>
  )
}
