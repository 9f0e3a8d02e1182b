import type { Kyb } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { pollReview } from '../model/review-polling.ts'

/** Server state of the onboarding. */
export const onboardingQueries = {
  /** The review of the business; looked at again while somebody decides (spec §4 "Status polling"). */
  review: ({ api, portal }: Pick<Connections, 'api' | 'portal'>) =>
    queryOptions({
      queryKey: ['onboarding', 'kyb'],
      queryFn: async ({ signal }) => takeIn(portal, (await api.readKyb(undefined, { signal })).data.attributes),
      refetchInterval: query => pollReview(query.state.data, query.state.error, query.state.fetchFailureCount),
      refetchOnWindowFocus: 'always',
      retry: false,
    }),
  /** A program that the person was on the way to join. */
  joinProgram: (api: Connections['api'], programId: string) =>
    queryOptions({
      queryKey: ['onboarding', 'join-program', programId],
      queryFn: async ({ signal }) => (await api.readProgram({ params: { programId } }, { signal })).data.attributes,
    }),
}

/** Keeps what the API said of the review. */
export function keepReview(connections: Pick<Connections, 'api' | 'portal' | 'queryClient'>, kyb: Kyb): void {
  connections.queryClient.setQueryData(onboardingQueries.review(connections).queryKey, takeIn(connections.portal, kyb))
}

// The steps beside the page read the wallet; its copy of the status follows.
function takeIn({ session }: Connections['portal'], kyb: Kyb): Kyb {
  const attributes = session.read().wallet?.attributes
  if (attributes && attributes.kyb?.status !== kyb.status) session.changeAttributes({ ...attributes, kyb: { status: kyb.status } })
  return kyb
}
