import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { IrreversibleForm } from './irreversible-form.tsx'

test('rule §4: an irreversible action needs its typed word, by button and by Enter', async () => {
  let confirmed = 0
  render(
    <IrreversibleForm icon="lock" word="ENABLE" wordLabel="Type ENABLE" action="Enable" onConfirm={() => confirmed++}>
      <p>Locked for ever</p>
    </IrreversibleForm>,
  )
  const word = page.getByLabelText('Type ENABLE')
  const button = page.getByRole('button', { name: 'Enable' })
  await expect.element(page.getByText('Locked for ever')).toBeVisible()
  await expect.element(button).toBeDisabled()
  await userEvent.type(word, 'ENABL{Enter}')
  await expect.element(button).toBeDisabled()
  expect(confirmed).toBe(0)
  await userEvent.clear(word)
  await userEvent.type(word, ' enable{Enter}')
  expect(confirmed).toBe(1)
  await button.click()
  expect(confirmed).toBe(2)
})
