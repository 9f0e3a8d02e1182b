import { toPublicKey } from '@lealta/wallets/keystore'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyToClipboard } from '#shared/design/clipboard.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { downloadKey, printKey } from './key-file.ts'
import classes from './secret-key-card.module.css'

/**
 * A secret key and its address, with the ways to keep it: file, print, copy. While hidden the key is not on the page.
 * `onKept` is told when it was saved or printed.
 */
export function SecretKeyCard({ secretKey, isHidden = false, onKept }: { secretKey: string; isHidden?: boolean; onKept?: () => void }) {
  const { t } = useTranslation()
  const { errors } = usePortal()
  const [isShown, setShown] = useState(!isHidden)
  const [isCopied, setCopied] = useState(false)
  const texts = {
    title: t('secrets.key.fileTitle'),
    secretKey: t('secrets.key.label'),
    publicKey: t('secrets.key.publicKey'),
    body: t('secrets.key.fileBody'),
  }
  const save = () => {
    downloadKey(secretKey, texts)
    onKept?.()
  }
  const print = () => printKey(secretKey, texts).then(onKept).catch(errors.show)
  return (
    <div className={classes.card}>
      <p className={classes.label}>{t('secrets.key.label')}</p>
      <p className={classes.key} translate="no">
        {toGroups(isShown ? secretKey : '•'.repeat(secretKey.length)).map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key may hold a group twice
          <span key={place} aria-hidden={!isShown}>
            {group}
          </span>
        ))}
        {isShown ? null : <span className="visually-hidden">{t('secrets.key.hidden')}</span>}
      </p>
      <div className={classes.address}>
        <span className={classes.label}>{t('secrets.key.publicKey')}</span>
        <CopyText text={toPublicKey(secretKey)} label={t('secrets.key.publicKey')} short />
      </div>
      <div className={classes.tools}>
        <Button variant="default" size="sm" leftSection={<Icon name="deposit" size={18} />} onClick={save}>
          {t('secrets.key.save')}
        </Button>
        <Button variant="default" size="sm" leftSection={<Icon name="print" size={18} />} onClick={() => void print()}>
          {t('secrets.key.print')}
        </Button>
        {isHidden ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Icon name={isShown ? 'eyeOff' : 'eye'} size={18} />}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'secrets.key.hide' : 'secrets.key.show')}
          </Button>
        ) : null}
        {isShown ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
            onClick={() => void copyToClipboard(secretKey).then(setCopied)}
          >
            {t(isCopied ? 'common.copied' : 'secrets.key.copy')}
          </Button>
        ) : null}
      </div>
      {isShown ? <p className={classes.warning}>{t('secrets.copyWarning')}</p> : null}
    </div>
  )
}

/** Groups of four, as they are easiest to read and to type. */
function toGroups(text: string): string[] {
  return text.match(/.{1,4}/g) ?? []
}
