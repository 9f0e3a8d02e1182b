import { ApiError } from '@lealta/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { QueryView } from './query-view.tsx'

/** What a link leads to that anybody may open; `gone` is said where there is no such thing, or no longer. */
export function PublicView<Data>({
  query,
  skeleton,
  gone,
  children,
}: {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  gone: { title: string; detail: string }
  children: (data: Data) => ReactNode
}) {
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState drawing="lost" heading="h1" title={gone.title}>
        {gone.detail}
      </EmptyState>
    )
  }
  return (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
