import { RewardInput } from '@lealta/contract'
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldOfPath, listRewardProblems, type RewardValues, toRewardInput } from '#features/rewards/model/reward-values.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { ImageField } from '#shared/design/image-field.tsx'
import { RewardTile } from '#shared/design/reward-tile.tsx'
import { imageAddress } from '#shared/forms/chosen-image.ts'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { NamingFields } from '#shared/issuing/naming-fields.tsx'
import { SupplyField } from '#shared/issuing/supply-field.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './rewards.module.css'

const fieldOfCode = {
  code_already_used: 'code',
  code_not_valid: 'code',
  expiration_date_not_valid: 'lastDay',
  price_not_valid: 'price',
  image_required: 'imageFile',
  image_not_valid: 'imageFile',
  image_too_large: 'imageFile',
} as const

/** The reward's form with a live preview of the tile. */
export function RewardForm<Saved>({
  initial,
  priceCode,
  action,
  save,
  onSaved,
}: {
  initial: RewardValues
  /** Code of the points that pay for it. */
  priceCode: string
  action: string
  save: FormMutation<RewardValues, Saved>
  onSaved: (saved: Saved | undefined) => void
}) {
  const { t } = useTranslation()
  const { accent } = useSelectedBusiness()
  const form = useTypedForm<RewardValues>({ initialValues: initial, check: checkReward })
  const { chosen, error, typed } = useFields(form)
  const submission = useSubmit(form, save, { toInput: values => values, onDone: onSaved, fieldOfCode })
  const { values } = form
  const picture = imageAddress(values.imageFile, values.imageUrl)
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
      <BenefitFields form={form} />
      <NamingFields area="rewards" form={form} />
      <AmountField label={t('rewards.fields.price')} {...chosen('price')} code={priceCode} />
      <ImageField
        label={t('rewards.fields.image')}
        shape="square"
        current={values.imageUrl}
        error={error('imageFile')}
        onChange={file => form.setFieldValue('imageFile', file ?? null)}
      />
      <TextInput type="date" label={t('rewards.fields.expires')} description={t('rewards.fields.expiresHint')} {...typed('lastDay')} />
      <Textarea label={t('rewards.fields.description')} maxLength={500} {...typed('description')} />
      <Textarea
        label={t('rewards.fields.instructions')}
        description={t('rewards.fields.instructionsHint')}
        maxLength={1000}
        {...typed('redemption_instructions')}
      />
      <Textarea
        label={t('rewards.fields.requirements')}
        description={t('rewards.fields.requirementsHint')}
        maxLength={1000}
        {...typed('requirements')}
      />
      <Textarea
        label={t('rewards.fields.conditions')}
        description={t('rewards.fields.conditionsHint')}
        maxLength={2000}
        {...typed('conditions')}
      />
      <SupplyField area="rewards" form={form} code={values.code} />
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}

function BenefitFields({ form }: { form: TypedForm<RewardValues> }) {
  const { t } = useTranslation()
  const { chosen, error, typed } = useFields(form)
  const { values } = form
  return (
    <>
      <FieldFrame label={t('rewards.fields.type')}>
        <SegmentedControl
          fullWidth
          orientation="vertical"
          value={values.type}
          onChange={type => form.setFieldValue('type', type as RewardValues['type'])}
          data={(['free_item', 'percentage_discount', 'fixed_discount'] as const).map(type => ({
            value: type,
            label: t(`rewards.fields.${type}`),
          }))}
        />
      </FieldFrame>
      {values.type === 'free_item' ? (
        <TextInput
          label={t('rewards.fields.item')}
          description={t('rewards.fields.itemHint')}
          withAsterisk
          maxLength={80}
          {...typed('item')}
        />
      ) : values.type === 'percentage_discount' ? (
        <TextInput
          label={t('rewards.fields.percent')}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          rightSection="%"
          {...typed('percent')}
        />
      ) : (
        <>
          <AmountField label={t('rewards.fields.amount')} {...chosen('discount')} code={values.currency} />
          <TextInput
            label={t('rewards.fields.currency')}
            maxLength={3}
            autoCapitalize="characters"
            value={values.currency}
            onChange={event => form.setFieldValue('currency', event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, ''))}
            error={error('currency')}
          />
        </>
      )}
    </>
  )
}

function checkReward(values: RewardValues): Record<string, string> {
  const bySchema = checkBy(RewardInput)(toRewardInput(values, values.imageId))
  const found: Record<string, string> = {}
  for (const [path, code] of Object.entries(bySchema)) found[fieldOfPath[path] ?? path] = String(code)
  return { ...found, ...listRewardProblems(values) }
}
