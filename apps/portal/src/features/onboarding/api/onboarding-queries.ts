import type { Kyb } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { selectOwnBusiness } from '#shared/session/refresh-wallet.ts'
import type { PreparedReward } from '../model/opening.ts'
import { asksAgain, pauseBefore, pollReview, withReviewStatus } from '../model/review-polling.ts'

type Reading = Pick<Connections, 'api' | 'portal' | 'queryClient'>
const reviewKey = ['onboarding', 'kyb']

/** Server state of the onboarding. */
export const onboardingQueries = {
  /** The review of the business; polled while a decision is pending (spec §4 "Status polling"). */
  review: (connections: Reading) =>
    queryOptions({
      queryKey: reviewKey,
      queryFn: async ({ signal }) => applyReview(connections, (await connections.api.readKyb(undefined, { signal })).data.attributes),
      refetchInterval: query => pollReview(query.state.data, query.state.error),
      refetchOnWindowFocus: 'always',
      // Whoever waits for the first answer is told at once.
      retry: (failures, error) => connections.queryClient.getQueryData(reviewKey) !== undefined && asksAgain(failures, error),
      retryDelay: pauseBefore,
    }),
  /** The business that is being registered, selected as an open portal is: the forms of its program and rewards are those of the portal. */
  ownBusiness: (connections: Reading, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'selected'],
      queryFn: async () => {
        await selectOwnBusiness(connections, businessId)
        return businessId
      },
      staleTime: 0,
    }),
  /** The newest reward of a business that is not open yet; null while there is none. */
  firstReward: (api: Connections['api'], businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'rewards', 'first'],
      queryFn: async ({ signal }): Promise<PreparedReward | null> => {
        const { data } = await api.listRewards({ params: { businessId }, query: { limit: 1 } }, { signal })
        return data[0] ? { id: data[0].id, ...data[0].attributes } : null
      },
    }),
  /** The program the person was about to join. */
  joinProgram: (api: Connections['api'], programId: string) =>
    queryOptions({
      queryKey: ['onboarding', 'join-program', programId],
      queryFn: async ({ signal }) => (await api.readProgram({ params: { programId } }, { signal })).data.attributes,
    }),
}

/** Stores a review returned by the API. */
export function cacheReview(connections: Reading, kyb: Kyb): void {
  connections.queryClient.setQueryData(reviewKey, applyReview(connections, kyb))
}

// The onboarding steps read the wallet, so its copy of the status follows. A finished change also refreshes the business's own data.
function applyReview({ portal: { session }, queryClient }: Reading, kyb: Kyb): Kyb {
  const attributes = session.read().wallet?.attributes
  const before = queryClient.getQueryData<Kyb>(reviewKey)
  if (!attributes) return kyb
  const next = withReviewStatus(attributes, kyb)
  if (next !== attributes) session.changeAttributes(next)
  if (attributes.business && before?.kind === 'change' && kyb.kind === 'registration')
    void queryClient.invalidateQueries({ queryKey: businessKey(attributes.business.id) })
  return kyb
}
