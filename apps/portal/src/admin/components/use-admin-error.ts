import { useTranslation } from 'react-i18next'
import { describeError } from '#shared/errors/describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'

/** Describes an error in words; the console has no session and no start configuration. */
export function useAdminError(): (error: unknown) => string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  return error => describeError(error, { t, locale })
}
