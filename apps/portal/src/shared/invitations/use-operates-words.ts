import type { OperatorRole } from '@lealta/contract'
import { useTranslation } from 'react-i18next'
import { isIssuing } from '#shared/issuing/is-issuing.ts'

/** What somebody does with an account, or is invited to, in a few words: "Cashier at Counter". */
export function useOperatesWords(): (role: OperatorRole) => string {
  const { t } = useTranslation()
  return ({ account: { kind, name }, level }) => {
    const where = kind === 'pos' ? 'till' : isIssuing(kind) ? 'issuer' : 'account'
    return t(`access.operates.${where}.${level}`, { name })
  }
}
