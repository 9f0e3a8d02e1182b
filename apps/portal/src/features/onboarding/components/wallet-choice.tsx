import type { Wallet } from '@lealta/contract'
import { Button, Checkbox, Stack } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceCard, ChoiceGroup } from '#shared/design/choice-card.tsx'
import { LanguageSwitch } from '#shared/design/switches.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { LegalLinks } from '#shared/layout/legal-links.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useConfiguration, usePortal } from '#shared/portal/portal-context.ts'
import { acceptedTerms } from '#shared/session/accepted-terms.ts'
import { useSession } from '#shared/session/use-session.ts'
import { registerWallet } from '../api/register-wallet.ts'
import classes from './wallet-choice.module.css'

/** The kind of wallet, the language of its e-mails, the terms: registers the signed-in key. */
export function WalletChoice({ initial, onRegistered }: { initial: Wallet['type'] | undefined; onRegistered: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { registration, support_email } = useConfiguration()
  const group = useId()
  const accepted = acceptedTerms(usePortal().storage).read()
  const publicKey = useSession().wallet?.publicKey
  const form = useTypedForm<{ type: Wallet['type'] | ''; termsAccepted: boolean }>({
    initialValues: {
      type: initial ?? (registration === 'invited' ? 'individual' : ''),
      termsAccepted: publicKey !== undefined && accepted === publicKey,
    },
    check: ({ type, termsAccepted }) => ({
      ...(type === '' ? { type: 'field_required' } : {}),
      ...(termsAccepted ? {} : { termsAccepted: 'terms_not_accepted' }),
    }),
  })
  const { error } = useFields(form)
  const submission = useSubmit(form, useFormMutation(registerWallet(useConnections())), {
    toInput: ({ type }) => (type === '' ? undefined : { type, language: locale, termsAccepted: true as const }),
    onDone: onRegistered,
    fieldOfCode: { terms_not_accepted: 'termsAccepted' },
  })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack gap="lg">
        <FieldFrame label={<span className="visually-hidden">{t('onboarding.choose.title')}</span>} error={error('type')}>
          <ChoiceGroup label={t('onboarding.choose.title')}>
            {(['business', 'individual'] as const).map(type => (
              <ChoiceCard
                key={type}
                name={group}
                value={type}
                checked={form.values.type === type}
                onChoose={() => form.setFieldValue('type', type)}
                drawing={type === 'business' ? 'till' : 'card'}
                title={t(`onboarding.choose.${type}`)}
              >
                {type === 'business' && registration === 'invited'
                  ? t('onboarding.choose.businessClosed', { support: support_email })
                  : t(`onboarding.choose.${type}Text`)}
              </ChoiceCard>
            ))}
          </ChoiceGroup>
        </FieldFrame>
        <FieldFrame label={t('onboarding.choose.language')}>
          <LanguageSwitch />
        </FieldFrame>
        <Checkbox
          label={t('onboarding.choose.terms')}
          description={t('onboarding.choose.irreversible')}
          {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
          error={error('termsAccepted')}
        />
        <LegalLinks className={classes.legal} />
        <Button type="submit" loading={submission.isBusy}>
          {t('onboarding.choose.start')}
        </Button>
      </Stack>
    </form>
  )
}
