import type { BrowserContext } from '@playwright/test'

/**
 * Counts every tap of a person from now on, in all of their pages, also across reloads. What is typed takes none.
 * @returns how many there have been
 */
export async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0
  await context.exposeBinding('tapped', () => {
    taps += 1
  })
  await context.addInitScript(() => {
    const { tapped } = globalThis as unknown as { tapped: () => void }
    // Behind the driver, whose listeners stand at the window: it keeps a press from the page where its aim has moved, and presses again.
    document.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) tapped()
      },
      true,
    )
  })
  return () => taps
}
