import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './location-map.module.css'

/** The frame of a map: the place where it is drawn, its buttons, and what has to be said about it. */
export function MapFrame({
  place,
  label,
  onZoom,
  note,
}: {
  place: Ref<HTMLDivElement>
  /** Name of the map, unless it has one of its own. */
  label?: string
  onZoom: (by: 1 | -1) => void
  note?: string | undefined
}) {
  const { t } = useTranslation()
  const zoomIn = t('profile.zoomIn')
  const zoomOut = t('profile.zoomOut')
  return (
    <div className={classes.box}>
      <div ref={place} className={classes.map} {...(label ? { role: 'application', 'aria-label': label } : {})} />
      {note ? (
        <p className={classes.broken} role="status">
          {note}
        </p>
      ) : null}
      <div className={classes.zoom}>
        <button type="button" aria-label={zoomIn} title={zoomIn} onClick={() => onZoom(1)}>
          +
        </button>
        <button type="button" aria-label={zoomOut} title={zoomOut} onClick={() => onZoom(-1)}>
          −
        </button>
      </div>
    </div>
  )
}
