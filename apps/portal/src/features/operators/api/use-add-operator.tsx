import type { BusinessAccount, OperatorLevel } from '@lealta/contract'
import { Trans, useTranslation } from 'react-i18next'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { useRoleWords } from '../model/use-role-words.ts'

/** Who is added, by e-mail, alias or key, with what level. */
type Added = {
  operator: string
  /** What they are called. */
  name: string
  level: OperatorLevel
  /** The account gets thresholds of its own in the same transaction. */
  setThresholds?: boolean
  given: Given
  onDone?: () => void
}

/** What a till gets with its operator: nothing, or so many points, and what they are called. */
export type Given = { readonly points: string | null; readonly sum?: string }

/** Adds an operator to an account by one transaction, with the points that a till gets to start with. */
export function useAddOperator(account: BusinessAccount): (added: Added) => void {
  const { t } = useTranslation()
  const api = useApi()
  const { id: businessId } = useSelectedBusiness()
  const { start } = useTransaction()
  const words = useRoleWords(account.kind)
  return ({ operator, name, level, setThresholds = false, given: { points, sum }, onDone }) => {
    const values = { name, account: account.name, role: words.role(level).toLowerCase(), points: sum }
    start({
      name: 'addOperator',
      build: () =>
        api.addOperator({ params: { businessId, account: account.publicKey }, body: { operator, level, setThresholds, points } }),
      sentence: (
        <Trans
          i18nKey={sum === undefined ? 'operators.add.sentence' : 'operators.add.sentencePoints'}
          values={values}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t('operators.add.done', values), detail: words.may(level) },
      ...(onDone ? { onDone } : {}),
    })
  }
}
