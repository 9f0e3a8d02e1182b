import type { NftChallenge, NftChallengeStatus, PublicNftChallenge } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api } from '#shared/portal/connections.ts'

/** A challenge of the wallet. */
export type OwnChallenge = NftChallenge & { readonly id: string }
/** A challenge as everybody with the link sees it. */
export type SharedChallenge = PublicNftChallenge & { readonly id: string }

/** How soon the verifier sees a proof; and a guest, of whom several may share an address, that somebody else was faster. */
const LOOK_MS = { own: 3_000, shared: 20_000 }

/** Query key of everything about the challenges of a wallet. */
export const nftKey = (walletId: string) => [...walletKey(walletId), 'nft'] as const

/** Query key of a challenge as everybody with the link sees it. */
export const sharedKey = (id: string) => ['nft', id] as const

const flat = <Attributes>({ id, attributes }: { id: string; attributes: Attributes }) => ({ ...attributes, id })
/** A challenge that waits is read again and again; one that is over does not change. */
const whileWaiting =
  (ms: number) =>
  ({ state }: { state: { data: { status: NftChallengeStatus } | undefined } }) =>
    state.data?.status === 'waiting' ? ms : false

export const nftQueries = {
  /** Challenges of a wallet, of one state or all, newest first. */
  list: (api: Api, walletId: string, status: NftChallengeStatus | undefined) =>
    infiniteQueryOptions({
      queryKey: [...nftKey(walletId), 'list', status ?? 'all'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listNftChallenges(
          { params: { walletId }, query: { limit: 30, ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(flat)),
    }),
  detail: (api: Api, walletId: string, challengeId: string) =>
    queryOptions({
      queryKey: [...nftKey(walletId), challengeId],
      queryFn: async ({ signal }) => flat((await api.readNftChallenge({ params: { walletId, challengeId } }, { signal })).data),
      refetchInterval: whileWaiting(LOOK_MS.own),
    }),
  /** Whether whoever proved it holds it now; read anew each time that it is shown. */
  holding: (api: Api, walletId: string, challengeId: string) =>
    queryOptions({
      queryKey: [...nftKey(walletId), challengeId, 'holding'],
      queryFn: async ({ signal }) => (await api.readNftHolding({ params: { walletId, challengeId } }, { signal })).data.attributes,
      staleTime: 0,
      gcTime: 0,
    }),
  shared: (api: Api, challengeId: string) =>
    queryOptions({
      queryKey: sharedKey(challengeId),
      queryFn: async ({ signal }) => flat((await api.readPublicNftChallenge({ params: { challengeId } }, { signal })).data),
      refetchInterval: whileWaiting(LOOK_MS.shared),
    }),
}
