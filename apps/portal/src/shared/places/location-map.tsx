import type { Feature } from 'geojson'
import { circleMarker, map as createMap, divIcon, geoJSON, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Coordinates, cities, roundPlace } from './allowed-place.ts'
import { ARGENTINA, bothPlaces, CALIFORNIA, readBorders, views } from './borders.ts'
import { MapFrame } from './map-frame.tsx'
import { pinDrawing } from './pin-drawing.ts'
import 'leaflet/dist/leaflet.css'
import classes from './location-map.module.css'

// ISO 3166-1 numeric codes. Only the Americas are drawn.
const AMERICAS = new Set(
  (
    '028 032 044 052 068 076 084 124 152 170 188 192 212 214 218 222 238 254 304 308 312 320 328 332 340 388 474 484 558 591 600 604 630 ' +
    '659 662 670 740 780 840 858 862'
  ).split(' '),
)

/**
 * A map of Argentina and California without tiles: bundled borders, the cities to start from, and a pin that is set by a click and moved by
 * dragging. If the borders fail to load, a message says so; pin and cities work without them.
 */
export default function LocationMap({
  value,
  onChange,
  country,
  note,
}: {
  value: Coordinates | null
  /** Left out where the place is only shown. */
  onChange?: (place: Coordinates) => void
  /** Shown whole until there is a pin. */
  country: string
  /** What has to be said about the map. */
  note?: string | undefined
}) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const leaflet = useRef<LeafletMap>(undefined)
  const pin = useRef<Marker>(undefined)
  const choose = useRef(onChange)
  useEffect(() => {
    choose.current = onChange
  }, [onChange])
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const made = createMap(element.current, {
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      minZoom: 1,
      maxZoom: 14,
      zoomSnap: 0.5,
      worldCopyJump: true,
      // An animated zoom would end after the map is gone if the person leaves meanwhile, and throw.
      zoomAnimation: false,
    })
    made.fitBounds(bothPlaces)
    made.on('click', event => choose.current?.(roundPlace({ latitude: event.latlng.lat, longitude: event.latlng.wrap().lng })))
    made.on('focus', () => made.scrollWheelZoom.enable())
    made.on('blur', () => made.scrollWheelZoom.disable())
    const showNames = () => element.current?.classList.toggle(classes.near ?? '', made.getZoom() >= 5)
    made.on('zoomend', showNames)
    leaflet.current = made
    const stop = new AbortController()
    drawCities(made)
    drawBorders(made, stop.signal).catch(() => {
      if (!stop.signal.aborted) setBroken(true)
    })
    // The drawer may still be sliding in; measure the map again once its size settles.
    const sizes = new ResizeObserver(() => made.invalidateSize())
    sizes.observe(element.current)
    return () => {
      stop.abort()
      sizes.disconnect()
      made.remove()
      leaflet.current = undefined
      pin.current = undefined
    }
  }, [])

  useEffect(() => {
    const on = leaflet.current
    if (!on) return
    if (!value) {
      pin.current?.remove()
      pin.current = undefined
      return
    }
    const at = { lat: value.latitude, lng: value.longitude }
    if (pin.current) pin.current.setLatLng(at)
    else pin.current = createPin(at, choose.current && (place => choose.current?.(place))).addTo(on)
    if (on.getZoom() < 6) on.setView(at, 7, { animate: false })
    else if (!on.getBounds().contains(at)) on.panTo(at)
  }, [value])

  useEffect(() => {
    if (!pin.current) leaflet.current?.fitBounds(views[country] ?? bothPlaces)
  }, [country])

  return (
    <MapFrame
      place={element}
      label={t('profile.map')}
      onZoom={by => leaflet.current?.[by > 0 ? 'zoomIn' : 'zoomOut']()}
      note={isBroken ? t('profile.mapBroken') : note}
    />
  )
}

function createPin(at: { lat: number; lng: number }, onMoved: ((place: Coordinates) => void) | undefined): Marker {
  const icon = divIcon({
    className: classes.pin ?? '',
    iconSize: [36, 36],
    iconAnchor: [18, 18],
    html: pinDrawing,
  })
  const made = marker(at, { icon, draggable: onMoved !== undefined, keyboard: false, autoPan: true })
  made.on('dragend', () => {
    const moved = made.getLatLng().wrap()
    onMoved?.(roundPlace({ latitude: moved.lat, longitude: moved.lng }))
  })
  return made
}

async function drawBorders(on: LeafletMap, signal: AbortSignal): Promise<void> {
  const { countries, states } = await readBorders(signal)
  if (signal.aborted) return
  const land = (shape: Feature | undefined) => (shape?.id === ARGENTINA ? classes.allowed : classes.land) ?? ''
  geoJSON(countries, {
    interactive: false,
    filter: shape => AMERICAS.has(String(shape.id)),
    style: shape => ({ className: land(shape), weight: 1 }),
  }).addTo(on)
  geoJSON(states, {
    interactive: false,
    filter: shape => shape.id === CALIFORNIA,
    style: () => ({ className: classes.allowed ?? '', weight: 1 }),
  }).addTo(on)
}

function drawCities(on: LeafletMap): void {
  for (const city of cities) {
    circleMarker([city.latitude, city.longitude], { radius: 3, weight: 0, className: classes.city ?? '', interactive: false })
      .bindTooltip(city.name, { permanent: true, direction: 'right', offset: [4, 0], className: classes.name ?? '' })
      .addTo(on)
  }
}
