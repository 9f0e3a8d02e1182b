import { type AnchorTransaction, isLastStatus, poll } from '@lealta/stellar/sep24'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { type AnchorSession, anchorQueries, signedIn } from './anchor-queries.ts'

/** How the anchor is followed: it answers, it does not answer and is asked again, or it sent an error and is asked no more. */
export type Following = 'live' | 'lost' | 'stopped'

/**
 * A transfer, followed until its last status (spec §4 "Status polling"; product decision 20): an anchor that does not answer is asked again,
 * less and less often, and at once when the person comes back to the screen.
 */
export function useTransfer(session: AnchorSession, id: string) {
  const { queryClient } = useConnections()
  const lang = useLocale()
  const options = anchorQueries.transaction(session, id, lang)
  const query = useQuery(options)
  const [following, setFollowing] = useState<Following>('live')
  const [attempt, setAttempt] = useState(0)
  const isOpen = query.data !== undefined && !isLastStatus(query.data.status)
  const { anchor, account, token } = session

  // biome-ignore lint/correctness/useExhaustiveDependencies: looking again is the purpose of another attempt
  useEffect(() => {
    if (!isOpen) return
    const stopped = new AbortController()
    const same = anchorQueries.transaction({ anchor, account, token }, id, lang)
    const onSeen = (seen: AnchorTransaction) => {
      const before = queryClient.getQueryData(same.queryKey)
      queryClient.setQueryData(same.queryKey, seen)
      setFollowing('live')
      if (before?.status !== seen.status) void queryClient.invalidateQueries({ queryKey: ['anchor', anchor.homeDomain, 'transactions'] })
      return isLastStatus(seen.status)
    }
    poll({
      check: () => signedIn(queryClient, { anchor, account, token }, ({ server }) => server.readTransaction(token, id, lang)),
      isDone: onSeen,
      onConnection: isLost => {
        if (isLost) setFollowing('lost')
      },
      wait: ms => waitOrReturn(ms, stopped.signal),
      signal: stopped.signal,
    }).catch(() => {
      if (!stopped.signal.aborted) setFollowing('stopped')
    })
    return () => stopped.abort()
  }, [isOpen, anchor, account, token, id, lang, queryClient, attempt])

  const lookAgain = () => {
    setFollowing('live')
    setAttempt(before => before + 1)
  }
  return { query, following, lookAgain }
}

/** Ends after a time, at once when the person comes back to the screen, or when nobody waits any more. */
function waitOrReturn(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') end()
    }
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('focus', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('focus', end)
    signal.addEventListener('abort', end)
  })
}
