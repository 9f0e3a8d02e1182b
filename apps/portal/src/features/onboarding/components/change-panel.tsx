import { type Business, BusinessProfile, type Kyb, KybDocumentKind } from '@lealta/contract'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView, type ViewedQuery } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { requestChange } from '../api/request-change.ts'
import { submitReview } from '../api/submit-review.ts'
import { withdrawChange } from '../api/withdraw-change.ts'
import { isUnderReview } from '../model/review-polling.ts'
import { DocumentSlots, HandIn } from './hand-in.tsx'
import { WatchedReview } from './watched-review.tsx'

const Names = BusinessProfile.pick({ name: true, legalName: true, document_number: true })
type Names = Pick<Business, 'name' | 'legalName' | 'document_number'>

const toRequested = (current: Names, asked: Kyb['changes']): Names => ({
  name: asked?.name ?? current.name,
  legalName: asked?.legalName ?? current.legalName,
  document_number: asked?.document_number ?? current.document_number,
})

/** Requests a change of verified data, in the right drawer; only for the business's own wallet. */
export function ChangePane({ businessId, profile }: { businessId: string; profile: ViewedQuery<Names> }) {
  const { t } = useTranslation()
  const { wallet } = useSession()
  return (
    <Pane>
      <PaneHeader title={t('onboarding.change.title')} back={{ to: '/u/dashboard/edit' }} />
      {wallet?.attributes?.business?.id === businessId ? (
        <QueryView query={profile} skeleton={<FormSkeleton fields={3} />}>
          {current => <ChangePanel current={current} />}
        </QueryView>
      ) : (
        <Note>{t('onboarding.change.onlyOwner')}</Note>
      )}
    </Pane>
  )
}

/** A change of verified data: requesting it, submitting the documents it needs, and withdrawing it. */
export function ChangePanel({ current }: { current: Names }) {
  const review = useQuery(onboardingQueries.review(useConnections()))
  const [isAsking, setAsking] = useState(false)
  return (
    <QueryView query={review} skeleton={<FormSkeleton fields={3} />}>
      {kyb =>
        kyb.kind === 'registration' || isAsking ? (
          <RequestForm current={current} asked={kyb.changes} onDone={() => setAsking(false)} />
        ) : (
          <OpenChange kyb={kyb} onAskElse={() => setAsking(true)} />
        )
      }
    </QueryView>
  )
}

function RequestForm({ current, asked, onDone }: { current: Names; asked: Kyb['changes']; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useTypedForm<Names>({ initialValues: toRequested(current, asked), check: checkBy(Names) })
  const { typed } = useFields(form)
  const request = useFormMutation(requestChange(useConnections()))
  const submission = useSubmit(form, request, { toInput: values => values, onDone })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{t('onboarding.change.intro')}</Text>
        <TextInput
          label={t('profile.name')}
          description={t('profile.nameHint')}
          autoComplete="organization"
          withAsterisk
          {...typed('name')}
        />
        <TextInput label={t('profile.legalName')} description={t('profile.legalNameHint')} withAsterisk {...typed('legalName')} />
        <TextInput
          label={t('profile.documentNumber')}
          description={t('profile.documentNumberHint')}
          autoComplete="off"
          withAsterisk
          {...typed('document_number')}
        />
        <Button type="submit" loading={submission.isBusy}>
          {t('onboarding.change.ask')}
        </Button>
      </Stack>
    </form>
  )
}

function OpenChange({ kyb, onAskElse }: { kyb: Kyb; onAskElse: () => void }) {
  const { t } = useTranslation()
  const submit = useMutation(submitReview(useConnections()))
  const isOpen = !isUnderReview(kyb)
  // A new trade name alone needs no documents.
  const kinds = kyb.requiredKinds.length > 0 ? [...new Set([...kyb.requiredKinds, ...KybDocumentKind.options])] : []
  return (
    <Stack gap="lg">
      <WatchedReview kyb={kyb} />
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
      <DocumentSlots kyb={kyb} kinds={kinds} isOpen={isOpen} />
      {isOpen ? (
        <HandIn kyb={kyb} submit={submit} hint={t('onboarding.change.submitHint')}>
          <Button variant="default" onClick={onAskElse}>
            {t('onboarding.change.askElse')}
          </Button>
        </HandIn>
      ) : null}
      <Withdraw />
    </Stack>
  )
}

function Withdraw() {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const withdraw = useMutation(withdrawChange(useConnections()))
  return (
    <Stack gap="xs">
      <Button variant="subtle" onClick={() => setAsked(true)} loading={withdraw.isPending}>
        {t('onboarding.change.withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('onboarding.change.withdrawTitle')}
        action={t('onboarding.change.withdraw')}
        onConfirm={() => {
          setAsked(false)
          withdraw.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        {t('onboarding.change.withdrawText')}
      </ConfirmDialog>
    </Stack>
  )
}
