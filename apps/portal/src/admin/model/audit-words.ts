import type { NamedAuditAction, TransactionName } from '@lealta/contract'
import { useTranslation } from 'react-i18next'
import type { AdminAuditRow } from '../api/admin-queries.ts'

const actors = ['admin', 'system', 'operator', 'unknown'] as const

/** What an entry of the audit log says in the reader's language; an action that has no words, of an older version, as it was written. */
export function useAuditWords(): {
  sayAction: (action: string) => string
  /** Undefined for a key or an id that has no name. */
  sayActor: (entry: Pick<AdminAuditRow, 'actor' | 'actorName'>) => string | undefined
} {
  const { t, i18n } = useTranslation()
  return {
    sayAction: action => {
      const signed = /^transaction\.(.+)$/.exec(action)?.[1]
      if (signed !== undefined) {
        const isKnown = i18n.exists(`activity.type.${signed}`)
        return t('admin.audit.signed', { type: isKnown ? t(`activity.type.${signed as TransactionName}`) : signed })
      }
      return i18n.exists(`admin.audit.actions.${action}`) ? t(`admin.audit.actions.${action as NamedAuditAction}`) : action
    },
    sayActor: ({ actor, actorName }) => {
      const known = actors.find(candidate => candidate === actor)
      return known ? t(`admin.audit.actors.${known}`) : (actorName ?? undefined)
    },
  }
}
