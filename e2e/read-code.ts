import type { Browser, Page } from '@playwright/test'
import decode from 'qr/decode.js'

/** How long reading a code may take at most. */
const READING_MS = 3_000

/** Reads the code in a picture file, as a camera would see it. @returns its text, and the width of the picture in px */
export async function readPicture(browser: Browser, content: Buffer, type: string): Promise<{ text: string; width: number }> {
  const address = `data:${type};base64,${content.toString('base64')}`
  return withBlankPage(browser, async page => {
    const { width, height, pixels } = await page.evaluate(async source => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      let text = ''
      for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768))
      return { width: canvas.width, height: canvas.height, pixels: btoa(text) }
    }, address)
    return { text: readPixels(pixels, width, height), width }
  })
}

/** Reads the code in pixels, RGBA in base64. @throws Error if there is none */
export function readPixels(pixels: string, width: number, height: number): string {
  return decode({ width, height, data: Buffer.from(pixels, 'base64') }, { timeLimit: READING_MS })
}

/** Runs something on a page of its own that no policy of the product restricts. */
export async function withBlankPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext()
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}
