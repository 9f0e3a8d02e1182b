import type { EarnRules, PriceItem } from '@lealta/contract'
import { Button, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  capNames,
  checkRules,
  newRule,
  type RulesValues,
  type RuleValues,
  roundings,
  toRules,
} from '#features/earn-rules/model/rule-values.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFieldText } from '#shared/forms/use-field-text.ts'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import classes from './earn-rules.module.css'
import { RuleCard } from './rule-fields.tsx'

const MOST = 20

/** The form of a draft: one rule a card, then what holds for all of them. */
export function RulesForm({
  initial,
  code,
  items,
  save,
  onSaved,
}: {
  initial: RulesValues
  code: string
  items: readonly PriceItem[]
  save: FormMutation<EarnRules>
  onSaved: () => void
}) {
  const { t } = useTranslation()
  const text = useFieldText()
  const form = useTypedForm<RulesValues>({ initialValues: initial, check: checkRules })
  const submission = useSubmit(form, save, { toInput: toRules, onDone: onSaved, fieldOfCode: { price_item_not_found: 'rules' } })
  const { rules, currency } = form.values
  // What was wrong is found out anew when it is saved: places move when a rule is taken away.
  const write = (next: RuleValues[]) => {
    form.setErrors({})
    form.setFieldValue('rules', next)
  }
  const change = (place: number, part: Partial<RuleValues>) =>
    write(rules.map((rule, index) => (index === place ? { ...rule, ...part } : rule)))
  return (
    <Form onSubmit={submission.onSubmit}>
      {rules.length === 0 ? <Note>{t('earnRules.form.empty')}</Note> : null}
      <ul className={classes.cards} aria-label={t('earnRules.form.rules')}>
        {rules.map((rule, place) => (
          <RuleCard
            key={rule.id}
            {...{ rule, code, currency, items }}
            number={place + 1}
            error={field => text(form.errors[`rules.${place}.${field}`])}
            onChange={part => change(place, part)}
            onRemove={() => write(rules.filter((_, index) => index !== place))}
          />
        ))}
      </ul>
      {form.errors.rules ? <FormError>{text(form.errors.rules)}</FormError> : null}
      <Button variant="default" disabled={rules.length >= MOST} onClick={() => write([...rules, newRule('amount')])}>
        {t('earnRules.form.add')}
      </Button>
      <GeneralFields form={form} code={code} />
      <Submit submission={submission}>{t('earnRules.form.save')}</Submit>
    </Form>
  )
}

/** What holds for all rules. */
function GeneralFields({ form, code }: { form: TypedForm<RulesValues>; code: string }) {
  const { t } = useTranslation()
  const { chosen, error, typed } = useFields(form)
  const { currency, timeZone } = form.values
  return (
    <>
      <FieldFrame label={t('earnRules.form.caps')} hint={t('earnRules.form.capsHint')}>
        <div className={classes.form}>
          {capNames.map(name => (
            <AmountField key={name} compact label={t(`earnRules.form.cap.${name}`)} {...chosen(name)} code={code} />
          ))}
        </div>
      </FieldFrame>
      <FieldFrame label={t('earnRules.form.general')}>
        <div className={classes.form}>
          <AmountField
            compact
            label={t('earnRules.form.minimum')}
            {...chosen('minimum')}
            code={currency}
            secondary={t('earnRules.form.minimumHint')}
          />
          <Select
            label={t('earnRules.form.rounding')}
            data={roundings.map(name => ({ value: name, label: t(`earnRules.rounding.${name}`) }))}
            allowDeselect={false}
            {...chosen('rounding')}
            onChange={name => form.setFieldValue('rounding', roundings.find(one => one === name) ?? 'down')}
          />
          <TextInput
            label={t('earnRules.form.currency')}
            maxLength={3}
            autoCapitalize="characters"
            autoComplete="off"
            {...typed('currency')}
            onChange={event => form.setFieldValue('currency', event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, ''))}
          />
          <Select
            label={t('earnRules.form.zone')}
            searchable
            allowDeselect={false}
            data={[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
            value={timeZone}
            onChange={zone => form.setFieldValue('timeZone', zone ?? timeZone)}
            error={error('timeZone')}
          />
        </div>
      </FieldFrame>
    </>
  )
}
