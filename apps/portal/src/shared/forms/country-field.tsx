import { Select } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { foldText, listCountries } from './countries.ts'

/** Chooses a country by name. `only` limits the choice to some codes. The value is ISO 3166-1 alpha-2, empty for none. */
export function CountryField({
  label,
  value,
  onChange,
  only,
  error,
  required = true,
}: {
  label: string
  value: string
  onChange: (country: string) => void
  only?: readonly string[]
  error?: ReactNode
  required?: boolean
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const countries = useMemo(
    () =>
      listCountries(locale)
        .filter(country => !only || only.includes(country.value))
        .map(({ value: code, label: name }) => ({ value: code, label: name })),
    [locale, only],
  )
  return (
    <Select
      label={label}
      data={countries}
      value={value || null}
      onChange={country => onChange(country ?? '')}
      searchable={!only}
      filter={({ options, search }) =>
        options.filter(option => 'label' in option && foldText(option.label).includes(foldText(search.trim())))
      }
      placeholder={only ? '' : t('onboarding.country.search')}
      nothingFoundMessage={t('onboarding.country.none')}
      error={error}
      withAsterisk={required}
      autoComplete="off"
    />
  )
}
