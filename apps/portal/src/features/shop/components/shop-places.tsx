import type { Shop } from '@lealta/contract'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#shared/design/error-boundary.tsx'
import { Section } from '#shared/design/page.tsx'
import { Bone } from '#shared/design/skeletons.tsx'
import { lazyPart } from '#shared/routing/load-part.ts'
import classes from './shop.module.css'

const LocationMap = lazyPart(() => import('#shared/places/location-map.tsx'))

/** The locations of a shop, each shown on the map when it is chosen. */
export function ShopPlaces({ locations }: { locations: Shop['locations'] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(locations[0]?.id)
  const shown = locations.find(({ id }) => id === chosen) ?? locations[0]
  if (!shown) return null
  return (
    <Section title={t('shop.locations')}>
      <fieldset className={classes.places} aria-label={t('shop.locations')}>
        {locations.map(({ id, name }) => (
          <Button key={id} variant={id === shown.id ? 'filled' : 'default'} aria-pressed={id === shown.id} onClick={() => setChosen(id)}>
            {name}
          </Button>
        ))}
      </fieldset>
      <p className={classes.muted}>{shown.address}</p>
      <ErrorBoundary>
        <Suspense fallback={<Bone height={280} />}>
          <LocationMap value={shown.place} country="" />
        </Suspense>
      </ErrorBoundary>
    </Section>
  )
}
