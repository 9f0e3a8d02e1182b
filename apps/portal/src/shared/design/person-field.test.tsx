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

test('the field and what stands below it keep their place while somebody is looked up', async () => {
  const answer = Promise.withResolvers<Person | undefined>()
  render(
    <>
      <PersonField value={undefined} onChange={() => undefined} resolve={() => answer.promise} describe={String} />
      <button type="button">Pay</button>
    </>,
  )
  const places = () =>
    [page.getByLabelText('To whom'), page.getByRole('button', { name: 'Pay' })].map(one => one.element().getBoundingClientRect().top)
  await expect.element(page.getByRole('button', { name: 'Pay' })).toBeVisible()
  const before = places()
  await userEvent.fill(page.getByLabelText('To whom'), 'ana@example.com')
  await expect.element(page.getByRole('status', { name: 'Looking for this person' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Scan a code' })).toBeVisible()
  expect(places()).toEqual(before)
  answer.resolve(undefined)
})

test('a text that is known to lead to nobody says why, and is looked up once it changes', async () => {
  const found: string[] = []
  const resolve = (text: string) => {
    found.push(text)
    return Promise.resolve({ text, name: 'Ana' })
  }
  const start = { text: 'nobody', problem: 'No such alias' }
  render(<PersonField value={undefined} onChange={() => undefined} resolve={resolve} describe={String} start={start} />)
  const field = page.getByLabelText('To whom')
  await expect.element(field).toHaveValue('nobody')
  await expect.element(page.getByText('No such alias')).toBeVisible()
  await userEvent.fill(field, 'ana')
  await expect.poll(() => found).toEqual(['ana'])
})

function Suggested({ chosen }: { chosen: string[] }) {
  const people = [
    { key: 'GANA', name: 'Ana', detail: '12 GRANOS · GANA', face: null },
    { key: 'GABEL', name: 'Anabel', detail: '3 GRANOS · GABEL', face: null },
  ]
  return (
    <PersonField
      value={undefined}
      onChange={() => undefined}
      resolve={async () => undefined}
      describe={String}
      suggest={{
        label: 'Members',
        search: async text => people.filter(({ name }) => name.toLowerCase().startsWith(text)),
        onChoose: key => chosen.push(key),
      }}
    />
  )
}

test('who is suggested is chosen with the arrows and Enter, or by a tap; who is not typed yet is not said to be unknown', async () => {
  const chosen: string[] = []
  render(<Suggested chosen={chosen} />)
  const field = page.getByRole('combobox', { name: 'To whom' })
  await userEvent.fill(field, 'an')
  await expect.element(page.getByRole('option', { name: /Anabel 3 GRANOS/ })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(field).toBeValid()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await page.getByRole('option', { name: /^Ana 12/ }).click()
  expect(chosen).toEqual(['GABEL', 'GANA'])
})

test('Escape puts the suggestions away and no more; another text brings others', async () => {
  const escapes: boolean[] = []
  const listen = (event: KeyboardEvent) => event.key === 'Escape' && escapes.push(event.defaultPrevented)
  addEventListener('keydown', listen)
  render(<Suggested chosen={[]} />)
  const field = page.getByRole('combobox', { name: 'To whom' })
  await userEvent.fill(field, 'an')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('an')
  await userEvent.keyboard('{Escape}')
  expect(escapes).toEqual([true, false])
  await userEvent.fill(field, 'ana')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.fill(field, 'bruno')
  await expect.element(field).toBeInvalid()
  removeEventListener('keydown', listen)
})

test('the focus stays in its place when the field becomes the person, and the person the field', async () => {
  render(<Host found={[]} />)
  await userEvent.fill(page.getByLabelText('To whom'), 'ana')
  await expect.element(page.getByRole('group', { name: 'Ana' })).toHaveFocus()
  await page.getByRole('button', { name: 'Choose someone else' }).click()
  await expect.element(page.getByLabelText('To whom')).toHaveFocus()
})
