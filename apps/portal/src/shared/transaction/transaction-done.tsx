import { useTranslation } from 'react-i18next'
import { StampTick } from '#shared/design/stamp.tsx'
import { ExplorerLink } from '#shared/links/outside-link.tsx'
import type { DoneWords } from './transaction-context.ts'
import classes from './transaction-dialog.module.css'

/** The last step: the object of the transaction, with the stamp on it, and its new state (look and feel "Done"). */
export function TransactionDone({ hash, words }: { hash: string; words: DoneWords }) {
  const { t } = useTranslation()
  return (
    <div className={classes.calm}>
      {words.picture ? (
        <span className={classes.thing}>
          {words.picture}
          <span className={classes.stamped}>
            <StampTick size={56} />
          </span>
        </span>
      ) : (
        <StampTick />
      )}
      <strong>{words.sentence}</strong>
      {words.detail ? <p>{words.detail}</p> : null}
      <ExplorerLink kind="tx" id={hash}>
        {t('transaction.explorer')}
      </ExplorerLink>
    </div>
  )
}
