import { type Business, BusinessProfile, type Kyb, KybDocumentKind } from '@lealta/contract'
import { formatList } from '@lealta/messages/format'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useFieldText } from '#shared/forms/use-field-text.ts'
import { useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { onboardingCalls, onboardingQueries } from '../api/onboarding-queries.ts'
import { isUnderReview } from '../model/review-polling.ts'
import { DocumentSlot } from './document-slot.tsx'
import { ReviewState } from './review-state.tsx'

const Names = BusinessProfile.pick({ name: true, legalName: true, document_number: true })
type Names = Pick<Business, 'name' | 'legalName' | 'document_number'>

const toAsked = (present: Names, asked: Kyb['changes']): Names => ({
  name: asked?.name ?? present.name,
  legalName: asked?.legalName ?? present.legalName,
  document_number: asked?.document_number ?? present.document_number,
})

/** What documents proved of a business: asking for something else, handing in the documents that it needs, and taking it back. */
export function ChangePanel({ present }: { present: Names }) {
  const review = useQuery(onboardingQueries.kyb())
  const [isAsking, setAsking] = useState(false)
  return (
    <QueryView query={review} skeleton={<FormSkeleton fields={3} />}>
      {kyb =>
        kyb.kind === 'registration' || isAsking ? (
          <AskForm present={present} asked={kyb.changes} onDone={() => setAsking(false)} />
        ) : (
          <OpenChange kyb={kyb} onAskElse={() => setAsking(true)} />
        )
      }
    </QueryView>
  )
}

function AskForm({ present, asked, onDone }: { present: Names; asked: Kyb['changes']; onDone: () => void }) {
  const { t } = useTranslation()
  const text = useFieldText()
  const form = useTypedForm<Names>({ initialValues: toAsked(present, asked), check: checkBy(Names) })
  const submission = useSubmit(form, async values => {
    await onboardingCalls.requestChange(values)
    onDone()
  })
  const field = (key: keyof Names) => ({ ...form.getInputProps(key), error: text(form.errors[key]), withAsterisk: true })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{t('onboarding.change.intro')}</Text>
        <TextInput label={t('profile.name')} description={t('profile.nameHint')} autoComplete="organization" {...field('name')} />
        <TextInput label={t('profile.legalName')} description={t('profile.legalNameHint')} {...field('legalName')} />
        <TextInput
          label={t('profile.documentNumber')}
          description={t('profile.documentNumberHint')}
          autoComplete="off"
          {...field('document_number')}
        />
        <FormError>{submission.problem}</FormError>
        <Button type="submit" loading={submission.isBusy}>
          {t('onboarding.change.ask')}
        </Button>
      </Stack>
    </form>
  )
}

function OpenChange({ kyb, onAskElse }: { kyb: Kyb; onAskElse: () => void }) {
  const { t } = useTranslation()
  const isOpen = !isUnderReview(kyb)
  // Another trade name needs no documents.
  const kinds = kyb.requiredKinds.length > 0 ? [...new Set([...kyb.requiredKinds, ...KybDocumentKind.options])] : []
  return (
    <Stack gap="lg">
      <ReviewState kyb={kyb} />
      <section aria-label={t('onboarding.change.asked')}>
        <h2>{t('onboarding.change.asked')}</h2>
        <KeyValue
          rows={[
            { label: t('profile.name'), value: kyb.changes?.name },
            { label: t('profile.legalName'), value: kyb.changes?.legalName },
            { label: t('profile.documentNumber'), value: kyb.changes?.document_number },
          ]}
        />
      </section>
      <div>
        {kinds.map(kind => (
          <DocumentSlot
            key={kind}
            kind={kind}
            isRequired={kyb.requiredKinds.includes(kind)}
            documents={kyb.documents.filter(document => document.kind === kind)}
            isOpen={isOpen}
          />
        ))}
      </div>
      {isOpen ? <HandIn kyb={kyb} onAskElse={onAskElse} /> : null}
      <Withdraw />
    </Stack>
  )
}

function HandIn({ kyb, onAskElse }: { kyb: Kyb; onAskElse: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const call = useCall(onboardingCalls.submit)
  const missing = kyb.requiredKinds.filter(kind => !kyb.documents.some(document => document.kind === kind))
  const names = missing.map(kind => t(`onboarding.kyb.kinds.${kind}`))
  return (
    <Stack gap="xs">
      <FormError>{call.problem}</FormError>
      <Button onClick={() => void call.run()} loading={call.isBusy} disabled={missing.length > 0}>
        {t('onboarding.kyb.submit')}
      </Button>
      <Text size="xs" c="dimmed">
        {missing.length > 0 ? t('onboarding.kyb.submitBefore', { kinds: formatList(names, locale) }) : t('onboarding.change.submitHint')}
      </Text>
      <Button variant="default" onClick={onAskElse}>
        {t('onboarding.change.askElse')}
      </Button>
    </Stack>
  )
}

function Withdraw() {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const call = useCall(async () => {
    setAsked(false)
    await onboardingCalls.withdrawChange()
  })
  return (
    <Stack gap="xs">
      <FormError>{call.problem}</FormError>
      <Button variant="subtle" onClick={() => setAsked(true)} loading={call.isBusy}>
        {t('onboarding.change.withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('onboarding.change.withdrawTitle')}
        action={t('onboarding.change.withdraw')}
        onConfirm={() => void call.run()}
        onClose={() => setAsked(false)}
      >
        {t('onboarding.change.withdrawText')}
      </ConfirmDialog>
    </Stack>
  )
}

function useCall(call: () => Promise<void>) {
  const describe = useDescribeError()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      setProblem(describe(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
