import type { Page } from '@playwright/test'

/**
 * Does something at the till and prints how many taps and seconds it took; seconds are the machine's, so they are never expected.
 * @returns the taps
 */
export async function measure(page: Page, what: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { taps?: number }
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) counted.taps = (counted.taps ?? 0) + 1
    }
    // Behind the driver, as in `countTaps`.
    if (counted.taps === undefined) document.addEventListener('pointerdown', count, true)
    counted.taps = 0
  })
  const begun = performance.now()
  await act()
  const seconds = (performance.now() - begun) / 1000
  const taps = await page.evaluate(() => (globalThis as unknown as { taps: number }).taps)
  const { width } = page.viewportSize() ?? { width: 0 }
  console.log(`till: ${what}: ${taps} taps, ${seconds.toFixed(1)} s (${width} px)`)
  return taps
}
