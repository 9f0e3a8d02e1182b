import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

type Request = { alias: string; tokens: string[]; message: string }
/** What a side says about a partnership. */
export type PartnershipChange =
  | { kind: 'cancel' | 'end' }
  | { kind: 'decline'; reason: string }
  | { kind: 'accept' | 'choose'; accounts: string[] }

/** Asks another business. */
export const createPartnership = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (body: Request) => api.createPartnership({ params: { businessId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })

/** Answers, takes back, ends, or chooses other accounts; whatever comes of it, the partnership is read again. */
export const changePartnership = ({ api, queryClient }: Connections, businessId: string, partnershipId: string) =>
  mutationOptions({
    mutationFn: (change: PartnershipChange) => {
      const params = { businessId, partnershipId }
      switch (change.kind) {
        case 'cancel':
          return api.cancelPartnership({ params })
        case 'end':
          return api.endPartnership({ params })
        case 'decline':
          return api.declinePartnership({ params, body: { reason: change.reason } })
        case 'accept':
          return api.acceptPartnership({ params, body: { accounts: change.accounts } })
        case 'choose':
          return api.choosePartnershipAccounts({ params, body: { accounts: change.accounts } })
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
