import type { AccountKind } from '@lealta/contract'
import type { SignerLevel } from '@lealta/stellar/signer-level'
import { useTranslation } from 'react-i18next'
import { actOf } from './simulate.ts'

/** What an operator of a level is called on a kind of account, and what the level allows, in words. */
export function useRoleWords(kind: AccountKind): { role: (level: SignerLevel) => string; may: (level: SignerLevel) => string } {
  const { t } = useTranslation()
  const act = actOf(kind)
  return {
    role: level => t(level === 'high' || level === 'med' ? `operators.role.${act}.${level}` : `operators.role.${level}`),
    may: level => t(level === 'high' || level === 'med' ? `operators.may.${act}.${level}` : `operators.may.${level}`),
  }
}
