import { Alias } from '@lealta/contract'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { businessQueries } from '../api/business-queries.ts'
import classes from './alias-field.module.css'

/** The alias, checked for availability while typing, with the address it makes. `saved` is the business's current alias. */
export function AliasField({
  value,
  onChange,
  saved,
  error,
}: {
  value: string
  onChange: (alias: string) => void
  saved: string
  error?: ReactNode
}) {
  const { t } = useTranslation()
  const { app_domain } = useConfiguration()
  const api = useApi()
  const [settled] = useDebouncedValue(value, 350)
  const canCheck = settled !== saved && Alias.safeParse(settled).success
  const free = useQuery({ ...businessQueries.aliasFree(api, settled), enabled: canCheck })
  const state = readState({
    isTyped: value !== '' && value !== saved && Alias.safeParse(value).success,
    isSettled: settled === value,
    ...free,
  })
  return (
    <div>
      <TextInput
        label={t('profile.alias')}
        description={t('profile.aliasHint')}
        withAsterisk
        value={value}
        onChange={event => onChange(event.currentTarget.value.toLowerCase().replace(/\s/g, ''))}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        maxLength={32}
        error={error ?? (state && isRefusal(state) ? t(refusals[state]) : undefined)}
      />
      <p className={classes.address}>
        {t('profile.aliasPreview')}{' '}
        <strong>
          {value || '…'}*{app_domain}
        </strong>
      </p>
      <p className={classes.state} data-state={state} role="status">
        {state && !isRefusal(state) ? (
          <>
            <Icon name={icons[state]} size={18} />
            {t(texts[state])}
          </>
        ) : null}
      </p>
    </div>
  )
}

type Refusal = 'taken' | 'reserved'
type AliasState = 'checking' | 'free' | 'unchecked' | Refusal
const refusals = { taken: 'profile.aliasTaken', reserved: 'profile.aliasReserved' } as const
const isRefusal = (state: AliasState): state is Refusal => state in refusals
const icons: Record<Exclude<AliasState, Refusal>, IconName> = { checking: 'clock', free: 'check', unchecked: 'info' }
const texts = { checking: 'profile.aliasChecking', free: 'profile.aliasFree', unchecked: 'profile.aliasUnchecked' } as const

function readState(look: {
  isTyped: boolean
  isSettled: boolean
  data: { reason: Refusal | null } | undefined
  isError: boolean
}): AliasState | undefined {
  if (!look.isTyped) return undefined
  if (!look.isSettled) return 'checking'
  if (look.isError) return 'unchecked'
  if (look.data === undefined) return 'checking'
  return look.data.reason ?? 'free'
}
