import { type AnchorTransaction, TransferServerError } from '@lealta/stellar/sep24'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { type Anchor, type AnchorCoin, readAnchor } from '#features/transfers/model/anchor.ts'
import type { Portal } from '#shared/portal/connections.ts'

/** An account at an anchor, and the token that proves that it is the person's. */
export interface AnchorSession {
  readonly anchor: Anchor
  readonly account: string
  readonly token: string
}

/** What a screen about one stablecoin at the anchor works with. */
export interface CoinSession extends AnchorSession {
  readonly coin: AnchorCoin
}

/** How long an anchor's own documents are taken for true. */
const DOCUMENTS_MS = 10 * 60_000

const keyOf = ({ homeDomain }: Pick<Anchor, 'homeDomain'>, ...rest: readonly string[]) => ['anchor', homeDomain, ...rest] as const

export const anchorQueries = {
  anchor: (portal: Portal, homeDomain: string) =>
    queryOptions({ queryKey: keyOf({ homeDomain }), queryFn: () => readAnchor(portal, homeDomain), staleTime: DOCUMENTS_MS }),
  info: (anchor: Anchor, lang: string) =>
    queryOptions({ queryKey: keyOf(anchor, 'info', lang), queryFn: () => anchor.server.readInfo(lang), staleTime: DOCUMENTS_MS }),
  /** The token of an account, kept in memory alone; null when it is over. */
  token: (anchor: Anchor, account: string) =>
    queryOptions<string | null>({
      queryKey: keyOf(anchor, 'token', account),
      queryFn: skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  /** The last ten of a stablecoin (spec §9). */
  transactions: (session: AnchorSession, code: string, lang: string) =>
    queryOptions({
      queryKey: keyOf(session.anchor, 'transactions', session.account, code, lang),
      queryFn: ({ client }) => signedIn(client, session, ({ server }, token) => server.listTransactions(token, code, lang)),
      meta: { inPlace: isSignedOutAtAnchor },
    }),
  transaction: (session: AnchorSession, id: string, lang: string) =>
    queryOptions({
      queryKey: keyOf(session.anchor, 'transaction', session.account, id, lang),
      queryFn: ({ client }): Promise<AnchorTransaction> =>
        signedIn(client, session, ({ server }, token) => server.readTransaction(token, id, lang)),
      meta: { inPlace: isSignedOutAtAnchor },
    }),
  /** The page of a transfer whose window the browser blocked. */
  blockedPage: (anchor: Anchor, id: string) =>
    queryOptions<string>({ queryKey: keyOf(anchor, 'page', id), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }),
}

/** Asks an anchor with a token; one that is over is forgotten, so that the screens offer to connect again. */
export async function signedIn<Answer>(
  client: QueryClient,
  { anchor, account, token }: AnchorSession,
  ask: (anchor: Anchor, token: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(anchor, token)
  } catch (error) {
    if (isSignedOutAtAnchor(error)) client.setQueryData(anchorQueries.token(anchor, account).queryKey, null)
    throw error
  }
}

/** Whether an anchor no longer takes a token. */
const isSignedOutAtAnchor = (error: unknown): boolean => error instanceof TransferServerError && error.code === 'transfer_server_signed_out'
