import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { Toasts, useToast } from './toasts.tsx'

function Filled({ onPress }: { onPress: () => void }) {
  const showToast = useToast()
  return (
    <>
      <button type="button" onClick={() => showToast('Email confirmed')}>
        Confirm
      </button>
      {/* Fills the page down to the bottom, so that a toast always covers this button. */}
      <button type="button" data-filled onClick={onPress}>
        Next
      </button>
    </>
  )
}

test('a toast over the next button lets the click through', async () => {
  let presses = 0
  render(
    <Toasts>
      <Filled onPress={() => presses++} />
    </Toasts>,
  )
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = '[data-filled] { position: fixed; inset: auto 0 0; height: 50vh }'
  await userEvent.click(page.getByRole('button', { name: 'Confirm' }))
  const toast = page.getByText('Email confirmed')
  await expect.element(toast).toBeVisible()
  const findUnder = () => {
    const { left, top, width, height } = toast.element().getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }
  // It slides in from below the page; what counts is where it comes to rest.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  expect(findUnder()).toBe(page.getByRole('button', { name: 'Next' }).element())
  ;(findUnder() as HTMLElement).click()
  expect(presses).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
  sheet.remove()
})
