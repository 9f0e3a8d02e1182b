/** Countries in which a business can be (spec §6: Argentina and the United States, California). */
export const BUSINESS_COUNTRIES = ['AR', 'US'] as const

/** A place on Earth, degrees. */
export type Coordinates = { latitude: number; longitude: number }

type Box = { south: number; north: number; west: number; east: number }

// The bounding boxes of the two places. Outside them the answer is certain; inside, the server decides by the real borders.
const boxes: readonly Box[] = [
  { south: -55.2, north: -21.7, west: -73.7, east: -53.5 },
  { south: 32.5, north: 42.1, west: -124.6, east: -114.1 },
]

/** True when a place is certainly neither in Argentina nor in California. */
export function isOutside({ latitude, longitude }: Coordinates): boolean {
  return !boxes.some(box => latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east)
}

/** Parses a coordinate as people type it, with a point or a comma; undefined if it is not a number within ±`limit`. */
export function parseDegrees(text: string, limit: 90 | 180): number | undefined {
  const trimmed = text.trim().replace('−', '-').replace(',', '.')
  if (!/^[+-]?\d{1,3}(\.\d{1,15})?$/.test(trimmed)) return undefined
  const degrees = Number(trimmed)
  return Math.abs(degrees) <= limit ? degrees : undefined
}

/** Rounds to five decimals, about a metre: the precision of the map and the fields. */
export function roundPlace({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 }
}

/** Cities to start from; their names are the same in both languages. */
export const cities: readonly ({ name: string; region: 'AR' | 'US' } & Coordinates)[] = [
  { name: 'Buenos Aires', region: 'AR', latitude: -34.60372, longitude: -58.38159 },
  { name: 'Córdoba', region: 'AR', latitude: -31.42008, longitude: -64.18878 },
  { name: 'Rosario', region: 'AR', latitude: -32.94425, longitude: -60.65054 },
  { name: 'La Plata', region: 'AR', latitude: -34.92145, longitude: -57.95453 },
  { name: 'Mar del Plata', region: 'AR', latitude: -38.00228, longitude: -57.55754 },
  { name: 'Mendoza', region: 'AR', latitude: -32.89084, longitude: -68.82717 },
  { name: 'San Miguel de Tucumán', region: 'AR', latitude: -26.82414, longitude: -65.2226 },
  { name: 'Salta', region: 'AR', latitude: -24.7859, longitude: -65.41166 },
  { name: 'Santa Fe', region: 'AR', latitude: -31.63333, longitude: -60.7 },
  { name: 'Posadas', region: 'AR', latitude: -27.36708, longitude: -55.89608 },
  { name: 'Neuquén', region: 'AR', latitude: -38.95161, longitude: -68.0591 },
  { name: 'San Carlos de Bariloche', region: 'AR', latitude: -41.14557, longitude: -71.30822 },
  { name: 'Ushuaia', region: 'AR', latitude: -54.8, longitude: -68.3 },
  { name: 'Los Angeles', region: 'US', latitude: 34.05223, longitude: -118.24368 },
  { name: 'San Diego', region: 'US', latitude: 32.71571, longitude: -117.16472 },
  { name: 'San Jose', region: 'US', latitude: 37.33939, longitude: -121.89496 },
  { name: 'San Francisco', region: 'US', latitude: 37.77493, longitude: -122.41942 },
  { name: 'Fresno', region: 'US', latitude: 36.74773, longitude: -119.77237 },
  { name: 'Sacramento', region: 'US', latitude: 38.58157, longitude: -121.4944 },
  { name: 'Oakland', region: 'US', latitude: 37.80437, longitude: -122.2708 },
  { name: 'Santa Barbara', region: 'US', latitude: 34.42083, longitude: -119.69819 },
]
