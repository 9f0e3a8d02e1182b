import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/render.tsx'
import type { Coordinates } from './allowed-place.ts'
import { LocationField } from './location-field.tsx'

function Host({ start = null }: { start?: Coordinates | null }) {
  const [place, setPlace] = useState<Coordinates | null>(start)
  return (
    <>
      <LocationField value={place} onChange={setPlace} country="AR" />
      <output data-testid="place">{place ? `${place.latitude} ${place.longitude}` : 'none'}</output>
    </>
  )
}
const place = () => page.getByTestId('place')

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
    await page.getByLabelText('Latitude').fill('-34.6')
    await page.getByLabelText('Longitude').fill('-58,4')
    await expect.element(place()).toHaveTextContent('-34.6 -58.4')
    await page.getByLabelText('Longitude').fill('-558,4')
    await expect.element(page.getByLabelText('Longitude')).toHaveAccessibleDescription('Invalid location')
    await expect.element(place()).toHaveTextContent('none')
  })

  test('choosing a city sets the place', async () => {
    render(<Host />)
    await page.getByRole('combobox', { name: 'Start from a city' }).click()
    await page.getByRole('option', { name: 'Rosario' }).click()
    await expect.element(place()).toHaveTextContent('-32.94425 -60.65054')
    await expect.element(page.getByLabelText('Latitude')).toHaveValue('-32.94425')
  })

  test('a place far outside is refused at once', async () => {
    render(<Host start={{ latitude: 40.4, longitude: -3.7 }} />)
    await expect.element(page.getByText('This place is neither in Argentina nor in California.', { exact: false })).toBeVisible()
  })
})
