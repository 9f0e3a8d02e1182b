import { Autocomplete, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBasics } from '#shared/portal/basics.ts'
import type { Coordinates } from './allowed-place.ts'
import { type FoundPlace, findPlaces } from './map-provider.ts'

/** What a search brought: `undefined` places are no answer. */
type Answer = { url: string; places: FoundPlace[] | undefined }

/**
 * Search for an address at the configured provider: asks 300 ms after the last key, one question at a time.
 * @param props.geocoder gives the address that answers a search
 */
export function PlaceSearch({ geocoder, onChange }: { geocoder: (query: string) => string; onChange: (place: Coordinates) => void }) {
  const { t } = useTranslation()
  const { fetch } = useBasics()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [chosen, setChosen] = useState('')
  const wanted = text === chosen ? '' : text.trim()
  const url = wanted.length < 3 ? undefined : geocoder(wanted)
  useEffect(() => {
    if (!url) return
    const leave = new AbortController()
    const take = (places: Answer['places']) => {
      if (!leave.signal.aborted) setAnswer({ url, places })
    }
    const timer = setTimeout(() => {
      findPlaces(url, fetch, leave.signal).then(take, () => take(undefined))
    }, 300)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [url, fetch])
  const state = !url ? 'idle' : answer?.url !== url ? 'busy' : answer.places ? 'found' : 'broken'
  const places = state === 'found' ? (answer?.places ?? []) : []
  const says = {
    idle: t('profile.searchPlaceHint', { host: new URL(geocoder('')).host }),
    busy: t('profile.searchBusy'),
    broken: undefined,
    found: places.length === 0 ? t('profile.searchNone') : t('profile.searchFound', { count: places.length }),
  }[state]
  return (
    <Autocomplete
      label={t('profile.searchPlace')}
      placeholder={t('profile.searchPlaceholder')}
      description={says ? <span role="status">{says}</span> : undefined}
      error={state === 'broken' ? t('profile.searchBroken') : undefined}
      value={text}
      onChange={setText}
      data={places.map(({ name }) => name)}
      // The provider has found them, by other words perhaps than those that were typed.
      filter={({ options }) => options}
      onOptionSubmit={name => {
        const found = places.find(one => one.name === name)
        if (!found) return
        setChosen(name)
        onChange(found.place)
      }}
      // Enter chooses a place; it does not send the form around it.
      onKeyDown={event => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      rightSection={state === 'busy' ? <Loader size={18} /> : null}
      autoComplete="off"
      maxLength={200}
    />
  )
}
