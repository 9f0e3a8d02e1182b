import { describe, expect, it } from 'vitest'
import { isAllowedLocation } from './business-location.ts'

describe('rule §6: businesses are in Argentina or California', () => {
  it.each([
    ['Buenos Aires', 'AR', -34.6, -58.38, true],
    ['Ushuaia', 'AR', -54.8, -68.3, true],
    ['Posadas, at the border', 'AR', -27.38, -55.9, true],
    ['Encarnación, across the river', 'AR', -27.33, -55.87, false],
    ['Santiago de Chile', 'AR', -33.45, -70.67, false],
    ['Los Angeles', 'US', 34.05, -118.24, true],
    ['San Francisco', 'US', 37.77, -122.42, true],
    ['San Diego', 'US', 32.72, -117.16, true],
    ['Tijuana', 'US', 32.51, -117.04, false],
    ['Las Vegas', 'US', 36.17, -115.14, false],
    ['New York', 'US', 40.71, -74.0, false],
    ['Los Angeles said to be in Argentina', 'AR', 34.05, -118.24, false],
    ['Montevideo', 'UY', -34.9, -56.16, false],
    ['the ocean', 'AR', 0, -30, false],
  ])('%s', (_, country, latitude, longitude, expected) => {
    expect(isAllowedLocation(country, { latitude, longitude })).toBe(expected)
  })
})
