import type { GivenLevel, OperatorRole } from '@lealta/contract'
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

/** What somebody is invited to be, in a few words: "Manager", or "Cashier at Counter" where they sign for an account. */
export function useRoleWords(): (offer: { accessLevel: GivenLevel; operates: OperatorRole | null }) => string {
  const { t } = useTranslation()
  const describe = useOperatesWords()
  return ({ accessLevel, operates }) => {
    const level = t(`common.levels.${accessLevel}`)
    if (!operates) return level
    return accessLevel === 'employee' ? describe(operates) : `${level} · ${describe(operates)}`
  }
}
