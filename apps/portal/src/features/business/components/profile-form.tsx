import { BusinessProfile } from '@lealta/contract'
import { Button, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '#shared/design/page.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { AccentPicker } from '#shared/forms/accent-picker.tsx'
import { CountryField } from '#shared/forms/country-field.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { foldProblems } from '#shared/forms/form-problems.ts'
import { PhoneField } from '#shared/forms/phone-field.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { BUSINESS_COUNTRIES } from '#shared/places/allowed-place.ts'
import { LocationField } from '#shared/places/location-field.tsx'
import { emptyProfile, type ProfileValues, suggestAlias, toProfileInput } from '../model/profile-values.ts'
import { AliasField } from './alias-field.tsx'
import { CategoryField } from './category-field.tsx'
import { LogoField } from './logo-field.tsx'
import classes from './profile-form.module.css'

type Fixed = 'review' | 'verified'
const fixedHints = { review: 'profile.inReview', verified: 'profile.verified' } as const

const fields = Object.keys(emptyProfile)
const fieldOfCode = {
  alias_already_exists: 'alias',
  alias_not_valid: 'alias',
  alias_cannot_change: 'alias',
  alias_reserved: 'alias',
  business_country_not_allowed: 'country',
  country_not_valid: 'country',
  business_location_not_valid: 'location',
  location_not_valid: 'location',
  image_required: 'logoId',
  link_not_valid: 'website',
  phone_not_valid: 'phone',
  email_not_valid: 'email',
} as const

// An empty field is missing, whatever else its format requires.
function checkProfile(values: ProfileValues): Record<string, string> {
  const found = foldProblems(checkBy(BusinessProfile)(toProfileInput(values)), fields)
  const name = (field: string) => values[field as keyof ProfileValues]
  return Object.fromEntries(
    Object.entries(found).map(([field, code]) => [field, name(field) === '' && field !== 'logoId' ? 'field_required' : code]),
  )
}

/**
 * The profile of a business, filled in or changed. `canChangeAlias` is false once the wallet is active (spec §5). `fixed` says why names
 * and number cannot change here: they are under review, or verified and changed only by a new review, to which `askForChange` leads.
 * `onChange` receives every change, for the draft.
 */
export function ProfileForm({
  initial,
  savedAlias,
  canChangeAlias,
  fixed,
  askForChange,
  action,
  save,
  toInput,
  onSaved,
  onChange,
}: {
  initial: ProfileValues
  savedAlias: string
  canChangeAlias: boolean
  fixed?: Fixed | undefined
  askForChange?: ReactNode
  action: string
  save: FormMutation<Record<string, unknown>>
  /** The request body; `undefined` when nothing has changed. */
  toInput: (values: ProfileValues) => Record<string, unknown> | undefined
  onSaved: () => void
  onChange?: (values: ProfileValues) => void
}) {
  const form = useTypedForm<ProfileValues>({
    initialValues: initial,
    check: checkProfile,
  })
  const submission = useSubmit(form, save, {
    toInput,
    onDone: onSaved,
    fieldOfCode,
    context: ({ alias }) => (alias === savedAlias ? {} : { action: 'saveAlias' }),
  })
  const { values } = form
  const report = useEffectEvent((typed: ProfileValues) => onChange?.(typed))
  useEffect(() => report(values), [values])
  return (
    <form onSubmit={submission.onSubmit} noValidate className={classes.form}>
      <LookGroup form={form} />
      <NamesGroup form={form} savedAlias={savedAlias} canChangeAlias={canChangeAlias} fixed={fixed} askForChange={askForChange} />
      <PlaceGroup form={form} />
      <WhatGroup form={form} />
      <ContactGroup form={form} />
      <ActionBar>
        <Button type="submit" loading={submission.isBusy}>
          {action}
        </Button>
      </ActionBar>
    </form>
  )
}

type Part = { form: TypedForm<ProfileValues> }

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      <Stack gap="md">{children}</Stack>
    </section>
  )
}

function LookGroup({ form }: Part) {
  const { t } = useTranslation()
  const { error } = useFields(form)
  const { name, logoUrl, accent } = form.values
  return (
    <Group title={t('profile.groups.look')}>
      <LogoField
        url={logoUrl}
        error={error('logoId')}
        onChosen={logo => {
          form.setFieldValue('logoId', logo.id)
          form.setFieldValue('logoUrl', logo.url)
        }}
      />
      <AccentPicker hint={t('profile.accentHint')} value={accent} onChange={next => form.setFieldValue('accent', next)} />
      <FieldFrame label={t('profile.preview')}>
        <div className={classes.preview} aria-hidden="true">
          <ProgramCard name={t('profile.previewProgram')} business={name} code="PTS" logo={logoUrl || null} accent={accent} />
        </div>
      </FieldFrame>
    </Group>
  )
}

function NamesGroup({
  form,
  savedAlias,
  canChangeAlias,
  fixed,
  askForChange,
}: Part & { savedAlias: string; canChangeAlias: boolean; fixed: Fixed | undefined; askForChange: ReactNode }) {
  const { t } = useTranslation()
  const { chosen, error, typed } = useFields(form)
  const { name, alias } = form.values
  const hold = fixed ? ({ readOnly: true, variant: 'filled', description: t(fixedHints[fixed]) } as const) : {}
  const rename = (next: string) => {
    // The alias follows the name until the person types one.
    if (canChangeAlias && savedAlias === '' && (alias === '' || alias === suggestAlias(name)))
      form.setFieldValue('alias', suggestAlias(next))
    form.setFieldValue('name', next)
  }
  return (
    <Group title={t('profile.groups.names')}>
      <TextInput
        label={t('profile.name')}
        description={t('profile.nameHint')}
        withAsterisk
        value={name}
        onChange={event => rename(event.currentTarget.value)}
        error={error('name')}
        autoComplete="organization"
        {...hold}
      />
      {canChangeAlias ? (
        <AliasField {...chosen('alias')} saved={savedAlias} />
      ) : (
        <TextInput label={t('profile.alias')} description={t('profile.aliasLocked')} value={alias} readOnly variant="filled" />
      )}
      <TextInput label={t('profile.legalName')} description={t('profile.legalNameHint')} withAsterisk {...typed('legalName')} {...hold} />
      <TextInput
        label={t('profile.documentNumber')}
        description={t('profile.documentNumberHint')}
        withAsterisk
        {...typed('document_number')}
        autoComplete="off"
        {...hold}
      />
      {askForChange}
    </Group>
  )
}

function PlaceGroup({ form }: Part) {
  const { t } = useTranslation()
  const { chosen, typed } = useFields(form)
  const { country } = form.values
  return (
    <Group title={t('profile.groups.place')}>
      <CountryField label={t('profile.country')} {...chosen('country')} only={BUSINESS_COUNTRIES} />
      <TextInput label={t('profile.address')} withAsterisk {...typed('address')} autoComplete="street-address" />
      <LocationField {...chosen('location')} country={country} />
    </Group>
  )
}

function WhatGroup({ form }: Part) {
  const { t } = useTranslation()
  const { chosen, typed } = useFields(form)
  return (
    <Group title={t('profile.groups.what')}>
      <CategoryField {...chosen('categories')} />
      <TextInput label={t('profile.activity')} description={t('profile.activityHint')} {...typed('activity')} />
      <Textarea label={t('profile.description')} description={t('profile.descriptionHint')} {...typed('description')} />
      <TagsInput label={t('profile.tags')} description={t('profile.tagsHint')} {...chosen('tags')} maxTags={10} />
    </Group>
  )
}

function ContactGroup({ form }: Part) {
  const { t } = useTranslation()
  const { chosen, typed } = useFields(form)
  const { country } = form.values
  return (
    <Group title={t('profile.groups.contact')}>
      <TextInput
        label={t('profile.website')}
        placeholder={t('profile.websitePlaceholder')}
        type="url"
        inputMode="url"
        autoComplete="url"
        {...typed('website')}
      />
      <PhoneField label={t('profile.phone')} {...chosen('phone')} {...(country ? { country } : {})} />
      <TextInput label={t('profile.email')} type="email" inputMode="email" autoComplete="email" {...typed('email')} />
    </Group>
  )
}
