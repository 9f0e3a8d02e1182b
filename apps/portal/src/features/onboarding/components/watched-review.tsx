import type { Kyb } from '@lealta/contract'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { ReviewState } from './review-state.tsx'

/**
 * The state of the review while it is polled. A check that is lost says so and asks again by itself; one that failed ends the polling with
 * its error (spec §4), until somebody asks again or comes back to the window.
 */
export function WatchedReview({ kyb }: { kyb: Kyb }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const review = useQuery(onboardingQueries.review(useConnections()))
  return (
    <>
      <ReviewState kyb={kyb} isLost={review.error === null && review.failureCount > 0} />
      {review.error ? (
        <Stack gap="xs">
          <FormError>{describe(review.error)}</FormError>
          <Button variant="default" onClick={() => void review.refetch()} loading={review.isFetching}>
            {t('common.retry')}
          </Button>
        </Stack>
      ) : null}
    </>
  )
}
