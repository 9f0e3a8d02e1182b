import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { isFinal } from '#shared/errors/is-final.ts'
import { MoreButton } from '#shared/lists/more-button.tsx'
import classes from './admin.module.css'
import { useAdminError } from './use-admin-error.ts'
import { useRetry } from './use-retry.ts'

type Query<T> = { data: T | undefined; error: unknown; refetch: () => Promise<{ error: unknown }> }

/** A query's data, its skeleton, or its error with a retry. Older data stays visible when a later read fails, with a note. */
export function AdminView<T>({ query, children }: { query: Query<T>; children: (data: T) => ReactNode }) {
  const { t } = useTranslation()
  const describe = useAdminError()
  const retry = useRetry(query)
  if (query.data !== undefined) {
    return (
      <>
        <p className={classes.live} role="status">
          {query.error ? t('admin.paused') : ''}
        </p>
        {children(query.data)}
      </>
    )
  }
  if (!query.error) return <RowsSkeleton rows={5} />
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        action={
          isFinal(query.error) ? null : (
            <Button variant="default" onClick={retry}>
              {t('common.retry')}
            </Button>
          )
        }
      >
        {isFinal(query.error) ? describe(query.error) : t('common.notLoaded')}
      </EmptyState>
    </div>
  )
}

type PagedQuery<T> = Query<{ pages: { data: T[] }[] }> & { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** A paged list: its rows, its empty state, and the button for more. */
export function PagedView<T>({ query, empty, children }: { query: PagedQuery<T>; empty: ReactNode; children: (rows: T[]) => ReactNode }) {
  return (
    <AdminView query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(page => page.data)
        if (rows.length === 0) return empty
        return (
          <>
            {children(rows)}
            <MoreButton query={query} />
          </>
        )
      }}
    </AdminView>
  )
}
