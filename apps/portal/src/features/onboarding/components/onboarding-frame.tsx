import { useMediaQuery } from '@mantine/hooks'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorBoundary } from '#shared/design/error-boundary.tsx'
import { Wordmark } from '#shared/design/stamp.tsx'
import { LanguageSwitch, SchemeSwitch } from '#shared/design/switches.tsx'
import { queries } from '#shared/design/tokens.ts'
import { DrawerContext } from '#shared/layout/drawer-context.ts'
import { PracticeBanner } from '#shared/layout/practice-banner.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'
import { SkipLink } from '#shared/layout/skip-link.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { Joining } from '#shared/programs/joining.tsx'
import { isCollector, isFullyOnboarded } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import classes from './onboarding-frame.module.css'
import { useLeaveOnboarding } from './use-leave-onboarding.ts'
import { WelcomePage } from './welcome-page.tsx'

/**
 * The frame of /onboarding (spec §2, product decision 24): the welcome page, and every step in the right drawer over it. There is no
 * navigation, since there is one way; the person can sign and can leave.
 */
export function OnboardingFrame() {
  const { Link } = useLinks()
  const { wallet } = useSession()
  const isBeside = useMediaQuery(queries.fromLg, true, { getInitialValueInEffect: false })
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { isOpen, setOpen } = useSteps()
  const isPractice = useConfiguration().network_name === 'embedded'
  const joining = wallet?.attributes?.type === 'business' ? null : <Joining />
  const isCovered = isOpen && !isBeside
  return (
    <SigningFrame>
      <DrawerContext value={{ slot, isOpen, setOpen }}>
        <div className={classes.frame} data-practice={isPractice || undefined}>
          <SkipLink />
          <PracticeBanner />
          <header className={classes.top}>
            <Link link={{ to: '/home' }}>
              <Wordmark />
            </Link>
            <div className={classes.tools}>
              <LanguageSwitch />
              <SchemeSwitch />
            </div>
          </header>
          <main id="main" className={classes.main} tabIndex={-1}>
            {isCovered ? null : joining}
            <ErrorBoundary>
              <WelcomePage />
            </ErrorBoundary>
          </main>
          <div ref={setSlot} className={classes.slot} />
        </div>
        <DrawerOutlet onClose={() => setOpen(false)}>{isCovered ? joining : null}</DrawerOutlet>
      </DrawerContext>
    </SigningFrame>
  )
}

/** Whether a step is open in the drawer. Opening leads to the next one; closing to the welcome page, or onwards once all is done. */
function useSteps() {
  const navigate = useNavigate()
  const { wallet } = useSession()
  const leave = useLeaveOnboarding()
  const isOpen = useMatches({ select: matches => matches.some(match => match.staticData.drawer) })
  const isOver = isFullyOnboarded(wallet) || isCollector(wallet)
  const setOpen = (open: boolean) => {
    if (!open && isOver) leave()
    else void navigate({ to: open ? '/onboarding' : '/onboarding/welcome' })
  }
  return { isOpen, setOpen }
}
