import type { TransactionName } from '@lealta/contract'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type TransactionRequest, useTransaction } from '#shared/transaction/transaction-context.ts'

/** How an account is disabled, said by its kind. */
interface Disabling {
  /** Name of the transaction that ends it. */
  readonly name: TransactionName
  /** What people call the account. */
  readonly title: string
  readonly build: TransactionRequest['build']
  /** The effect of the last transaction. */
  readonly sentence: ReactNode
  /** The account is gone. */
  readonly onDone: () => void
}

/**
 * Signs the transactions that disable an account, one after the other: the last step of a part offers the next. Whoever stops in between
 * goes on by starting again, since each part is prepared from what is left.
 */
export function useDisabling(): (disabling: Disabling, total: number) => void {
  const { t } = useTranslation()
  const { start } = useTransaction()
  const runFrom = (disabling: Disabling, place: number, total: number): void => {
    const { name, title, build, sentence, onDone } = disabling
    // More may have come in since they were counted.
    const values = { place, total: Math.max(place + 1, total), name: title }
    const isPart = (prepared: { name: TransactionName }) => prepared.name === 'sweepAccount'
    start({
      name,
      build,
      sentence: prepared =>
        isPart(prepared) ? <Trans i18nKey="disabling.part.sentence" values={values} components={{ strong: <strong /> }} /> : sentence,
      done: prepared =>
        isPart(prepared)
          ? { sentence: t('disabling.part.done', values), detail: t('disabling.part.detail', values) }
          : { sentence: t('disabling.done', values), detail: t('disabling.doneDetail') },
      next: prepared =>
        isPart(prepared)
          ? { label: t('disabling.part.next', { place: place + 1 }), onClick: () => runFrom(disabling, place + 1, total) }
          : undefined,
      onDone: ({ name: done }) => {
        if (done === name) onDone()
      },
    })
  }
  return (disabling, total) => runFrom(disabling, 1, total)
}
