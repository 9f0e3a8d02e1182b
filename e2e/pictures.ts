import type { Page, PageScreenshotOptions } from '@playwright/test'

const FOLDER = 'test-results/pictures'
const { TEST_PICTURES, TEST_EXHAUSTIVE } = process.env
/** A picture takes as long as a check of a screen, and no test looks at it: only who asks for them has them. */
const isWanted = TEST_PICTURES === '1' || TEST_EXHAUSTIVE === '1'

/**
 * Saves a picture of a page, in a run that was asked for pictures.
 * @param name of the file in `test-results/pictures`
 */
export async function takePicture(page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  if (isWanted) await page.screenshot({ path: `${FOLDER}/${name}`, ...options })
}
