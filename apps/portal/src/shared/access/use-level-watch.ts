import { features } from '@lealta/contract/features'
import { AppError } from '@lealta/kernel'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '#shared/design/toasts.tsx'
import { isFinal } from '#shared/errors/is-final.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { PORTALS, portalsQuery } from '#shared/session/portals-query.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'

/** How late a change shows to somebody who does nothing. */
const LOOK_MS = 15_000

/** The person may not enter the open business any more. */
class AccessEndedError extends AppError<'access_ended'> {}

/**
 * Notices that the person's access to the open business, or what is switched on for it, changed while they have it open: regularly, on focus,
 * and as soon as the API refuses something. With another level or feature the screens and guards follow; without access it leads to the
 * choice of a business, and says why.
 * @returns whether there was nothing to enter from the start: the business does not exist, or the person may not open it
 */
export function useLevelWatch(): boolean {
  const { t } = useTranslation()
  const showToast = useToast()
  const router = useRouter()
  const navigate = useNavigate()
  const session = useSession()
  const open = useSelectedBusiness()
  const { api, portal, queryClient } = useConnections()
  const isBusiness = open.kind === 'business'
  const isMember = isBusiness && session.wallet?.attributes?.type === 'individual'
  const { data: portals, refetch } = useQuery({
    ...portalsQuery(api, session),
    enabled: isBusiness,
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => (isBusiness ? watchRefusals(queryClient, () => void refetch()) : undefined), [isBusiness, queryClient, refetch])
  const now = portals?.find(({ id }) => id === open.id)
  const [wasHere, setWasHere] = useState(false)
  if (now && !wasHere) setWasHere(true)
  const isAway = isMember && portals !== undefined && !now
  const isLost = isAway && wasHere
  const level = isMember && now ? now.accessLevel : open.accessLevel
  const isOtherLevel = level !== open.accessLevel
  // The wallet that they entered by is not theirs any more, but another one is.
  const isOtherWallet = isMember && now !== undefined && now.publicKey !== open.publicKey
  const isSwitched = isBusiness && now?.features !== undefined && features.some(name => now.features?.[name] !== open.features?.[name])
  const isOtherLeave = isBusiness && now !== undefined && now.operatorsOpenSales !== open.operatorsOpenSales
  useEffect(() => {
    if (isLost) {
      portal.session.change(({ business: _lost, ...rest }) => rest)
      portal.errors.show(new AccessEndedError('access_ended'))
      void navigate({ to: '/select-business' })
    } else if (now && (isOtherLevel || isOtherWallet || isSwitched || isOtherLeave)) {
      portal.session.selectBusiness(now)
      if (isOtherLevel && level === null) showToast(t('access.onlySigns', { business: now.name }), 'info')
      else if (isOtherLevel && level)
        showToast(t('access.changed', { business: now.name, level: t(`common.levels.${level}`).toLowerCase() }), 'info')
      // What was stored before there were flags gets them in silence.
      else if (isSwitched && open.features !== undefined) showToast(t('access.featuresChanged', { business: now.name }), 'info')
      // What was read as somebody else may hold what this person sees no more, or lack what they see now.
      if (isOtherLevel) void queryClient.invalidateQueries()
      void router.invalidate()
    }
  }, [
    isLost,
    isOtherLevel,
    isOtherWallet,
    isSwitched,
    isOtherLeave,
    level,
    now,
    open.features,
    portal,
    queryClient,
    navigate,
    router,
    showToast,
    t,
  ])
  return isAway && !wasHere
}

/** Calls back whenever the API refuses a read or a change for good, but for the read that follows. @returns a function that stops it */
function watchRefusals(queryClient: QueryClient, onRefusal: () => void): () => void {
  const stops = [
    queryClient.getQueryCache().subscribe(event => {
      if (event.query.queryKey[0] === PORTALS) return
      if (event.type === 'updated' && event.action.type === 'error' && isFinal(event.action.error)) onRefusal()
    }),
    queryClient.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error' && isFinal(event.action.error)) onRefusal()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
