import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import classes from './setup-frame.module.css'

/** The buttons of a step that is a form: back and continue. */
export function StepButtons({ back }: { back: PortalLink }) {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      <LinkButton variant="default" link={back}>
        {t('common.back')}
      </LinkButton>
      <Button type="submit">{t('common.continue')}</Button>
    </div>
  )
}
