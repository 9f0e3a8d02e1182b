import type { Coordinates } from './allowed-place.ts'

/** Address of a public map with a mark at a place, to be opened outside the product. */
export const mapAddress = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
