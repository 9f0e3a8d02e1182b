import type { Page } from '@playwright/test'

/**
 * Changes the address of a page like a link, and waits until the router is there, or where it redirects. A front page has no router: its
 * links load the portal.
 */
export async function followInside(page: Page, path: string): Promise<void> {
  const hasRouter = await page.evaluate(() => '__TSR_ROUTER__' in globalThis)
  await (hasRouter ? page.evaluate(to => history.pushState({}, '', to), path) : page.goto(path))
  await page.waitForFunction(() => {
    // TanStack's router exposes itself here.
    type Exposed = { __TSR_ROUTER__?: { state: { status: string; resolvedLocation?: { href: string } } } }
    const state = (globalThis as unknown as Exposed).__TSR_ROUTER__?.state
    return state?.status === 'idle' && state.resolvedLocation?.href === location.pathname + location.search
  })
}
