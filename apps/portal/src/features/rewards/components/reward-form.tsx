import { RewardInput } from '@lealta/contract'
import { formatDay } from '@lealta/messages/format'
import { formatAmount } from '@lealta/stellar/amount'
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeReward, type RewardNaming, type RewardTemplate, rewardTemplates } from '#features/rewards/model/reward-naming.ts'
import { fieldOfPath, listRewardProblems, type RewardValues, toRewardInput } from '#features/rewards/model/reward-values.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { ImageField } from '#shared/design/image-field.tsx'
import { RewardTile } from '#shared/design/reward-tile.tsx'
import { imageAddress } from '#shared/forms/chosen-image.ts'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Fold } from '#shared/forms/fold.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { fieldOfCode } from '#shared/issuing/field-of-code.ts'
import { NamingFields } from '#shared/issuing/naming-fields.tsx'
import { SupplyField } from '#shared/issuing/supply-field.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './rewards.module.css'

const codes = { ...fieldOfCode, expiration_date_not_valid: 'lastDay', price_not_valid: 'price' } as const

/** Fields that stand folded up, in their order; what is set of them is told by their names. */
const texts = ['description', 'redemption_instructions', 'requirements', 'conditions'] as const
const folded = ['name', 'code', 'lastDay', ...texts, 'supplyAmount'] as const

/** The reward's form with a live preview of the tile: what the customer gets, price and picture; all else has a start and is folded up. */
export function RewardForm<Saved>({
  initial,
  problems,
  naming,
  priceCode,
  action,
  save,
  onSaved,
}: {
  initial: RewardValues
  /** What the form begins with, by field. */
  problems?: Readonly<Record<string, string>>
  naming: RewardNaming
  /** Code of the points that pay for it. */
  priceCode: string
  action: string
  save: FormMutation<RewardValues, Saved>
  onSaved: (saved: Saved | undefined) => void
}) {
  const { t } = useTranslation()
  const { accent } = useSelectedBusiness()
  const now = useNow()
  const form = useTypedForm<RewardValues>({
    initialValues: initial,
    check: entered => checkReward(entered, now),
    problems,
  })
  const { chosen, error } = useFields(form)
  const submission = useSubmit(form, save, { toInput: values => values, onDone: onSaved, fieldOfCode: codes })
  const { values } = form
  const picture = imageAddress(values.imageFile, values.imageUrl)
  // Field by field: what is set at once clears the problems of all.
  const change = (part: Partial<RewardValues>) => {
    for (const [name, value] of Object.entries(changeReward(values, part, naming))) {
      if (value !== values[name]) form.setFieldValue(name, value)
    }
  }
  return (
    <Form onSubmit={submission.onSubmit}>
      <FieldFrame label={t('loyalty.preview')}>
        <div aria-hidden="true" className={classes.preview}>
          <RewardTile
            name={values.name || t('rewards.fields.name')}
            image={picture}
            price={values.price ?? (0n as NonNullable<RewardValues['price']>)}
            expiresAt={values.lastDay ? `${values.lastDay}T23:59:59` : null}
            accent={accent}
          />
        </div>
      </FieldFrame>
      <BenefitFields form={form} onChange={change} />
      <AmountField label={t('rewards.fields.price')} {...chosen('price')} code={priceCode} />
      <ImageField
        label={t('rewards.fields.image')}
        shape="square"
        current={values.imageUrl}
        error={error('imageFile')}
        onChange={file => form.setFieldValue('imageFile', file ?? null)}
      />
      <MoreFields form={form} onRename={name => change({ name })} />
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}

function MoreFields({ form, onRename }: { form: TypedForm<RewardValues>; onRename: (name: string) => void }) {
  const { t } = useTranslation()
  const { typed } = useFields(form)
  const summary = useSummary(form.values)
  return (
    <Fold title={t('rewards.fields.more')} summary={summary} hasProblem={folded.some(name => Boolean(form.errors[name]))}>
      <NamingFields area="rewards" form={form} onRename={onRename} />
      <Textarea
        label={t('rewards.fields.redemption_instructions')}
        description={t('rewards.fields.instructionsHint')}
        maxLength={1000}
        {...typed('redemption_instructions')}
      />
      <Textarea
        label={t('rewards.fields.conditions')}
        description={t('rewards.fields.conditionsHint')}
        maxLength={2000}
        {...typed('conditions')}
      />
      <Textarea
        label={t('rewards.fields.requirements')}
        description={t('rewards.fields.requirementsHint')}
        maxLength={1000}
        {...typed('requirements')}
      />
      <Textarea label={t('rewards.fields.description')} maxLength={500} {...typed('description')} />
      <TextInput type="date" label={t('rewards.fields.expires')} description={t('rewards.fields.expiresHint')} {...typed('lastDay')} />
      <SupplyField area="rewards" form={form} code={form.values.code} />
    </Fold>
  )
}

/** What is set of the folded fields, in one line. */
function useSummary(values: RewardValues): string {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, code, lastDay, supplyKind, supplyAmount } = values
  const day = new Date(`${lastDay}T12:00:00`)
  const parts = [
    name,
    code,
    ...texts.filter(text => values[text].trim() !== '').map(text => t(`rewards.fields.${text}`)),
    // A year of more than four digits is no day yet.
    Number.isNaN(day.getTime()) ? '' : `${t('rewards.facts.expires')} ${formatDay(day, locale)}`,
    supplyKind === 'fixed' && supplyAmount ? `${t('rewards.fields.fixedAmount')}: ${formatAmount(supplyAmount, locale)}` : '',
  ]
  return parts.filter(part => part !== '').join(' · ')
}

function BenefitFields({ form, onChange }: { form: TypedForm<RewardValues>; onChange: (part: Partial<RewardValues>) => void }) {
  const { t } = useTranslation()
  const { error } = useFields(form)
  const { values } = form
  return (
    <>
      <FieldFrame label={t('rewards.fields.type')}>
        <SegmentedControl
          fullWidth
          orientation="vertical"
          value={values.type}
          onChange={type => onChange({ type: type as RewardTemplate })}
          data={rewardTemplates.map(type => ({ value: type, label: t(`rewards.fields.${type}`) }))}
        />
      </FieldFrame>
      {values.type === 'free_item' ? (
        <TextInput
          label={t('rewards.fields.item')}
          description={t('rewards.fields.itemHint')}
          withAsterisk
          maxLength={80}
          value={values.item}
          onChange={event => onChange({ item: event.currentTarget.value })}
          error={error('item')}
        />
      ) : values.type === 'percentage_discount' ? (
        <TextInput
          label={t('rewards.fields.percent')}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          rightSection="%"
          value={values.percent}
          onChange={event => onChange({ percent: event.currentTarget.value })}
          error={error('percent')}
        />
      ) : (
        <>
          <AmountField
            label={t('rewards.fields.amount')}
            value={values.discount}
            onChange={discount => onChange({ discount })}
            error={error('discount')}
            code={values.currency}
          />
          <TextInput
            label={t('rewards.fields.currency')}
            maxLength={3}
            autoCapitalize="characters"
            value={values.currency}
            onChange={event => onChange({ currency: event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, '') })}
            error={error('currency')}
          />
        </>
      )}
    </>
  )
}

function checkReward(values: RewardValues, now: Date): Record<string, string> {
  const bySchema = checkBy(RewardInput)(toRewardInput(values, values.imageId))
  const found: Record<string, string> = {}
  for (const [path, code] of Object.entries(bySchema)) found[fieldOfPath[path] ?? path] = String(code)
  return { ...found, ...listRewardProblems(values, now) }
}
