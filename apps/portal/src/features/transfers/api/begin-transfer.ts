import type { DepositForm, InteractiveTransfer } from '@lealta/stellar/sep24'
import { mutationOptions } from '@tanstack/react-query'
import type { WaitingWindow } from '#features/transfers/model/open-window.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { refreshWallet } from '#shared/session/refresh-wallet.ts'
import { type AnchorSession, anchorQueries, signedIn } from './anchor-queries.ts'

/** What begins a transfer: the form for the anchor, and the window that waits for its page. */
export interface Beginning {
  readonly flow: 'deposit' | 'withdraw'
  readonly form: Omit<DepositForm, 'account'>
  readonly opened: WaitingWindow | undefined
  /** The name of the form, to be kept for next time. */
  readonly keptName?: { first: string; last: string } | undefined
}

/** Begins a transfer at the anchor and shows its page in the window; without one the page is kept for a link. */
export const beginTransfer = (connections: Connections, session: AnchorSession) =>
  mutationOptions({
    mutationFn: async ({ flow, form, opened, keptName }: Beginning): Promise<InteractiveTransfer> => {
      const { api, queryClient } = connections
      const { anchor, account } = session
      try {
        const begun = await signedIn(queryClient, session, ({ server }, token) => server[flow](token, { ...form, account }))
        if (opened) opened.go(begun.url)
        else queryClient.setQueryData(anchorQueries.blockedPage(anchor, begun.id).queryKey, begun.url)
        if (keptName) {
          await api.setFullName({ body: { fullName: keptName } })
          await refreshWallet(connections)
        }
        return begun
      } catch (error) {
        opened?.close()
        throw error
      }
    },
    onSuccess: () => connections.queryClient.invalidateQueries({ queryKey: ['anchor', session.anchor.homeDomain, 'transactions'] }),
  })
