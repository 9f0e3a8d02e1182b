import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tokenListQueries } from '#features/tokens/api/token-list-queries.ts'
import type { OwnToken } from '#features/tokens/model/token-values.ts'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Loads a branded token for a pane about it. */
export function WithToken({ tokenId, children }: { tokenId: string; children: (token: OwnToken) => ReactNode }) {
  const { id } = useSelectedBusiness()
  return <PaneView query={useQuery(tokenListQueries.detail(useApi(), id, tokenId))}>{children}</PaneView>
}
