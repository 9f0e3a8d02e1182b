import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

/** What a provider does when asked: answers, refuses the key, or says nothing. */
type Manner = 'answers' | 'refuses' | 'silent'

/** A map provider on a port of its own: a MapLibre style with raster tiles, and a search that answers with GeoJSON. */
export type MapProvider = AsyncDisposable & {
  origin: string
  /** What it was asked: paths and queries, in order. */
  asked: string[]
  map: Manner
  search: Manner
}

const KEY = 'public-key'
const TILE = drawTile()

const streets = [
  { name: 'Calle Florida 165, Buenos Aires', coordinates: [-58.37531, -34.60672] },
  { name: 'Florida Street, San Francisco', coordinates: [-122.41089, 37.75822] },
  { name: 'Calle Florida, Montevideo', coordinates: [-56.19853, -34.90533] },
]

/** Starts one on the loopback. */
export async function startMapProvider(): Promise<MapProvider> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    provider.asked.push(`${url.pathname}?${url.searchParams}`)
    const manner = url.pathname === '/search' ? provider.search : provider.map
    if (manner === 'silent') return
    const isRefused = manner === 'refuses' || url.searchParams.get('key') !== KEY
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(isRefused ? 403 : 200, { 'access-control-allow-origin': '*', 'content-type': type }).end(body)
    if (isRefused) return send('text/plain', 'this key may not')
    if (url.pathname === '/style.json') {
      const tiles = [`${origin}/tiles/{z}/{x}/{y}.png?key=${KEY}`]
      const sources = { land: { type: 'raster', tiles, tileSize: 256, attribution: 'Maps of the test' } }
      return send('application/json', JSON.stringify({ version: 8, sources, layers: [{ id: 'land', type: 'raster', source: 'land' }] }))
    }
    if (url.pathname.startsWith('/tiles/')) return send('image/png', TILE)
    const wanted = url.searchParams.get('q')?.toLowerCase() ?? ''
    const features = streets
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(({ name, coordinates }) => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { label: name } }))
    send('application/geo+json', JSON.stringify({ type: 'FeatureCollection', features }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: MapProvider = {
    origin,
    asked: [],
    map: 'answers',
    search: 'answers',
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return provider
}

/** Settings of a product that uses it. */
export const settingsFor = ({ origin }: MapProvider): Record<string, string> => ({
  MAPS_KEY: KEY,
  MAPS_STYLE_URL: `${origin}/style.json?key={key}`,
  MAPS_GEOCODER_URL: `${origin}/search?q={query}&key={key}`,
})

/** A grey PNG of 256 pixels with a frame, as tiles are. */
function drawTile(): Buffer {
  const size = 256
  const row = (y: number) => [0, ...Array.from({ length: size }, (_, x) => (x === 0 || y === 0 ? 120 : 190))]
  const pixels = Buffer.from(Array.from({ length: size }, (_, y) => row(y)).flat())
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.writeUInt8(8, 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}
