import type { Page } from '@playwright/test'
import encodeQr from 'qr'

type Shown = { rows?: boolean[][]; blur?: number; isDenied?: boolean }

/** In the page, before it begins: a camera with a light that sees what `showCode` holds before it, or is denied. */
export function replaceCamera(): void {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 400
  const brush = canvas.getContext('2d')
  const sharp = new OffscreenCanvas(400, 400)
  const pen = sharp.getContext('2d')
  const read = () => (globalThis as unknown as { shown?: Shown }).shown ?? {}
  const draw = () => {
    const { rows = [], blur = 0 } = read()
    const side = Math.floor(400 / Math.max(1, rows.length))
    if (brush && pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 400, 400)
      pen.fillStyle = '#000'
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * side, y * side, side, side)
      brush.filter = blur > 0 ? `blur(${blur}px)` : 'none'
      brush.drawImage(sharp, 0, 0)
    }
    requestAnimationFrame(draw)
  }
  draw()
  const getUserMedia = async () => {
    if (read().isDenied) throw new DOMException('Permission denied', 'NotAllowedError')
    const stream = canvas.captureStream(15)
    const [track] = stream.getVideoTracks()
    if (track) {
      track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
      track.applyConstraints = async constraints => {
        Object.assign(globalThis, { light: JSON.stringify(constraints) })
      }
    }
    return stream
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
}

/** Holds a code before the camera; `blur` in px of 400. */
export const showCode = (page: Page, text: string, blur = 0) =>
  page.evaluate(
    shown => {
      Object.assign(globalThis, { shown })
    },
    { rows: encodeQr(text, 'raw', { border: 4 }), blur },
  )

/** Whoever is asked for the camera says no. */
export const denyCamera = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { shown: { isDenied: true } })
  })
