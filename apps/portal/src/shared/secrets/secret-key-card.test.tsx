import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { SecretKeyCard } from './secret-key-card.tsx'

// SEP-5 test 1.
const secretKey = 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN'
const publicKey = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'

/** The next sheet that is printed; the browser's dialog does not open. */
function catchPrint(): Promise<HTMLIFrameElement> {
  return new Promise(resolve => {
    new MutationObserver((changes, observer) => {
      for (const frame of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) continue
        observer.disconnect()
        frame.contentWindow.print = () => resolve(frame)
      }
    }).observe(document.body, { childList: true })
  })
}

/** The text of the QR code on a picture. */
function readCode(picture: HTMLImageElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = 600
  canvas.height = 600
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('the browser cannot draw')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, 600, 600)
  brush.drawImage(picture, 50, 50, 500, 500)
  return decodeQr(brush.getImageData(0, 0, 600, 600))
}

test('a hidden key is not on the page until it is shown', async () => {
  render(<SecretKeyCard secretKey={secretKey} isHidden />)
  await expect.element(page.getByText('The secret key is hidden')).toBeInTheDocument()
  expect(document.documentElement.outerHTML).not.toContain(secretKey.slice(0, 4))
  await page.getByRole('button', { name: 'Show the key' }).click()
  await expect.element(page.getByRole('button', { name: 'Copy the key' })).toBeVisible()
  expect(document.body.textContent).toContain(secretKey)
  await page.getByRole('button', { name: 'Hide the key' }).click()
  await expect.element(page.getByRole('button', { name: 'Show the key' })).toBeVisible()
  expect(document.documentElement.outerHTML).not.toContain(secretKey.slice(0, 4))
})

test('a printed key is a sheet with both keys and a code that holds the secret one; it is gone after printing', async () => {
  let kept = 0
  render(<SecretKeyCard secretKey={secretKey} isHidden onKept={() => kept++} />)
  const printed = catchPrint()
  await page.getByRole('button', { name: 'Print with a QR code' }).click()
  const frame = await printed
  const sheet = frame.contentDocument
  expect(sheet?.body.textContent).toContain(secretKey)
  expect(sheet?.body.textContent).toContain(publicKey)
  expect(readCode(sheet!.querySelector('img')!)).toBe(secretKey)
  await expect.poll(() => kept).toBe(1)
  frame.contentWindow?.dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('iframe[style*="fixed"]')).toBeNull()
})
