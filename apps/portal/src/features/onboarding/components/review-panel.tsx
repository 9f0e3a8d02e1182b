import { KybDocumentKind } from '@lealta/contract'
import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { LoadError } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { submitReview } from '../api/submit-review.ts'
import { isUnderReview } from '../model/review-polling.ts'
import { DocumentSlots, HandIn } from './hand-in.tsx'
import { WatchedReview } from './watched-review.tsx'

/** The review of the business: its state, its documents by kind, submitting them, and continuing meanwhile. */
export function ReviewPanel({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation()
  const connections = useConnections()
  const review = useQuery(onboardingQueries.review(connections))
  const submit = useMutation(submitReview(connections))
  const kyb = review.data
  if (!kyb) {
    if (!review.error) return <RowsSkeleton rows={4} />
    return <LoadError query={review} />
  }
  const isOpen = !isUnderReview(kyb) && kyb.status !== 'valid'
  const kinds = [...kyb.requiredKinds, ...KybDocumentKind.options.filter(kind => !kyb.requiredKinds.includes(kind))]
  return (
    <Stack gap="lg">
      <WatchedReview kyb={kyb} />
      <DocumentSlots kyb={kyb} kinds={kinds} isOpen={isOpen} />
      {isOpen ? (
        <HandIn kyb={kyb} submit={submit} hint={t('onboarding.kyb.submitHint')} onDone={onContinue}>
          <Button variant="subtle" onClick={onContinue}>
            {t('onboarding.kyb.goOn')}
          </Button>
        </HandIn>
      ) : (
        <Button onClick={onContinue}>{t('onboarding.kyb.goOn')}</Button>
      )}
    </Stack>
  )
}
