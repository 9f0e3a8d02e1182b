import type { Wallet } from '@lealta/contract'
import { Button, Stack } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceCard, ChoiceGroup } from '#shared/design/choice-card.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { setBusinessType } from '../api/set-business-type.ts'
import { isUnderReview } from '../model/review-polling.ts'

const types = [
  { value: 'sole_proprietorship', drawing: 'people', title: 'onboarding.businessType.sole', text: 'onboarding.businessType.soleText' },
  { value: 'entity', drawing: 'receipt', title: 'onboarding.businessType.entity', text: 'onboarding.businessType.entityText' },
] as const

/** Sole proprietorship or entity. Fixed once the documents are under review. */
export function BusinessTypeForm({ wallet, onDone }: { wallet: Wallet; onDone: () => void }) {
  const { t } = useTranslation()
  const group = useId()
  const isLocked = isUnderReview(wallet.kyb ?? undefined) || wallet.kyb?.status === 'valid'
  const form = useTypedForm<{ businessType: NonNullable<Wallet['businessType']> | '' }>({
    initialValues: { businessType: wallet.businessType ?? '' },
    check: ({ businessType }) => (businessType === '' ? { businessType: 'field_required' } : {}),
  })
  const { error } = useFields(form)
  const submission = useSubmit(form, useFormMutation(setBusinessType(useConnections())), {
    toInput: ({ businessType }) => (isLocked || businessType === '' || businessType === wallet.businessType ? undefined : businessType),
    onDone,
  })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack gap="lg">
        <FieldFrame label={<span className="visually-hidden">{t('onboarding.businessType.title')}</span>} error={error('businessType')}>
          <ChoiceGroup label={t('onboarding.businessType.title')}>
            {types.map(type => (
              <ChoiceCard
                key={type.value}
                name={group}
                value={type.value}
                checked={form.values.businessType === type.value}
                onChoose={() => form.setFieldValue('businessType', type.value)}
                drawing={type.drawing}
                title={t(type.title)}
                disabled={isLocked}
              >
                {t(type.text)}
              </ChoiceCard>
            ))}
          </ChoiceGroup>
        </FieldFrame>
        {isLocked ? <Note>{t('onboarding.businessType.locked')}</Note> : null}
        <Button type="submit" loading={submission.isBusy}>
          {t('common.continue')}
        </Button>
      </Stack>
    </form>
  )
}
