import { useTranslation } from 'react-i18next'
import type { OperatedAccount } from '../api/operators-query.ts'
import type { Simulation } from '../model/simulate.ts'
import { useOperatorName } from '../model/use-operator-name.ts'
import { useRoleWords } from '../model/use-role-words.ts'

/** Who can still do what after a change of an account's signers. */
export function WhoCanWhat({ title, after, operated }: { title: string; after: Simulation['after']; operated: OperatedAccount }) {
  const { t } = useTranslation()
  const nameOf = useOperatorName()
  const words = useRoleWords(operated.account.kind)
  return (
    <section>
      <strong>{title}</strong>
      <ul>
        {after.map(({ operator, level }) => (
          <li key={operator.publicKey}>{`${nameOf(operator)}: ${words.role(level)}`}</li>
        ))}
        {after.length === 0 ? <li>{t('operators.change.nobody')}</li> : null}
      </ul>
    </section>
  )
}
