import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { tourSteps } from '#features/tour/model/tour-steps.ts'
import { IconButton } from '#shared/design/icon-button.tsx'
import classes from './tour.module.css'

/** What the screen behind it is, and the way on. It leaves the screen usable; Esc ends it. */
export function TourCard({
  id,
  place,
  total,
  onGo,
  onEnd,
}: {
  id: (typeof tourSteps)[number]['id']
  place: number
  total: number
  onGo: (place: number) => void
  onEnd: () => void
}) {
  const { t } = useTranslation()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (id) heading.current?.focus()
  }, [id])
  useHotkeys([['Escape', onEnd]])
  return (
    <section className={classes.card} aria-labelledby={title} data-leads>
      <div className={classes.head}>
        <span className={classes.count}>{t('tour.place', { place: place + 1, total })}</span>
        <IconButton icon="close" label={t('tour.end')} onClick={onEnd} />
      </div>
      <h2 id={title} ref={heading} tabIndex={-1} className={classes.title}>
        {t(`tour.steps.${id}.title`)}
      </h2>
      <p className={classes.words}>{t(`tour.steps.${id}.body`)}</p>
      <div className={classes.actions}>
        {place > 0 ? (
          <Button variant="default" onClick={() => onGo(place - 1)}>
            {t('common.back')}
          </Button>
        ) : null}
        <Button onClick={() => onGo(place + 1)}>{t(place + 1 < total ? 'tour.next' : 'tour.finish')}</Button>
      </div>
    </section>
  )
}
