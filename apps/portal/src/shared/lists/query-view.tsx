import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { isFinal } from '#shared/errors/is-final.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { usePortal } from '#shared/portal/portal-context.ts'

/** The part of a query that a view needs; TanStack's queries and infinite queries both have it. */
export interface ViewedQuery<T> {
  data: T | undefined
  error: unknown
  isPending: boolean
  refetch: () => Promise<{ error: unknown }>
}

/**
 * Shows a query's state: the skeleton while it loads, its data, or that it could not be loaded, with a retry; the error dialog says why. Data
 * already loaded stays visible when a later read fails.
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
  return <LoadError query={query} />
}

/** Replaces something that could not be read. What is missing or forbidden is said here, and has no retry. */
export function LoadError({ query: { error, refetch } }: { query: Pick<ViewedQuery<unknown>, 'error' | 'refetch'> }) {
  const { t } = useTranslation()
  const { errors } = usePortal()
  const describe = useDescribeError()
  const retry = async () => {
    const again = await refetch()
    if (again.error) errors.show(again.error)
  }
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        action={
          isFinal(error) ? null : (
            <Button variant="default" onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
          )
        }
      >
        {isFinal(error) ? describe(error) : t('common.notLoaded')}
      </EmptyState>
    </div>
  )
}
