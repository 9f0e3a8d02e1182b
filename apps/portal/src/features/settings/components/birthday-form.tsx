import type { Wallet } from '@lealta/contract'
import { Button, Group, Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useToast } from '#shared/design/toasts.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { saveBirthday } from '../api/save-birthday.ts'

type Values = { month: string | null; day: string | null; isShown: boolean }
const none: Values = { month: null, day: null, isShown: false }

/** Month and day of birth; the year is not asked. Shops see it only when the person says so. */
export function BirthdayForm({ birthday }: { birthday: Wallet['birthday'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const showToast = useToast()
  const initialValues = birthday ? { month: String(birthday.month), day: String(birthday.day), isShown: birthday.isShown } : none
  const form = useTypedForm<Values>({ initialValues, check: checkBirthday })
  const { chosen } = useFields(form)
  const save = useFormMutation(saveBirthday(useConnections()))
  const submission = useSubmit(form, save, {
    toInput: ({ month, day, isShown }) => ({ birthday: month && day ? { month: Number(month), day: Number(day) } : null, isShown }),
    fieldOfCode: { birthday_not_valid: 'day' },
    onDone: (_, { month }) => showToast(t(month ? 'settings.birthday.saved' : 'settings.birthday.removed')),
  })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const numbers = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1))
  const { month, isShown } = form.values
  return (
    <Form onSubmit={submission.onSubmit}>
      <Group grow>
        <Select
          label={t('settings.birthday.month')}
          data={numbers(12).map(value => ({ value, label: months.format(new Date(Date.UTC(2024, Number(value) - 1, 1))) }))}
          {...chosen('month')}
        />
        <Select label={t('settings.birthday.day')} data={numbers(31)} {...chosen('day')} />
      </Group>
      <Switch
        label={t('settings.birthday.show')}
        description={t('settings.birthday.showHint')}
        checked={isShown}
        onChange={event => form.setFieldValue('isShown', event.currentTarget.checked)}
      />
      <Group>
        <Button type="submit" loading={submission.isBusy}>
          {t('settings.birthday.save')}
        </Button>
        {month ? (
          <Button variant="default" disabled={submission.isBusy} onClick={() => form.setValues(none)}>
            {t('settings.birthday.remove')}
          </Button>
        ) : null}
      </Group>
    </Form>
  )
}

/** Both or neither, and a day that the month has, in a leap year. */
function checkBirthday({ month, day }: Values): Record<string, string> {
  if (!month && !day) return {}
  if (!month) return { month: 'field_required' }
  const last = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate()
  return day && Number(day) <= last ? {} : { day: 'birthday_not_valid' }
}
