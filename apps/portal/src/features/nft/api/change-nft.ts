import type { NftChallengeInput } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { nftKey } from './nft-queries.ts'

/** Asks for a proof. */
export const createChallenge = ({ api, queryClient }: Connections, walletId: string) =>
  mutationOptions({
    mutationFn: async (body: NftChallengeInput) => (await api.createNftChallenge({ params: { walletId }, body })).data.id,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: nftKey(walletId) }),
  })

/** Takes a challenge back. */
export const cancelChallenge = ({ api, queryClient }: Connections, walletId: string, challengeId: string) =>
  mutationOptions({
    mutationFn: () => api.cancelNftChallenge({ params: { walletId, challengeId } }),
    // Refused or not: what the screen shows may have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: nftKey(walletId) }),
  })
