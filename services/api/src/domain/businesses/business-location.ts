import { iso1A2Code } from '@rapideditor/country-coder'
import { geoContains } from 'd3-geo'
import type { Feature } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import statesFile from 'us-atlas/states-10m.json' with { type: 'json' }

/** Countries in which a business may be (spec §6). */
export const allowedCountries: readonly string[] = ['AR', 'US']

const states = statesFile as unknown as Topology<{ states: GeometryCollection<{ name: string }> }>
let california: Feature | undefined

/**
 * Whether a business of a country may be at a point: in Argentina, or in California (spec §6). Decided from borders that come with the
 * product, without asking anybody.
 */
export function isAllowedLocation(country: string, point: { latitude: number; longitude: number }): boolean {
  const place: [number, number] = [point.longitude, point.latitude]
  if (iso1A2Code(place) !== country) return false
  return country === 'AR' || (country === 'US' && geoContains(readCalifornia(), place))
}

function readCalifornia(): Feature {
  california ??= feature(states, states.objects.states).features.find(state => state.properties.name === 'California')
  if (!california) throw new TypeError('the map of states has no California')
  return california
}
