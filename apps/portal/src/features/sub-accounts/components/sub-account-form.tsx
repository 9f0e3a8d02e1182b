import type { SubAccountInput, SubAccountKind } from '@lealta/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountryField } from '#shared/forms/country-field.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { PhoneField } from '#shared/forms/phone-field.tsx'
import { SubAliasField } from '#shared/forms/sub-alias-field.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { BUSINESS_COUNTRIES } from '#shared/places/allowed-place.ts'
import { LocationField } from '#shared/places/location-field.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'
import { check, type SubAccountValues, toInput } from '../model/sub-account-values.ts'

const fieldOfCode = {
  alias_not_valid: 'label',
  alias_outside_business: 'label',
  alias_already_exists: 'label',
  business_country_not_allowed: 'country',
  country_not_valid: 'country',
  business_location_not_valid: 'location',
  location_not_valid: 'location',
  phone_not_valid: 'phone',
  email_not_valid: 'email',
  link_not_valid: 'website',
} as const

/** The profile of a location with its place on the map, or the few facts of an employee account. The address is fixed once it is active. */
export function SubAccountForm({
  kind,
  initial,
  isAliasLocked,
  action,
  save,
  onSaved,
}: {
  kind: SubAccountKind
  initial: SubAccountValues
  isAliasLocked: boolean
  action: string
  save: FormMutation<SubAccountInput, OwnSubAccount>
  onSaved: (account: OwnSubAccount) => void
}) {
  const { t } = useTranslation()
  const { alias: businessAlias } = useSelectedBusiness()
  const form = useTypedForm<SubAccountValues>({ initialValues: initial, check: values => check(kind, values, businessAlias) })
  const { error, typed } = useFields(form)
  const submission = useSubmit(form, save, {
    toInput: values => toInput(kind, values, businessAlias),
    onDone: account => account && onSaved(account),
    fieldOfCode,
    context: ({ label }) => (label === initial.label ? {} : { action: 'saveAlias' }),
  })
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput
        label={t(`accounts.${kind}.name`)}
        description={t(`accounts.${kind}.nameHint`)}
        withAsterisk
        maxLength={80}
        {...typed('name')}
      />
      <SubAliasField
        label={t('accounts.facts.alias')}
        example={kind === 'location' ? 'palermo' : 'ana'}
        describe={example => t(`accounts.${kind}.aliasHint`, { example })}
        locked={isAliasLocked ? t('accounts.fields.aliasLocked') : undefined}
        value={form.values.label}
        onChange={label => form.setFieldValue('label', label)}
        error={error('label')}
      />
      {kind === 'location' ? <PlaceFields form={form} /> : null}
      <TextInput label={t('accounts.fields.email')} type="email" inputMode="email" autoComplete="off" {...typed('email')} />
      {kind === 'location' ? <ContactFields form={form} /> : null}
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}

type Part = { form: TypedForm<SubAccountValues> }

function PlaceFields({ form }: Part) {
  const { t } = useTranslation()
  const { chosen, typed } = useFields(form)
  return (
    <>
      <CountryField label={t('profile.country')} {...chosen('country')} only={BUSINESS_COUNTRIES} />
      <TextInput label={t('accounts.fields.address')} withAsterisk maxLength={200} {...typed('address')} autoComplete="off" />
      <LocationField {...chosen('location')} country={form.values.country} />
    </>
  )
}

function ContactFields({ form }: Part) {
  const { t } = useTranslation()
  const { chosen, typed } = useFields(form)
  const { country } = form.values
  return (
    <>
      <PhoneField label={t('accounts.fields.phone')} {...chosen('phone')} {...(country ? { country } : {})} />
      <TextInput
        label={t('accounts.fields.website')}
        placeholder={t('profile.websitePlaceholder')}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...typed('website')}
      />
      <Textarea label={t('accounts.fields.description')} {...typed('description')} />
    </>
  )
}
