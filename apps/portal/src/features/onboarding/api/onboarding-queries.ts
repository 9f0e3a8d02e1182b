import type { Kyb, Wallet } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/http/api.ts'
import { queryClient } from '#shared/http/query-client.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { changeAttributes, readSession } from '#shared/session/session-store.ts'
import { followReview, pollReview } from '../model/review-polling.ts'

/** Server state of the onboarding. */
export const onboardingQueries = {
  /** The review of the business; looked at again while somebody decides (spec §4 "Status polling"). */
  kyb: () =>
    queryOptions({
      queryKey: ['onboarding', 'kyb'],
      queryFn: async ({ signal }) => takeIn((await api.readKyb(undefined, { signal })).data.attributes),
      refetchInterval: query => pollReview(query.state.data, query.state.error, query.state.fetchFailureCount),
      refetchOnWindowFocus: 'always',
      retry: false,
    }),
  /** A program that the person was on the way to join. */
  joinProgram: (programId: string) =>
    queryOptions({
      queryKey: ['onboarding', 'join-program', programId],
      queryFn: async ({ signal }) => (await api.readProgram({ params: { programId } }, { signal })).data.attributes,
    }),
}

/** Calls that change the onboarding; each takes in what the API answers. All throw ApiError and ConnectionError. */
export const onboardingCalls = {
  register: async (body: { type: Wallet['type']; language: Wallet['language']; termsAccepted: true }) =>
    changeAttributes((await api.registerWallet({ body })).data.attributes),
  setBusinessType: async (businessType: 'sole_proprietorship' | 'entity') => {
    changeAttributes((await api.setBusinessType({ body: { businessType } })).data.attributes)
    await queryClient.invalidateQueries(onboardingQueries.kyb())
  },
  setCountry: async (country: string) => changeAttributes((await api.setCountry({ body: { country } })).data.attributes),
  uploadDocument: async (kind: Kyb['documents'][number]['kind'], file: File) =>
    keep((await api.uploadKybDocument({ file, fields: { kind } }, { timeoutMs: 60_000 })).data.attributes),
  deleteDocument: async (documentId: string) => {
    await api.deleteKybDocument({ params: { documentId } })
    await queryClient.invalidateQueries(onboardingQueries.kyb())
  },
  requestChange: async (names: NonNullable<Kyb['changes']>) => keep((await api.requestChange({ body: names })).data.attributes),
  withdrawChange: async () => {
    await api.withdrawChange()
    await queryClient.invalidateQueries(onboardingQueries.kyb())
  },
  submit: async () => keep((await api.submitKyb()).data.attributes),
}

function keep(kyb: Kyb): void {
  queryClient.setQueryData(onboardingQueries.kyb().queryKey, takeIn(kyb))
}

// The steps beside the page read the wallet; its copy of the status follows. What the business shows follows a change that is over.
function takeIn(kyb: Kyb): Kyb {
  const attributes = readSession().wallet?.attributes
  const before = queryClient.getQueryData(onboardingQueries.kyb().queryKey)
  if (attributes) {
    const next = followReview(attributes, kyb)
    if (next !== attributes) changeAttributes(next)
    if (attributes.business && before?.kind === 'change' && kyb.kind === 'registration')
      void queryClient.invalidateQueries({ queryKey: businessKey(attributes.business.id) })
  }
  return kyb
}
