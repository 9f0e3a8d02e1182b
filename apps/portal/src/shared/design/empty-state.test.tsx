import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { EmptyState } from './empty-state.tsx'

/** How far the middle of the words is from the button's own, in pixels. */
function distance(button: Element): number {
  const middle = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2
  return Math.abs(middle(button) - middle(button.querySelector('.mantine-Button-label')!))
}

test('the words of a link that looks like a button stand in its middle, on one line or on several', async () => {
  const long = 'Open the portal of a business with a name that is longer than any line of a telephone has room for'
  await page.viewport(360, 740)
  const links = [long, 'Home'].map(name => (
    <Button key={name} component="a" href="#">
      {name}
    </Button>
  ))
  render(
    <EmptyState drawing="wallet" action={links}>
      Nothing
    </EmptyState>,
  )
  for (const name of [long, 'Home']) {
    const link = page.getByRole('link', { name })
    await expect.element(link).toBeVisible()
    expect(distance(link.element()), name).toBeLessThanOrEqual(1)
  }
})
