import type { PriceItem } from '@lealta/contract'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type RuleValues, ruleKinds } from '#features/earn-rules/model/rule-values.ts'
import { useWeekdays } from '#features/earn-rules/model/use-rule-words.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import classes from './earn-rules.module.css'

type Fields = {
  rule: RuleValues
  code: string
  currency: string
  items: readonly PriceItem[]
  /** The sentence for what is wrong with a field. */
  error: (field: keyof RuleValues) => string | undefined
  onChange: (change: Partial<RuleValues>) => void
}

/** One rule of a draft, as a card: what for, how many points, and when. */
export function RuleCard({ number, onRemove, ...fields }: Fields & { number: number; onRemove: () => void }) {
  const { t } = useTranslation()
  const { rule, code, error, onChange } = fields
  return (
    <li className={classes.rule}>
      <div className={classes.ruleHead}>
        <span>{t('earnRules.form.number', { number })}</span>
        <IconButton icon="trash" label={t('earnRules.form.remove', { number })} onClick={onRemove} />
      </div>
      <Select
        label={t('earnRules.form.kind')}
        value={rule.kind}
        data={ruleKinds.map(kind => ({ value: kind, label: t(`earnRules.kinds.${kind}`) }))}
        onChange={kind => onChange({ kind: ruleKinds.find(one => one === kind) ?? rule.kind })}
        allowDeselect={false}
      />
      {rule.kind === 'multiplier' ? (
        <AmountField
          compact
          label={t('earnRules.form.factor')}
          value={rule.factor}
          onChange={factor => onChange({ factor })}
          code="×"
          error={error('factor')}
        />
      ) : (
        <AmountField
          compact
          label={t('earnRules.form.points')}
          value={rule.points}
          onChange={points => onChange({ points })}
          code={code}
          error={error('points')}
        />
      )}
      <KindFields {...fields} />
      <TextInput
        label={t('earnRules.form.name')}
        description={t('earnRules.form.nameHint')}
        maxLength={60}
        value={rule.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
        error={error('name')}
      />
    </li>
  )
}

function KindFields(fields: Fields) {
  const { t } = useTranslation()
  const { rule, currency, items, error, onChange } = fields
  switch (rule.kind) {
    case 'amount':
      return (
        <AmountField
          compact
          label={t('earnRules.form.per')}
          value={rule.per}
          onChange={per => onChange({ per })}
          code={currency}
          error={error('per')}
        />
      )
    case 'visit':
      return (
        <TextInput
          label={t('earnRules.form.hours')}
          inputMode="numeric"
          autoComplete="off"
          value={rule.hours}
          onChange={event => onChange({ hours: event.currentTarget.value })}
          error={error('hours')}
        />
      )
    case 'item':
      return items.length === 0 ? (
        <Note>{t('earnRules.form.noItems')}</Note>
      ) : (
        <Select
          label={t('earnRules.form.item')}
          value={rule.itemId}
          data={items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={itemId => onChange({ itemId })}
          error={error('itemId')}
          allowDeselect={false}
        />
      )
    case 'welcome':
      return null
    case 'birthday':
      return (
        <TextInput
          label={t('earnRules.form.days')}
          description={t('earnRules.form.daysHint')}
          inputMode="numeric"
          autoComplete="off"
          value={rule.days}
          onChange={event => onChange({ days: event.currentTarget.value })}
          error={error('days')}
        />
      )
    case 'multiplier':
      return <PeriodFields {...fields} />
  }
}

/** When a multiplier counts. */
function PeriodFields({ rule, error, onChange }: Fields) {
  const { t } = useTranslation()
  const weekdays = useWeekdays()
  const field = (name: 'from' | 'to' | 'startsOn' | 'endsOn', type: 'time' | 'date') => (
    <TextInput
      type={type}
      label={t(`earnRules.form.${name}`)}
      value={rule[name]}
      onChange={event => onChange({ [name]: event.currentTarget.value })}
      error={error(name)}
    />
  )
  return (
    <>
      <FieldFrame label={t('earnRules.form.weekdays')} hint={t('earnRules.form.weekdaysHint')}>
        <Checkbox.Group value={rule.weekdays} onChange={days => onChange({ weekdays: days })}>
          <div className={classes.days}>
            {weekdays.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      </FieldFrame>
      <div className={classes.pair}>
        {field('from', 'time')}
        {field('to', 'time')}
      </div>
      <p className={classes.lead}>{t('earnRules.form.hoursHint')}</p>
      <div className={classes.pair}>
        {field('startsOn', 'date')}
        {field('endsOn', 'date')}
      </div>
    </>
  )
}
