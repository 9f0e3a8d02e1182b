import { Button, Select, TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#shared/design/error-boundary.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Bone } from '#shared/design/skeletons.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Fold } from '#shared/forms/fold.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { type Coordinates, cities, isOutside, parseDegrees, roundPlace } from './allowed-place.ts'
import classes from './location-map.module.css'
import { geocoderOf, styleUrlOf } from './map-provider.ts'
import { PlaceSearch } from './place-search.tsx'

const LocationMap = lazyPart(() => import('./location-map.tsx'))
const ProviderMap = lazyPart(() => import('./provider-map.tsx'))

/** Where the business is: a click on the map, a city, the device's own location, or typed degrees, all kept in step. */
export function LocationField({
  value,
  onChange,
  country,
  error,
}: {
  value: Coordinates | null
  onChange: (place: Coordinates | null) => void
  /** Country chosen in the form; its cities are listed first. */
  country: string
  error?: ReactNode
}) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<'geolocation_disabled'>()
  const [isLocating, setLocating] = useState(false)
  const configuration = useConfiguration()
  const geocoder = geocoderOf(configuration)
  const locate = () => {
    if (!('geolocation' in navigator)) return setProblem('geolocation_disabled')
    setProblem(undefined)
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        onChange(roundPlace(coords))
      },
      () => {
        setLocating(false)
        setProblem('geolocation_disabled')
      },
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return (
    <FieldFrame
      label={t('profile.location')}
      hint={t('profile.locationHint')}
      required
      error={error ?? (problem ? t(`errors.${problem}`) : undefined)}
    >
      <ErrorBoundary>
        <Suspense fallback={<Bone height={340} />}>
          <PlaceMap styleUrl={styleUrlOf(configuration)} value={value} onChange={onChange} country={country} />
        </Suspense>
      </ErrorBoundary>
      {geocoder ? (
        <div className={classes.search}>
          <PlaceSearch geocoder={geocoder} onChange={onChange} />
        </div>
      ) : null}
      <div className={classes.tools}>
        <CitySelect country={country} onChange={onChange} isMissing={Boolean(error) && value === null} />
        <Button variant="default" leftSection={<Icon name="pin" size={18} />} onClick={locate} loading={isLocating}>
          {t('profile.useMyLocation')}
        </Button>
      </div>
      <DegreeFields value={value} onChange={onChange} isRefused={Boolean(error)} />
      <PlaceState value={value} />
    </FieldFrame>
  )
}

/** The provider's map where there is one that answers, else the one that comes with the product. */
function PlaceMap({
  styleUrl,
  ...map
}: {
  styleUrl: string | undefined
  value: Coordinates | null
  onChange: (place: Coordinates) => void
  country: string
}) {
  const { t } = useTranslation()
  const [isBroken, setBroken] = useState(false)
  if (styleUrl && !isBroken) return <ProviderMap {...map} styleUrl={styleUrl} onFailed={() => setBroken(true)} />
  return <LocationMap {...map} note={isBroken ? t('profile.mapProviderBroken') : undefined} />
}

function CitySelect({ country, onChange, isMissing }: { country: string; onChange: (place: Coordinates) => void; isMissing: boolean }) {
  const { t } = useTranslation()
  const names = useMemo(() => {
    const first = cities.filter(city => city.region === country)
    return [...first, ...cities.filter(city => city.region !== country)].map(city => city.name)
  }, [country])
  return (
    <Select
      label={t('profile.city')}
      placeholder={t('profile.cityPlaceholder')}
      data={names}
      value={null}
      searchable
      autoComplete="off"
      error={isMissing}
      onChange={name => {
        const city = cities.find(one => one.name === name)
        if (city) onChange({ latitude: city.latitude, longitude: city.longitude })
      }}
    />
  )
}

/** The place in figures, folded up: open while they are what is wrong. */
function DegreeFields({
  value,
  onChange,
  isRefused,
}: {
  value: Coordinates | null
  onChange: (place: Coordinates | null) => void
  isRefused: boolean
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ latitude: '', longitude: '' })
  // Text stays as typed as long as it means the same place; a place set elsewhere replaces it.
  const show = (text: string, degrees: number | undefined, limit: 90 | 180) =>
    degrees === undefined || parseDegrees(text, limit) === degrees ? text : String(degrees)
  const latitude = show(typed.latitude, value?.latitude, 90)
  const longitude = show(typed.longitude, value?.longitude, 180)
  const change = (nextLatitude: string, nextLongitude: string) => {
    setTyped({ latitude: nextLatitude, longitude: nextLongitude })
    const place = { latitude: parseDegrees(nextLatitude, 90), longitude: parseDegrees(nextLongitude, 180) }
    onChange(
      place.latitude === undefined || place.longitude === undefined ? null : { latitude: place.latitude, longitude: place.longitude },
    )
  }
  // Where there is no place and nothing is typed, it is missing, and asked for in easier ways.
  const isInvalid = isRefused && latitude + longitude !== ''
  const problemOf = (text: string, limit: 90 | 180) =>
    text !== '' && parseDegrees(text, limit) === undefined ? t('errors.location_not_valid') : isInvalid
  const problems = [problemOf(latitude, 90), problemOf(longitude, 180)]
  return (
    <Fold title={t('profile.coordinates')} hasProblem={problems.some(Boolean)}>
      <div className={classes.coordinates}>
        <TextInput
          label={t('profile.latitude')}
          inputMode="text"
          autoComplete="off"
          value={latitude}
          error={problems[0]}
          onChange={event => change(event.currentTarget.value, longitude)}
        />
        <TextInput
          label={t('profile.longitude')}
          inputMode="text"
          autoComplete="off"
          value={longitude}
          error={problems[1]}
          onChange={event => change(latitude, event.currentTarget.value)}
        />
      </div>
    </Fold>
  )
}

function PlaceState({ value }: { value: Coordinates | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const write = (degrees: number) => degrees.toLocaleString(locale, { maximumFractionDigits: 5 })
  const outside = value !== null && isOutside(value)
  return (
    <p className={`${classes.state} ${outside ? classes.outside : ''}`} role="status">
      <Icon name={outside ? 'warning' : 'pin'} size={18} />
      <span>
        {value
          ? t('profile.locationChosen', { latitude: write(value.latitude), longitude: write(value.longitude) })
          : t('profile.locationNone')}
        {outside ? ` ${t('profile.locationOutside')}` : ''}
      </span>
    </p>
  )
}
