import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTour } from '#features/tour/model/tour-context.ts'
import { Section } from '#shared/design/page.tsx'
import classes from './tour.module.css'

/** Asks whether somebody wants to be shown around; nothing where they do not, or did. */
export function TourOffer() {
  const { t } = useTranslation()
  const { isOffered, start, dismiss } = useTour()
  if (!isOffered) return null
  return (
    <Section title={t('tour.offer')} card>
      <p className={classes.words}>{t('tour.offerBody')}</p>
      <div className={classes.actions}>
        <Button onClick={start}>{t('tour.start')}</Button>
        <Button variant="subtle" onClick={dismiss}>
          {t('tour.dismiss')}
        </Button>
      </div>
    </Section>
  )
}
