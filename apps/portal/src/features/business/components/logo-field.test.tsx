import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderConnected } from '#test/render.tsx'
import { LogoField } from './logo-field.tsx'

test('a logo is uploaded once, as its crop, although it is there before it is cropped', async () => {
  const uploaded: File[] = []
  const chosen: string[] = []
  await renderConnected(<LogoField url="" onChosen={({ id }) => chosen.push(id)} />, ({ api }) => {
    vi.spyOn(api, 'uploadImage').mockImplementation(async ({ file }) => {
      const id = String(uploaded.push(file))
      return { data: { id, type: 'image', attributes: { id, url: `/${id}` } } }
    })
  })
  const canvas = document.createElement('canvas')
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  await userEvent.upload(page.getByLabelText('Logo'), new File([blob!], 'logo.png', { type: 'image/png' }))
  await expect.poll(() => chosen).toHaveLength(1)
  expect(uploaded.map(({ type }) => type)).toEqual(['image/webp'])
})
