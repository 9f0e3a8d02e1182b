import { useTranslation } from 'react-i18next'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { useSession } from '#shared/session/session-store.ts'
import { describeError, type ErrorContext } from './describe-error.ts'

/** `describeError` with the reader's level, language and support address filled in. */
export function useDescribeError(): (error: unknown, context?: Omit<ErrorContext, 't' | 'level' | 'support'>) => string | undefined {
  const { t } = useTranslation()
  const { business } = useSession()
  return (error, context) =>
    describeError(error, { ...context, t, level: business?.accessLevel, support: readConfiguration().support_email })
}
