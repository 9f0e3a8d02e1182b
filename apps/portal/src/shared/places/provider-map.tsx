import { type ErrorEvent, LngLatBounds, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Coordinates, roundPlace } from './allowed-place.ts'
import { ARGENTINA, bothPlaces, CALIFORNIA, readBorders, views } from './borders.ts'
import { MapFrame } from './map-frame.tsx'
import { PROVIDER_TIMEOUT_MS } from './map-provider.ts'
import { pinDrawing } from './pin-drawing.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import classes from './location-map.module.css'

setWorkerUrl(workerUrl)

const toBounds = ([southWest, northEast]: typeof bothPlaces) => new LngLatBounds([southWest[1], southWest[0]], [northEast[1], northEast[0]])

/**
 * The map of the configured provider, with the two places where a business can be outlined by the product's own borders and a pin that is
 * set by a click and moved by dragging.
 * @param props.onFailed called once if the browser cannot draw it, the provider refuses, or it shows nothing within 8 s
 */
export default function ProviderMap({
  styleUrl,
  value,
  onChange,
  country,
  onFailed,
}: {
  styleUrl: string
  value: Coordinates | null
  onChange: (place: Coordinates) => void
  /** Shown whole until there is a pin. */
  country: string
  onFailed: () => void
}) {
  const { t } = useTranslation()
  const name = t('profile.map')
  const element = useRef<HTMLDivElement>(null)
  const provider = useRef<MapLibre>(undefined)
  const pin = useRef<Marker>(undefined)
  const choose = useEffectEvent(({ lat, lng }: { lat: number; lng: number }) => onChange(roundPlace({ latitude: lat, longitude: lng })))
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    if (!element.current) return
    const made = createMap(element.current, styleUrl, name)
    if (!made) return fail()
    provider.current = made
    made.on('click', event => choose(event.lngLat.wrap()))
    const stop = new AbortController()
    const timer = setTimeout(() => fail(), PROVIDER_TIMEOUT_MS)
    let has: 'nothing' | 'style' | 'tiles' = 'nothing'
    made.once('style.load', () => {
      has = 'style'
      outlinePlaces(made, stop.signal).catch(() => {})
    })
    made.once('load', () => {
      has = 'tiles'
      clearTimeout(timer)
    })
    // What is not there without style and tiles is no map; a missing picture or letter is.
    made.on('error', (event: ErrorEvent) => {
      if (has === 'nothing' || (has === 'style' && 'sourceId' in event)) fail()
    })
    return () => {
      stop.abort()
      clearTimeout(timer)
      made.remove()
      provider.current = undefined
      pin.current = undefined
    }
  }, [styleUrl, name])

  useEffect(() => {
    const on = provider.current
    if (!on) return
    if (!value) {
      pin.current?.remove()
      pin.current = undefined
      return
    }
    const at = { lat: value.latitude, lng: value.longitude }
    if (pin.current) pin.current.setLngLat(at)
    else
      pin.current = createPin(moved => choose(moved))
        .setLngLat(at)
        .addTo(on)
    if (on.getZoom() < 6) on.jumpTo({ center: at, zoom: 12 })
    else if (!on.getBounds().contains(at)) on.jumpTo({ center: at })
  }, [value])

  useEffect(() => {
    if (!pin.current) provider.current?.fitBounds(toBounds(views[country] ?? bothPlaces), { animate: false })
  }, [country])

  return <MapFrame place={element} onZoom={by => provider.current?.[by > 0 ? 'zoomIn' : 'zoomOut']({ animate: false })} />
}

/** undefined where the browser cannot draw it */
function createMap(container: HTMLElement, style: string, name: string): MapLibre | undefined {
  try {
    const made = new MapLibre({
      container,
      style,
      bounds: toBounds(bothPlaces),
      attributionControl: { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      locale: { 'Map.Title': name },
    })
    made.touchZoomRotate.disableRotation()
    // The wheel scrolls the page until the map was chosen.
    made.scrollZoom.disable()
    made.getCanvas().addEventListener('focus', () => made.scrollZoom.enable())
    made.getCanvas().addEventListener('blur', () => made.scrollZoom.disable())
    return made
  } catch {
    return undefined
  }
}

function createPin(onMoved: (to: { lat: number; lng: number }) => void): Marker {
  const element = document.createElement('div')
  element.className = classes.pin ?? ''
  element.innerHTML = pinDrawing
  element.setAttribute('aria-hidden', 'true')
  const made = new Marker({ element, draggable: true })
  made.on('dragend', () => onMoved(made.getLngLat().wrap()))
  return made
}

/** Outlines Argentina and California over the provider's map. */
async function outlinePlaces(on: MapLibre, signal: AbortSignal): Promise<void> {
  const { countries, states } = await readBorders(signal)
  if (signal.aborted) return
  const features = [...countries.features.filter(({ id }) => id === ARGENTINA), ...states.features.filter(({ id }) => id === CALIFORNIA)]
  on.addSource('allowed-places', { type: 'geojson', data: { type: 'FeatureCollection', features } })
  const color = getComputedStyle(on.getContainer()).getPropertyValue('--accent').trim()
  on.addLayer({ id: 'allowed-places', type: 'line', source: 'allowed-places', paint: { 'line-color': color, 'line-width': 2 } })
}
