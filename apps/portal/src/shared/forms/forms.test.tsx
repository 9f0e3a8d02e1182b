import { ApiError, ConnectionError } from '@lealta/contract/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { foldText, listCountries } from './countries.ts'
import { foldProblems, listFieldProblems } from './form-problems.ts'
import { PhoneField } from './phone-field.tsx'
import { formatPhone, toPhoneNumber, toPhoneParts } from './phone-number.ts'
import { useFormMutation, useSubmit } from './use-submit.ts'
import { useTypedForm } from './use-typed-form.ts'

const problem = (code: string, pointer: string | undefined) => ({ code, pointer, data: {} })

describe('field problems of an error response', () => {
  const fields = ['name', 'location', 'alias']

  test.for(['/name', '/body/name', 'name', '#/name'])('pointer %s', pointer => {
    expect(listFieldProblems(new ApiError(422, [problem('field_required', pointer)]), fields)).toEqual({ name: 'field_required' })
  })

  test('a problem under a field belongs to the field; the first one counts', () => {
    const error = new ApiError(422, [
      problem('business_location_not_valid', '/location/latitude'),
      problem('location_not_valid', '/location/longitude'),
    ])
    expect(listFieldProblems(error, fields)).toEqual({ location: 'business_location_not_valid' })
  })

  test('problems of unknown fields or without a pointer, and other errors, belong to the whole form', () => {
    expect(listFieldProblems(new ApiError(422, [problem('code_not_valid', '/nameless'), problem('conflict', undefined)]), fields)).toEqual(
      {},
    )
    expect(listFieldProblems(new ConnectionError('timeout'), fields)).toEqual({})
  })

  test('nested paths of the form’s own check fold into the field', () => {
    expect(
      foldProblems({ 'location.latitude': 'location_not_valid', 'categories.0': 'field_required', name: 'field_required' }, [
        'location',
        'name',
      ]),
    ).toEqual({
      location: 'location_not_valid',
      name: 'field_required',
    })
  })
})

describe('rule §5: phone format +{countryCode}[area][number]', () => {
  test.for([
    ['AR', '11 5555-1234', '+541155551234'],
    ['AR', '+1 415 555 2671', '+14155552671'],
    ['US', '(415) 555-2671', '+14155552671'],
    ['AR', '', ''],
    ['AR', '12', '12'],
    ['MX', '55 1234 5678', '+525512345678'],
    ['MX', '1 55 1234 5678', '+525512345678'],
    ['MX', '044 55 1234 5678', '+525512345678'],
    ['AR', '+52 1 55 1234 5678', '+525512345678'],
  ] as const)('%s "%s"', ([country, national, number]) => {
    expect(toPhoneNumber({ country, national })).toBe(number)
  })

  test('a stored number is split into country and number, and formatted', () => {
    expect(toPhoneParts('+14155552671', 'AR')).toEqual({ country: 'US', national: '(415) 555-2671' })
    expect(formatPhone('+14155552671')).toBe('+1 415 555 2671')
    expect(formatPhone('nothing')).toBe('nothing')
  })

  test('typed into the field it is joined into one number', async () => {
    function Host() {
      const [phone, setPhone] = useState('')
      return (
        <>
          <PhoneField label="Phone" value={phone} onChange={setPhone} country="AR" />
          <output>{phone}</output>
        </>
      )
    }
    render(<Host />)
    await page.getByRole('textbox', { name: 'Number' }).click()
    await userEvent.keyboard('11 5555-1234')
    await expect.element(page.getByRole('status')).toHaveTextContent('+541155551234')
  })
})

describe('a form sent twice', () => {
  const waiting: (() => void)[] = []
  const done: unknown[] = []

  function Host() {
    const form = useTypedForm({ initialValues: { name: 'Terraza' }, check: () => ({}) })
    const saving = useFormMutation({ mutationFn: () => new Promise<void>(resolve => waiting.push(resolve)) })
    const { onSubmit } = useSubmit(form, saving, { toInput: values => values, onDone: (_, values) => done.push(values) })
    return (
      <form onSubmit={onSubmit}>
        <button type="submit">Save</button>
      </form>
    )
  }

  test('before it is drawn anew has one effect; sent again later, another', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Host />
      </QueryClientProvider>,
    )
    const save = page.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeVisible()
    const press = () => (save.element() as HTMLButtonElement).click()
    press()
    press()
    await expect.poll(() => waiting.length).toBe(1)
    press()
    waiting.pop()?.()
    await expect.poll(() => done).toEqual([{ name: 'Terraza' }])
    expect(waiting).toEqual([])
    press()
    await expect.poll(() => waiting.length).toBe(1)
  })

  test('by a double click has one effect, also when the first click is answered before the second', async () => {
    const sent: string[] = []
    function Quick() {
      const form = useTypedForm({ initialValues: { name: 'Terraza' }, check: () => ({}) })
      const saving = useFormMutation({ mutationFn: async ({ name }: { name: string }) => void sent.push(name) })
      const { onSubmit } = useSubmit(form, saving, { toInput: values => values, onDone: () => {} })
      return (
        <form onSubmit={onSubmit}>
          <button type="submit">Save</button>
        </form>
      )
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Quick />
      </QueryClientProvider>,
    )
    const save = page.getByRole('button', { name: 'Save' })
    await save.dblClick()
    await save.click()
    await expect.poll(() => sent).toEqual(['Terraza', 'Terraza'])
  })
})

describe('countries', () => {
  test('have names in both languages, sorted, and can be searched without accents', () => {
    const english = listCountries('en')
    const spanish = listCountries('es')
    expect(english).toHaveLength(spanish.length)
    expect(english.length).toBeGreaterThan(200)
    expect(english.find(country => country.value === 'AR')).toEqual({ value: 'AR', label: 'Argentina', callingCode: '54' })
    expect(spanish.find(country => country.value === 'US')?.label).toBe('Estados Unidos')
    expect(foldText('Perú')).toBe('peru')
  })
})
