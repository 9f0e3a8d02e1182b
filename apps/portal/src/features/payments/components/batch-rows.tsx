import { ApiError } from '@lealta/contract/client'
import { useTranslation } from 'react-i18next'
import type { BatchRow, Problem } from '#features/payments/model/batch-list.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { PersonField } from '#shared/design/person-field.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import classes from './payments.module.css'

/** A row for each recipient: who and, unless all get the same, how much; what is wrong with a row stands at it. */
export function BatchRows({
  rows,
  code,
  hasAmounts,
  isTried,
  find,
  onChange,
  onRemove,
}: {
  rows: readonly BatchRow[]
  code: string
  hasAmounts: boolean
  isTried: boolean
  find: (text: string, signal: AbortSignal) => Promise<PayablePerson>
  onChange: (key: number, change: Partial<BatchRow>) => void
  onRemove: (key: number) => void
}) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const say = (problem: Problem | undefined) =>
    problem && describe(new ApiError(422, [{ code: problem.code, pointer: undefined, data: problem.data }]))
  return (
    <ol className={classes.rows}>
      {rows.map(({ key, person, amount, pasted, problems }, place) => {
        const refused = say(problems?.recipient)
        const isMissing = isTried && !person && !pasted
        return (
          <li key={key} className={hasAmounts ? classes.row : classes.rowAlone}>
            <div data-invalid-field={refused || isMissing ? '' : undefined}>
              <PersonField<PayablePerson>
                label={t('payments.batch.row', { number: place + 1 })}
                value={person}
                onChange={next => onChange(key, { person: next, problems: undefined })}
                resolve={find}
                describe={error => describe(error) ?? t('common.person.unknown')}
                error={refused ?? (isMissing ? t('errors.address_missing') : undefined)}
                scan={false}
                start={pasted && { text: pasted.who, problem: say(pasted.problem ? { code: pasted.problem, data: {} } : undefined) }}
              />
            </div>
            {hasAmounts ? (
              <AmountField
                compact
                label={t('payments.batch.rowAmount', { number: place + 1 })}
                value={amount}
                onChange={next =>
                  onChange(key, { amount: next, problems: { ...(problems?.recipient ? { recipient: problems.recipient } : {}) } })
                }
                code={code}
                startText={pasted && amount === undefined ? pasted.amount : undefined}
                error={say(problems?.amount) ?? (isTried && !amount ? t('common.amount.notValid') : undefined)}
              />
            ) : null}
            {rows.length > 1 ? (
              <IconButton icon="trash" label={t('payments.batch.remove', { number: place + 1 })} onClick={() => onRemove(key)} />
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
