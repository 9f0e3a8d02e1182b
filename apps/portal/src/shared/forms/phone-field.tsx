import { Select, TextInput } from '@mantine/core'
import type { CountryCode } from 'libphonenumber-js/min'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { foldText, listCountries } from './countries.ts'
import classes from './field-frame.module.css'
import { FieldFrame } from './field-frame.tsx'
import { toPhoneNumber, toPhoneParts } from './phone-number.ts'

/** A phone number with its country. The value is `+{countryCode}[area][number]`, or empty. */
export function PhoneField({
  label,
  hint,
  value,
  onChange,
  country = 'AR',
  error,
  required = false,
  autoFocus = false,
}: {
  label: string
  hint?: ReactNode
  value: string
  onChange: (phone: string) => void
  /** The person's likely country, ISO 3166-1 alpha-2. */
  country?: string
  error?: ReactNode
  required?: boolean
  autoFocus?: boolean
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const countries = useMemo(
    () =>
      listCountries(locale).map(({ value: code, label: name, callingCode }) => ({
        value: code as string,
        label: `${name} +${callingCode}`,
      })),
    [locale],
  )
  const fallback = (countries.some(option => option.value === country) ? country : 'AR') as CountryCode
  const [parts, setParts] = useState(() => toPhoneParts(value, fallback))
  const change = (next: typeof parts) => {
    setParts(next)
    onChange(toPhoneNumber(next))
  }
  const tidy = () => {
    const number = toPhoneNumber(parts)
    if (number.startsWith('+')) setParts(toPhoneParts(number, parts.country))
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      <div className={classes.phone}>
        <Select
          aria-label={t('contact.phone.country')}
          data={countries}
          value={parts.country}
          onChange={code => code && change({ ...parts, country: code as CountryCode })}
          searchable
          filter={({ options, search }) =>
            options.filter(option => 'label' in option && foldText(option.label).includes(foldText(search.trim())))
          }
          nothingFoundMessage={t('contact.phone.none')}
          comboboxProps={{ width: 280, position: 'bottom-start' }}
          autoComplete="off"
        />
        <TextInput
          aria-label={t('contact.phone.number')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={parts.national}
          onChange={event => change({ ...parts, national: event.currentTarget.value })}
          onBlur={tidy}
          error={Boolean(error)}
          data-autofocus={autoFocus || undefined}
        />
      </div>
    </FieldFrame>
  )
}
