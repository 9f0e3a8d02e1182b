import { expect, type Page } from '@playwright/test'

type Kept = { results?: string[] }

/**
 * Keeps what the big results of a till say from now on. Each stands for two seconds and goes by itself, when a busy machine may not be looking.
 * @param close the words for a screen reader by which it is known
 * @returns waits until one says this
 */
export async function keepResults(page: Page, close: string): Promise<(says: string) => Promise<void>> {
  await page.evaluate(label => {
    const kept = globalThis as unknown as Kept
    const isWatched = kept.results !== undefined
    kept.results = []
    if (isWatched) return
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('button')) {
        if (textContent.includes(label) && kept.results?.at(-1) !== textContent) kept.results?.push(textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, close)
  return says => expect.poll(() => readResults(page), 'the big result').toContainEqual(expect.stringContaining(says))
}

const readResults = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as Kept).results ?? [])

/** Whether a result has been there since it was asked to keep them. */
export const hasResult = async (page: Page): Promise<boolean> => (await readResults(page)).length > 0
