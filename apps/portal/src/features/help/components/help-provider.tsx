import { useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useKeys } from '#features/help/model/use-keys.ts'
import { HelpContext } from '#shared/help/help-context.ts'
import { useReturnedFocus } from '#shared/help/use-returned-focus.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { textIn } from '#shared/portal/storage.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { useMenuSearch } from '#shared/selected-wallet/kept-wallet.ts'

const HelpDrawer = lazyPart(async () => ({ default: (await import('./help-drawer.tsx')).HelpDrawer }))

/** At a counter everything that is typed or scanned is meant for the till. */
const COUNTER = '/u/pos/$pos/till'

/**
 * Offers the help of each screen inside it, and single keys that lead to screens, unless the person turned them off on this device. It stands
 * around all screens, and once more inside the connections, where the person is known: the outer one is then `isOff`.
 */
export function HelpProvider({ isOff = false, children }: { isOff?: boolean; children: ReactNode }) {
  const { storage } = usePortal()
  const path = useMatches({ select: matches => matches.at(-1)?.fullPath ?? '' })
  const { pathname } = useLocation()
  const searchOf = useMenuSearch()
  const turned = useMemo(() => textIn(storage, 'device', 'lealta.keys'), [storage])
  const [areOn, setOn] = useState(() => turned.read() !== 'off')
  const [wasOpened, setOpened] = useState(false)
  // It belongs to the screen for which it was asked: whoever follows a link of it sees where that leads.
  const [place, setPlace] = useState<string>()
  if (place !== undefined && place !== pathname) setPlace(undefined)
  const isOpen = place === pathname
  useReturnedFocus(isOpen)
  const help = useMemo(
    () => ({
      open: () => {
        setOpened(true)
        setPlace(pathname)
      },
      keys: {
        areOn,
        turn: (on: boolean) => {
          if (on) turned.clear()
          else turned.save('off')
          setOn(on)
        },
      },
    }),
    [pathname, areOn, turned],
  )
  useKeys(!isOff && areOn && path !== COUNTER, help.open)
  return (
    <HelpContext value={isOff ? undefined : help}>
      {children}
      {wasOpened ? (
        <Suspense>
          <HelpDrawer isOpen={isOpen} path={path} pathname={pathname} searchOf={searchOf} onClose={() => setPlace(undefined)} />
        </Suspense>
      ) : null}
    </HelpContext>
  )
}
