import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import statesUrl from 'us-atlas/states-10m.json?url'
import countriesUrl from 'world-atlas/countries-50m.json?url'

// ISO 3166-1 numeric and FIPS codes, as used by the two atlases.
/** Id of Argentina among the countries. */
export const ARGENTINA = '032'
/** Id of California among the states. */
export const CALIFORNIA = '06'

/** Both places, whole: south-west and north-east corner, latitude first. */
export const views: Record<string, [[number, number], [number, number]]> = {
  AR: [
    [-55.5, -74],
    [-21.5, -53],
  ],
  US: [
    [32, -125],
    [42.5, -113.5],
  ],
}
export const bothPlaces: [[number, number], [number, number]] = [
  [-56, -126],
  [44, -52],
]

/**
 * The borders that come with the product: the countries of the world and the states of the United States.
 * @throws if they cannot be loaded, or `signal` ends it
 */
export async function readBorders(signal: AbortSignal): Promise<{ countries: FeatureCollection; states: FeatureCollection }> {
  const [countries, states] = await Promise.all([readShapes(countriesUrl, 'countries', signal), readShapes(statesUrl, 'states', signal)])
  return { countries, states }
}

async function readShapes(url: string, name: 'countries' | 'states', signal: AbortSignal): Promise<FeatureCollection> {
  const response = await fetch(url, { signal })
  const topology = (await response.json()) as Topology<Record<string, GeometryCollection>>
  return feature(topology, topology.objects[name]!)
}
