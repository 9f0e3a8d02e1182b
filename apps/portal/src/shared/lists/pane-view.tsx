import type { ReactNode } from 'react'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useScreenTitle } from '#shared/layout/use-screen-title.ts'
import { QueryView, type ViewedQuery } from './query-view.tsx'

/** A query's data as a pane: a skeleton under the screen's title until it has loaded. */
export function PaneView<T>({ query, children }: { query: ViewedQuery<T>; children: (data: T) => ReactNode }) {
  const title = useScreenTitle()
  const skeleton = (
    <Pane>
      <PaneHeader title={title} />
      <FormSkeleton />
    </Pane>
  )
  return (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
