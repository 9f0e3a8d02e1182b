import '#shared/design/mantine-base.css'
import '#shared/design/global.css'
import './front/front.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchUncaughtErrors } from '#shared/errors/error-reporting.ts'
import { createPortal } from '#shared/portal/portal.ts'
import { BROUGHT_ID, type Brought } from './front/brought.ts'
import { FrontPage } from './front/front-page.tsx'

const place = document.getElementById('root')!

// `visitor.js` has hidden the page from people who are no visitors: theirs is the portal.
if (document.documentElement.hasAttribute('data-known')) {
  place.replaceChildren()
  document.documentElement.removeAttribute('data-known')
  await import('./main.tsx')
} else await hydrate()

async function hydrate(): Promise<void> {
  // The page is painted first: it can be read without any of this.
  await new Promise(requestAnimationFrame)
  await new Promise(resolve => setTimeout(resolve))
  const { language, shown, ...known }: Brought = JSON.parse(document.getElementById(BROUGHT_ID)!.textContent)
  if (shown.name === 'home' && location.pathname === '/') history.replaceState(null, '', '/home')
  const portal = await createPortal({ languages: [language] }, () => {}, { known })
  watchUncaughtErrors(portal.sendError)
  // In small steps, so that the page answers while it comes alive.
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <FrontPage portal={portal} shown={shown} />
      </StrictMode>,
      { onRecoverableError: portal.report },
    )
  })
}
