import type { Stroops } from '@lealta/kernel'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Money } from '#shared/design/money.tsx'
import { PartyLine } from '#shared/recipients/party.tsx'
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

test('nor does it translate codes of assets, amounts and what people are called', async () => {
  render(
    <>
      <Money amount={10_000_000n as Stroops} code="GRANOS" />
      <PartyLine party={{ publicKey: null, name: 'Café Sol' }} />
    </>,
  )
  for (const words of ['GRANOS', 'Café Sol']) {
    await expect.element(page.getByText(words)).toBeVisible()
    expect(page.getByText(words).element().closest('[translate="no"]'), words).not.toBeNull()
  }
})
