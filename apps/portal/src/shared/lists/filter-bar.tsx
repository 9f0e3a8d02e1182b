import { codeOf } from '@lealta/stellar/asset'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import classes from './filter-bar.module.css'
import { FilterFold } from './filter-fold.tsx'
import { TypedFilter } from './typed-filter.tsx'

const shared = ['token', 'alias', 'id', 'from', 'to'] as const

/** A filter of one list alone: its choices, whose words say enough on their chip. */
export interface FilterChoice {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

type Values = Readonly<Record<string, string | undefined>>
type Change = (change: Values) => void

/** The filters of a list of payments (spec §3): a chip for each that is on, and the fields, folded up. `choices` come first. */
export function FilterBar({ choices, values, onChange }: { choices: readonly FilterChoice[]; values: Values; onChange: Change }) {
  const { t } = useTranslation()
  const names = [...choices.map(({ name }) => name), ...shared]
  const active = names.filter(name => values[name] !== undefined)
  const wordsOf = (name: string): string => {
    const value = values[name] ?? ''
    const choice = choices.find(candidate => candidate.name === name)
    if (choice) return choice.options.find(option => option.value === value)?.label ?? value
    const field = shared.find(candidate => candidate === name)
    return field ? `${t(`filters.${field}`)} ${field === 'token' ? codeOf(value) : value}` : value
  }
  return (
    <div>
      {active.length > 0 ? (
        <div className={classes.chips}>
          {active.map(name => (
            <button key={name} type="button" className={classes.chip} onClick={() => onChange({ [name]: undefined })}>
              <span className="visually-hidden">{t('filters.remove', { filter: wordsOf(name) })}</span>
              <span aria-hidden="true">{wordsOf(name)}</span>
              <Icon name="close" size={16} />
            </button>
          ))}
        </div>
      ) : null}
      <FilterFold active={active.length}>
        <Fields choices={choices} values={values} onChange={onChange} />
      </FilterFold>
    </div>
  )
}

function Fields({ choices, values, onChange }: { choices: readonly FilterChoice[]; values: Values; onChange: Change }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  const issued = (data?.holdings ?? []).filter(({ asset }) => asset.issuer !== null)
  const assets: FilterChoice = {
    name: 'token',
    label: t('filters.token'),
    options: issued.map(({ asset }) => ({ value: asset.id, label: asset.code })),
  }
  return (
    <>
      {[...choices, assets].map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          placeholder={t('filters.all')}
          data={[...options]}
          value={values[name] ?? null}
          onChange={value => onChange({ [name]: value ?? undefined })}
          clearable
        />
      ))}
      {(['alias', 'id'] as const).map(name => (
        <TypedFilter
          key={name}
          label={t(`filters.${name}`)}
          value={values[name]}
          onChange={text => onChange({ [name]: text || undefined })}
        />
      ))}
      {(['from', 'to'] as const).map(name => (
        <TextInput
          key={name}
          type="date"
          label={t(`filters.${name}`)}
          value={values[name] ?? ''}
          onChange={event => onChange({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
    </>
  )
}

/** Nothing matches: the way back to everything. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="receipt"
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    >
      {t('filters.noneFound')}
    </EmptyState>
  )
}
