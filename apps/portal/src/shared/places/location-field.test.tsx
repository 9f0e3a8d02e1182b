import { useRef, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { render } from '#test/render.tsx'
import type { Coordinates } from './allowed-place.ts'
import { LocationField } from './location-field.tsx'

function Host({ start = null, error }: { start?: Coordinates | null; error?: string }) {
  const [place, setPlace] = useState<Coordinates | null>(start)
  const form = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={form}>
        <LocationField value={place} onChange={setPlace} country="AR" error={error} />
      </div>
      <button type="button" onClick={() => focusFirstError(form.current)}>
        Save
      </button>
      <output data-testid="place">{place ? `${place.latitude} ${place.longitude}` : 'none'}</output>
    </>
  )
}
const place = () => page.getByTestId('place')
const degrees = page.getByText('Type the coordinates')

describe('rule §5: business location chosen on a map', () => {
  test('a click on the map sets the place', async () => {
    render(<Host />)
    const map = page.getByRole('application')
    await expect.element(map).toBeVisible()
    await map.click({ position: { x: 120, y: 90 } })
    await expect.element(place()).not.toHaveTextContent('none')
  })

  test('keyboard alternative: typed degrees; an invalid one clears the place', async () => {
    render(<Host />)
    await expect.element(degrees).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Latitude' })).not.toBeInTheDocument()
    ;(degrees.element().closest('summary') as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await page.getByLabelText('Latitude', { exact: true }).fill('-34.6')
    await page.getByLabelText('Longitude').fill('-58,4')
    await expect.element(place()).toHaveTextContent('-34.6 -58.4')
    await page.getByLabelText('Longitude').fill('-558,4')
    await expect.element(page.getByLabelText('Longitude')).toHaveAccessibleDescription('Invalid location')
    await expect.element(place()).toHaveTextContent('none')
  })

  test('degrees that are refused are unfolded and cannot be folded up; the first has the focus', async () => {
    render(<Host start={{ latitude: 40.4, longitude: -3.7 }} error="Not there" />)
    await page.getByRole('button', { name: 'Save' }).click()
    const latitude = page.getByRole('textbox', { name: 'Latitude' })
    await expect.element(latitude).toHaveFocus()
    await degrees.click()
    await expect.element(latitude).toBeVisible()
  })

  test('a place that is missing is asked for by its city; the degrees stay folded up', async () => {
    render(<Host error="Field is required" />)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Start from a city' })).toHaveFocus()
    await expect.element(page.getByRole('textbox', { name: 'Latitude' })).not.toBeInTheDocument()
  })

  test('choosing a city sets the place', async () => {
    render(<Host />)
    await page.getByRole('combobox', { name: 'Start from a city' }).click()
    await page.getByRole('option', { name: 'Rosario' }).click()
    await expect.element(place()).toHaveTextContent('-32.94425 -60.65054')
    await degrees.click()
    await expect.element(page.getByLabelText('Latitude', { exact: true })).toHaveValue('-32.94425')
  })

  test('a place far outside is refused at once', async () => {
    render(<Host start={{ latitude: 40.4, longitude: -3.7 }} />)
    await expect.element(page.getByText('This place is neither in Argentina nor in California.', { exact: false })).toBeVisible()
  })
})
