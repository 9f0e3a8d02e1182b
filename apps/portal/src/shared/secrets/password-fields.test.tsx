import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { PasswordFields } from './password-fields.tsx'

function Fields() {
  const [values, setValues] = useState({ password: '', confirmation: '', understood: false })
  return <PasswordFields values={values} onChange={setValues} problems={{}} />
}

test('the strength of a password, which is known a moment later, moves nothing under the finger', async () => {
  render(<Fields />)
  const understood = page.getByRole('checkbox')
  await expect.element(understood).toBeVisible()
  const readTop = () => understood.element().getBoundingClientRect().top
  const before = readTop()
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery staple')
  await expect.element(page.getByRole('status')).toHaveTextContent('Strength: strong')
  expect(readTop()).toBe(before)
})
