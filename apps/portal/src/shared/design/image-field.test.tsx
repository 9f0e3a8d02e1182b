import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { cutOf } from './crop-image.ts'
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

test('who saves before the picture is cropped uploads the cropped one', async () => {
  const given: File[] = []
  render(<ImageField label="Picture" shape="square" onChange={file => file && given.push(file)} />)
  await userEvent.upload(page.getByLabelText('Picture'), await noise(1_400))
  await expect.poll(() => given.length).toBeGreaterThan(0)
  const uploaded = await cutOf(given[0]!)
  expect([given[0]!.type, uploaded.type, uploaded.size < 5_000_000]).toEqual(['image/png', 'image/webp', true])
})

test('a photo that is larger than what may be uploaded is taken, and cut down to what may', async () => {
  render(<Host />)
  const photo = await noise(1_400)
  expect(photo.size).toBeGreaterThan(5_000_000)
  await userEvent.upload(page.getByLabelText('Picture'), photo)
  await expect.element(page.getByTestId('chosen')).toHaveTextContent('image/webp fits')
})
