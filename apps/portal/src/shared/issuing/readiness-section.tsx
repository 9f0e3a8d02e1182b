import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Section } from '#shared/design/page.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import classes from './issuing.module.css'
import { isComplete, ReadinessList } from './readiness-list.tsx'

type Props = ComponentProps<typeof ReadinessList> & { enable: PortalLink; action?: ReactNode }

/** The preconditions for enabling a token, and the link to enable it once all are met. */
export function ReadinessSection({ items, edit, enable, action }: Props) {
  const { t } = useTranslation()
  return (
    <Section title={t('loyalty.readiness.title')} card action={action}>
      <p className={classes.muted}>{t('loyalty.readiness.lead')}</p>
      <ReadinessList items={items} edit={edit} />
      {isComplete(items) ? (
        <LinkButton link={enable} leftSection={<Icon name="lock" />}>
          {t('loyalty.actions.enable')}
        </LinkButton>
      ) : null}
    </Section>
  )
}
