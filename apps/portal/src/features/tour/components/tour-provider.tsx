import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { TourContext } from '#features/tour/model/tour-context.ts'
import { tourSteps } from '#features/tour/model/tour-steps.ts'
import { useMayEnter } from '#shared/access/access-context.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { textIn } from '#shared/portal/storage.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { useSession } from '#shared/session/use-session.ts'

const TourCard = lazyPart(async () => ({ default: (await import('./tour-card.tsx')).TourCard }))

/** Offers owners of the demo a tour through what stands, and leads through it (product decision 41). Sent away, it stays away on this device. */
export function TourProvider({ children }: { children: ReactNode }) {
  const { storage } = usePortal()
  const navigate = useNavigate()
  const mayEnter = useMayEnter()
  const { wallet, business } = useSession()
  const seen = useMemo(() => textIn(storage, 'device', 'lealta.tour'), [storage])
  const [isSeen, setSeen] = useState(() => seen.read() !== undefined)
  const [place, setPlace] = useState<number>()
  const isForThem = wallet?.walletExtension === 'demo' && business?.kind === 'business' && business.accessLevel === 'owner'
  const steps = tourSteps.filter(({ link }) => mayEnter(link))
  const step = place === undefined ? undefined : steps[place]
  const end = () => {
    seen.save('seen')
    setSeen(true)
    setPlace(undefined)
  }
  const goTo = (to: number) => {
    const next = steps[to]
    if (!next) return end()
    setPlace(to)
    void navigate(next.link)
  }
  return (
    <TourContext value={{ isOffered: isForThem && !isSeen && place === undefined, start: () => goTo(0), dismiss: end }}>
      {children}
      {isForThem && step && place !== undefined ? (
        <Suspense>
          <TourCard id={step.id} place={place} total={steps.length} onGo={goTo} onEnd={end} />
        </Suspense>
      ) : null}
    </TourContext>
  )
}
