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
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) tapped()
      },
      true,
    )
  })
  return () => taps
}
