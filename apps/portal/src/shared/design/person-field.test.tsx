import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { type Person, PersonField } from './person-field.tsx'

function Host({ found }: { found: string[] }) {
  const [person, setPerson] = useState<Person>()
  return (
    <>
      <PersonField
        value={person}
        onChange={setPerson}
        resolve={async text => {
          found.push(text)
          return { text, name: 'Ana' }
        }}
        describe={String}
      />
      <button type="button" onClick={() => setPerson(undefined)}>
        Paid
      </button>
    </>
  )
}

test('the same person can be paid twice: the text still in the field is looked up again', async () => {
  const found: string[] = []
  render(<Host found={found} />)
  await userEvent.fill(page.getByLabelText('To whom'), 'ana@example.com')
  await expect.element(page.getByText('Ana', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Paid' }).click()
  await expect.poll(() => found.length).toBe(2)
  await expect.element(page.getByText('Ana', { exact: true })).toBeVisible()
  expect(found).toEqual(['ana@example.com', 'ana@example.com'])
})

test('a person removed by hand is gone', async () => {
  const found: string[] = []
  render(<Host found={found} />)
  await userEvent.fill(page.getByLabelText('To whom'), 'ana')
  await page.getByRole('button', { name: 'Choose someone else' }).click()
  await expect.element(page.getByLabelText('To whom')).toHaveValue('')
  expect(found).toEqual(['ana'])
})

test('who is being looked up, or was not found, is not said to be missing', async () => {
  const answer = Promise.withResolvers<Person | undefined>()
  render(<PersonField value={undefined} onChange={() => undefined} resolve={() => answer.promise} describe={String} error="Say to whom" />)
  const field = page.getByLabelText('To whom')
  await expect.element(page.getByText('Say to whom')).toBeVisible()
  await userEvent.fill(field, 'ana@example.com')
  await expect.element(page.getByText('Say to whom')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toBeVisible()
  answer.resolve(undefined)
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await expect.element(field).toBeInvalid()
  await expect.element(page.getByText('Say to whom')).not.toBeInTheDocument()
})
