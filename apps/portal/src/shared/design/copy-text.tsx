import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyToClipboard } from './clipboard.ts'
import { Icon } from './icon.tsx'
import classes from './pieces.module.css'

/** A text that is copied when tapped. `short` abbreviates keys and hashes to `GABCD…WXYZ`; the whole text is copied. */
export function CopyText({ text, label, short = false }: { text: string; label: string; short?: boolean }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <button type="button" className={classes.copy} title={text} onClick={() => void copyToClipboard(text).then(setCopied)}>
      <span className="visually-hidden">
        {t('common.copy')}: {label}
      </span>
      <code translate="no">{short && text.length > 16 ? `${text.slice(0, 6)}…${text.slice(-6)}` : text}</code>
      <Icon name={copied ? 'check' : 'copy'} size={18} />
      <span className="visually-hidden" role="status">
        {copied ? t('common.copied') : ''}
      </span>
    </button>
  )
}
