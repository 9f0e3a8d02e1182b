import { type ErrorCode, isErrorCode } from '@lealta/contract/errors'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '#shared/portal/portal-context.ts'

/** Returns a function that turns a field's error code into its sentence; an unknown code reads as "Field is required". */
export function useFieldText(): (code: ReactNode) => string | undefined {
  const { t } = useTranslation()
  const { support_email } = useConfiguration()
  return code => {
    if (!code) return undefined
    const known: ErrorCode = typeof code === 'string' && isErrorCode(code) ? code : 'field_required'
    return t(`errors.${known}` as 'errors.field_required', { support: support_email })
  }
}
