import { describe, expect, test } from 'vitest'
import { findPlaces, geocoderOf, styleUrlOf } from './map-provider.ts'

const maps = {
  maps_key: 'a key&',
  maps_style_url: 'https://m.example/{key}/{z}.json',
  maps_geocoder_url: 'https://g.example/?q={query}&k={key}',
}
const answer = (body: unknown, status = 200) =>
  findPlaces('https://g.example/', async () => Response.json(body, { status }), new AbortController().signal)
const point = (name: object, coordinates: unknown = [-58.4, -34.6]) => ({ geometry: { type: 'Point', coordinates }, ...name })

describe('product decision 40: map provider', () => {
  test('key and words are written into the addresses, and nothing else is touched', () => {
    expect(styleUrlOf(maps)).toBe('https://m.example/a%20key%26/{z}.json')
    expect(geocoderOf(maps)?.('Ñandú & {key}')).toBe('https://g.example/?q=%C3%91and%C3%BA%20%26%20%7Bkey%7D&k=a%20key%26')
  })
  test('"both used only with MAPS_KEY"', () => {
    expect(styleUrlOf({ ...maps, maps_key: null })).toBeUndefined()
    expect(geocoderOf({ ...maps, maps_key: null })).toBeUndefined()
    expect(styleUrlOf({ ...maps, maps_style_url: null })).toBeUndefined()
  })
  test.each([
    { place_name: 'A' },
    { properties: { label: 'A' } },
    { properties: { full_address: 'A', name: 'B' } },
    { properties: { display_name: 'A' } },
    { properties: { formatted: 'A' } },
    { properties: { name: 'A' } },
  ])('GeoJSON of the usual geocoders: %o', async name => {
    const features = [point(name, [-58.3753148, -34.6067249, 12])]
    expect(await answer({ type: 'FeatureCollection', features })).toEqual([
      { name: 'A', place: { latitude: -34.60672, longitude: -58.37531 } },
    ])
  })
  test('what is no named point on Earth is left out, as is a second place of one name', async () => {
    const features = [
      point({ properties: { label: '' } }),
      point({ properties: null }),
      point({ place_name: 'far' }, [-58, 134]),
      point({ place_name: 'text' }, ['-58', '-34']),
      { geometry: { type: 'Polygon', coordinates: [[]] }, place_name: 'area' },
      null,
      point({ place_name: 'A' }),
      point({ place_name: 'A' }, [-60, -30]),
    ]
    expect((await answer({ type: 'FeatureCollection', features })).map(({ name }) => name)).toEqual(['A'])
  })
  test('a refusal and an answer that is no GeoJSON are errors', async () => {
    await expect(answer({}, 403)).rejects.toThrow('the geocoder answers 403')
    await expect(answer({ error: 'no credit' })).rejects.toThrow()
  })
})
