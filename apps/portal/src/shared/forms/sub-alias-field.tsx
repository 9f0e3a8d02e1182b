import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The part of an address before the alias of the business: of a till, a location or an employee account. */
export function SubAliasField({
  label,
  example,
  describe,
  locked,
  value,
  onChange,
  error,
}: {
  label: string
  /** Label of an example of an address. */
  example: string
  /** The hint, with the address that is typed, or the example. */
  describe: (address: string) => ReactNode
  /** Why it cannot change any more. */
  locked?: string | undefined
  value: string
  onChange: (label: string) => void
  error: ReactNode
}) {
  const { alias } = useSelectedBusiness()
  const { app_domain } = useConfiguration()
  return (
    <TextInput
      label={label}
      description={locked ?? describe(`${value || example}.${alias ?? ''}*${app_domain}`)}
      readOnly={locked !== undefined}
      maxLength={32}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={event => onChange(event.currentTarget.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
      error={error}
    />
  )
}
