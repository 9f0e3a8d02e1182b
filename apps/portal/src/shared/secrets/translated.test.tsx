import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyText } from '#shared/design/copy-text.tsx'
import { render } from '#test/render.tsx'
import { WordsList } from './words-list.tsx'

test('a browser that translates pages leaves words, keys and addresses as they are', async () => {
  render(
    <>
      <WordsList phrase="legal winner thank year wave sausage worth useful legal winner thank yellow" isShown />
      <CopyText text="GDOORMAT" label="key" />
    </>,
  )
  await expect.element(page.getByRole('list')).toHaveAttribute('translate', 'no')
  await expect.element(page.getByText('GDOORMAT')).toHaveAttribute('translate', 'no')
})
