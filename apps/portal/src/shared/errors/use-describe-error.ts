import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSession } from '#shared/session/use-session.ts'
import { describeError, type ErrorContext } from './describe-error.ts'

/** `describeError` with the reader's level, language and support address filled in. */
export function useDescribeError(): (
  error: unknown,
  context?: Omit<ErrorContext, 't' | 'locale' | 'level' | 'support'>,
) => string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const { business } = useSession()
  const { support_email } = useConfiguration()
  return (error, context) => describeError(error, { ...context, t, locale, level: business?.accessLevel, support: support_email })
}
