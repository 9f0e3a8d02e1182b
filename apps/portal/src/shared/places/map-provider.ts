import type { Configuration } from '@lealta/contract'
import { z } from 'zod'
import { type Coordinates, roundPlace } from './allowed-place.ts'

/** Spec §9 "fetch timeout default 8000 ms": a provider that says nothing for longer does not answer. */
export const PROVIDER_TIMEOUT_MS = 8_000

/** A place that was found: what it is called, and where it is. */
export type FoundPlace = { name: string; place: Coordinates }

type Maps = Pick<Configuration, 'maps_key' | 'maps_style_url' | 'maps_geocoder_url'>

/** Address of the provider's map; undefined where there is no provider. */
export function styleUrlOf({ maps_key, maps_style_url }: Maps): string | undefined {
  return maps_key && maps_style_url ? fill(maps_style_url, { key: maps_key }) : undefined
}

/** Gives the address that answers a search; undefined where there is no provider. */
export function geocoderOf({ maps_key, maps_geocoder_url }: Maps): ((query: string) => string) | undefined {
  return maps_key && maps_geocoder_url ? query => fill(maps_geocoder_url, { key: maps_key, query }) : undefined
}

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? encodeURIComponent(values[name]!) : whole))

// GeoJSON says where a place is; each geocoder has its own member for what it is called.
const Name = z.string().trim().min(1).max(300).optional().catch(undefined)
const Found = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
  }),
  place_name: Name,
  properties: z.object({ label: Name, full_address: Name, display_name: Name, formatted: Name, name: Name }).nullish(),
})
const Answer = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

/**
 * Asks a geocoder, and reads the points of its GeoJSON; what is no named point is left out, as is a second place of the same name.
 * @throws if it cannot be reached, refuses, says nothing for 8 s or answers with something else
 */
export async function findPlaces(url: string, fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<FoundPlace[]> {
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PROVIDER_TIMEOUT_MS)]),
    headers: { accept: 'application/geo+json, application/json' },
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  if (!response.ok) throw new Error(`the geocoder answers ${response.status}`)
  const found = new Map<string, FoundPlace>()
  for (const feature of Answer.parse(await response.json()).features) {
    const read = Found.safeParse(feature).data
    const names = read?.properties
    const name = read?.place_name ?? names?.label ?? names?.full_address ?? names?.display_name ?? names?.formatted ?? names?.name
    if (!read || !name || found.has(name)) continue
    const [longitude, latitude] = read.geometry.coordinates
    found.set(name, { name, place: roundPlace({ latitude, longitude }) })
  }
  return [...found.values()].slice(0, 8)
}
