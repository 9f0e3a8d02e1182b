import { AppError } from '@lealta/kernel'
import { useTranslation } from 'react-i18next'
import { readConfiguration } from '#shared/configuration/configuration.ts'

/** Turns any error into the sentence that a person reads. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  return error => {
    const key = error instanceof AppError ? `errors.${error.code}` : ''
    const data = { support: readConfiguration().support_email, ...(error instanceof AppError ? error.data : {}) }
    return key !== '' && i18n.exists(key) ? t(key as 'errors.server_error', data) : t('errors.server_error')
  }
}
