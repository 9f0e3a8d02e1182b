import { Country } from '@lealta/contract'
import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CountryField } from '#shared/forms/country-field.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { setCountry } from '../api/set-country.ts'

/** The country of an individual. */
export function CountryForm({ initial, onDone }: { initial: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useTypedForm({ initialValues: { country: initial }, check: checkBy(z.object({ country: Country })) })
  const { chosen } = useFields(form)
  const submission = useSubmit(form, useFormMutation(setCountry(useConnections())), {
    toInput: ({ country }) => country,
    onDone,
    fieldOfCode: { country_not_valid: 'country' },
  })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack gap="lg">
        <CountryField label={t('onboarding.country.label')} {...chosen('country')} />
        <Button type="submit" loading={submission.isBusy}>
          {t('common.continue')}
        </Button>
      </Stack>
    </form>
  )
}
