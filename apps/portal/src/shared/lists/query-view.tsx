import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { isFinal } from '#shared/errors/is-final.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'

/** The part of a query that a view needs; TanStack's queries and infinite queries both have it. */
export interface ViewedQuery<T> {
  data: T | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

/**
 * Shows a query's state: the skeleton while it loads, its data, or its error with a retry. Data already loaded stays visible
 * when a later read fails.
 */
export function QueryView<T>({
  query,
  skeleton,
  children,
}: {
  query: ViewedQuery<T>
  skeleton: ReactNode
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return skeleton
  return <LoadError error={query.error} onRetry={() => void query.refetch()} />
}

/** Replaces something that could not be read. */
function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        action={
          isFinal(error) ? null : (
            <Button variant="default" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )
        }
      >
        {describe(error) ?? t('common.brokenBody')}
      </EmptyState>
    </div>
  )
}
