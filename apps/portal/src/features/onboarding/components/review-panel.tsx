import { KybDocumentKind } from '@lealta/contract'
import { formatList } from '@lealta/messages/format'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { submitReview } from '../api/submit-review.ts'
import { isUnderReview } from '../model/review-polling.ts'
import { DocumentSlot } from './document-slot.tsx'
import { ReviewState } from './review-state.tsx'

/** The review of the business: its state, its documents by kind, handing them in, and going on meanwhile. */
export function ReviewPanel({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const describe = useDescribeError()
  const connections = useConnections()
  const review = useQuery(onboardingQueries.review(connections))
  const submit = useMutation(submitReview(connections))
  const kyb = review.data
  if (!kyb) {
    if (!review.error) return <RowsSkeleton rows={4} />
    return (
      <Stack>
        <FormError>{describe(review.error)}</FormError>
        <Button variant="default" onClick={() => void review.refetch()}>
          {t('common.retry')}
        </Button>
      </Stack>
    )
  }
  const isOpen = !isUnderReview(kyb) && kyb.status !== 'valid'
  const missing = kyb.requiredKinds.filter(kind => !kyb.documents.some(document => document.kind === kind))
  const kinds = [...kyb.requiredKinds, ...KybDocumentKind.options.filter(kind => !kyb.requiredKinds.includes(kind))]
  return (
    <Stack gap="lg">
      <ReviewState kyb={kyb} isLost={review.error !== null} />
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
      <FormError>{submit.error ? describe(submit.error) : null}</FormError>
      {isOpen ? (
        <Stack gap="xs">
          <Button
            onClick={() => submit.mutate(undefined, { onSuccess: onContinue })}
            loading={submit.isPending}
            disabled={missing.length > 0}
          >
            {t('onboarding.kyb.submit')}
          </Button>
          <Text size="xs" c="dimmed">
            {missing.length > 0
              ? t('onboarding.kyb.submitBefore', {
                  kinds: formatList(
                    missing.map(kind => t(`onboarding.kyb.kinds.${kind}`)),
                    locale,
                  ),
                })
              : t('onboarding.kyb.submitHint')}
          </Text>
          <Button variant="subtle" onClick={onContinue}>
            {t('onboarding.kyb.goOn')}
          </Button>
        </Stack>
      ) : (
        <Button onClick={onContinue}>{t('onboarding.kyb.goOn')}</Button>
      )}
    </Stack>
  )
}
