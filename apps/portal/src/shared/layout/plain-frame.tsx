import type { ReactNode } from 'react'
import { Wordmark } from '#shared/design/stamp.tsx'
import { LanguageSwitch, SchemeSwitch } from '#shared/design/switches.tsx'
import { HelpButton } from '#shared/help/help-button.tsx'
import { OwnHelpContext } from '#shared/help/help-context.ts'
import { SkipLink } from '#shared/layout/skip-link.tsx'
import { useLinks } from '#shared/links/links.tsx'
import classes from './plain-frame.module.css'
import { PracticeBanner } from './practice-banner.tsx'

/** The frame of screens without navigation: /home, /setup, the public pages. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { Link } = useLinks()
  return (
    <div className={classes.plain}>
      <SkipLink />
      <PracticeBanner />
      <header className={classes.plainTop}>
        <Link link={{ to: '/home' }}>
          <Wordmark />
        </Link>
        <div className={classes.plainTools}>
          <LanguageSwitch />
          <SchemeSwitch />
          <HelpButton />
        </div>
      </header>
      <main id="main" className={classes.plainMain} tabIndex={-1}>
        <OwnHelpContext value={true}>{children}</OwnHelpContext>
      </main>
    </div>
  )
}
