import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { ImageField } from './image-field.tsx'

/** A picture that no format makes small. */
async function noise(side: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')!
  const pixels = context.createImageData(side, side)
  for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
  context.putImageData(pixels, 0, 0)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return new File([blob!], 'photo.png', { type: 'image/png' })
}

function Host() {
  const [file, setFile] = useState<File>()
  return (
    <>
      <ImageField label="Picture" shape="square" onChange={setFile} />
      <output data-testid="chosen">{file ? `${file.type} ${file.size < 5_000_000 ? 'fits' : 'is too large'}` : 'none'}</output>
    </>
  )
}

test('a photo that is larger than what may be uploaded is taken, and cut down to what may', async () => {
  render(<Host />)
  const photo = await noise(1_400)
  expect(photo.size).toBeGreaterThan(5_000_000)
  await userEvent.upload(page.getByLabelText('Picture'), photo)
  await expect.element(page.getByTestId('chosen')).toHaveTextContent('image/webp fits')
})
