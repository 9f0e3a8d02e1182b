import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { Accented } from './accented.tsx'
import { accents } from './tokens.ts'

const rgb = (hex: string) => `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('the accent of a business applies to the buttons inside, and no others', async () => {
  render(
    <>
      <Button>Outside</Button>
      <Accented accent="teal">
        <Button>Inside</Button>
      </Accented>
      <p>Elsewhere</p>
    </>,
  )
  const ground = (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor
  await expect.element(page.getByRole('button', { name: 'Inside' })).toBeVisible()
  // The pointer may be where another test left it, on a button.
  await userEvent.hover(page.getByText('Elsewhere'))
  const scheme = document.documentElement.getAttribute('data-mantine-color-scheme') === 'light' ? 'light' : 'dark'
  expect(ground('Inside')).toBe(rgb(accents.teal[scheme]))
  expect(ground('Outside')).toBe(rgb(accents.amber[scheme]))
})
