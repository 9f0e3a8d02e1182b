import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
// Preloads the module that is otherwise imported lazily, so that it is ready when the test begins.
import 'qr'
import decode from 'qr/decode.js'
import { expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { Qr } from './qr.tsx'
import { Toasts } from './toasts.tsx'

test('the rendered code decodes to its text, logo and all', async () => {
  const text = 'https://lealta.example/t/3a829bea-39fb-4ce5-8383-5880dae9d9b4'
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <Qr text={text} caption="Café" />
      </Toasts>
    </QueryClientProvider>,
  )
  const drawn = await vi.waitFor(() => {
    const svg = document.querySelector('figure svg[role="img"]')
    if (!svg) throw new Error('not drawn yet')
    return svg
  }, 10_000)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`
  image.width = 600
  image.height = 600
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 680
  canvas.height = 680
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 680, 680)
  context.drawImage(image, 40, 40, 600, 600)
  expect(decode(context.getImageData(0, 0, 680, 680))).toBe(text)
})
