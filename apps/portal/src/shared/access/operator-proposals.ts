import type { OperatorLevel, OperatorProposal } from '@lealta/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api, Connections } from '#shared/portal/connections.ts'
import { accountKey } from './signer-queries.ts'

/** A proposal with its id. */
export type Proposal = OperatorProposal & { readonly id: string }

type Of = { businessId: string; account: string }

const proposalsKey = (account: string) => [...accountKey(account), 'operator-proposals']

/** Whom somebody asks the admins of an account to add; `accountKey` refreshes them. */
export const proposalsQuery = (api: Api, { businessId, account }: Of) =>
  queryOptions({
    queryKey: proposalsKey(account),
    queryFn: async ({ signal }): Promise<readonly Proposal[]> => {
      const { data } = await api.listOperatorProposals({ params: { businessId, account } }, { signal })
      return data.map(({ id, attributes }) => ({ ...attributes, id }))
    },
  })

/** Asks the admins of an account to add somebody. */
export const proposeOperator = ({ api, queryClient }: Connections, params: Of) =>
  mutationOptions({
    mutationFn: (body: { operator: string; level: OperatorLevel }) => api.proposeOperator({ params, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: proposalsKey(params.account) }),
  })

/** Asks the admins of an account to be added as its operator. */
export const askToOperate = ({ api, queryClient }: Connections, params: Of) =>
  mutationOptions({
    mutationFn: () => api.askToOperate({ params }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: proposalsKey(params.account) }),
  })

/** Takes a proposal back, or declines it. The owner's home follows. */
export const endProposal = ({ api, queryClient }: Connections, params: Of) =>
  mutationOptions({
    mutationFn: (proposalId: string) => api.endOperatorProposal({ params: { ...params, proposalId } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: proposalsKey(params.account) }),
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('tasks') }),
      ]),
  })
