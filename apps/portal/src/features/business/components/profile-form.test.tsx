import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { renderConnected } from '#test/render.tsx'
import { emptyProfile } from '../model/profile-values.ts'
import { ProfileForm } from './profile-form.tsx'

function Host() {
  const save = useFormMutation<Record<string, unknown>, void>({ mutationFn: async () => {} })
  return (
    <ProfileForm
      initial={emptyProfile}
      savedAlias=""
      canChangeAlias
      action="Save"
      save={save}
      toInput={() => undefined}
      onSaved={() => {}}
    />
  )
}
const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })

test('the sticky button never covers the focused field', async () => {
  await page.viewport(360, 740)
  await renderConnected(<Host />, () => {})
  await expect.element(saveButton()).toBeVisible()
  const covered: string[] = []
  let visited = 0
  while (document.activeElement !== saveButton().element() && visited < 80) {
    await userEvent.keyboard('{Tab}')
    visited += 1
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const overlap = field.getBoundingClientRect().bottom - saveButton().element().getBoundingClientRect().top
    if (overlap > 0) covered.push(field.id || field.name)
  }
  expect(visited).toBeGreaterThan(15)
  expect(document.activeElement).toBe(saveButton().element())
  expect(covered).toEqual([])
})

test('the logo is marked as required, and focused if it is missing', async () => {
  await page.viewport(360, 740)
  await renderConnected(<Host />, () => {})
  await expect.element(page.getByText('Logo *')).toBeVisible()
  await saveButton().click()
  const field = page.getByLabelText('Logo', { exact: true }).element().parentElement
  await expect.poll(() => document.activeElement).toBe(field)
  await expect.element(page.getByText('Logo *')).toBeInViewport()
})
