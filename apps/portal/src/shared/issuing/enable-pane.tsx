import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ActionBar, Pane, Section } from '#shared/design/page.tsx'
import { Consequence } from '#shared/forms/irreversible-form.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useEnableToken } from './api/enable-token.tsx'
import type { IssuedToken } from './issued-token.ts'
import classes from './issuing.module.css'
import { isComplete, ReadinessList } from './readiness-list.tsx'

/** Enabling a token: its preview, the checklist, and what is locked for ever (spec §4); the signature is the only gate. */
export function EnablePane({ token }: { token: IssuedToken }) {
  const { t } = useTranslation()
  const { area, status, readiness, preview, links } = token
  const missing = readiness.filter(({ done }) => !done).length
  if (status === 'enabled') {
    return (
      <Pane>
        <PaneHeader title={t(`${area}.enable.title`)} />
        <Note>{t('loyalty.status.enabled')}</Note>
      </Pane>
    )
  }
  return (
    <Pane>
      <PaneHeader title={t(`${area}.enable.title`)} subtitle={t(`${area}.enable.lead`)} />
      {preview}
      <Section title={t('loyalty.readiness.title')}>
        <p className={classes.muted}>
          {missing === 0 ? t('loyalty.readiness.complete') : t('loyalty.readiness.missing', { count: missing })}
        </p>
        <ReadinessList items={readiness} edit={links.edit} />
      </Section>
      {isComplete(readiness) ? <Confirm token={token} /> : null}
    </Pane>
  )
}

function Confirm({ token }: { token: IssuedToken }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const enable = useEnableToken(token)
  const { area, supply, code, launch } = token
  return (
    <>
      <Consequence icon="lock">
        <ul>
          <li>{t(`${area}.enable.locked`)}</li>
          <li>{t('loyalty.enable.public')}</li>
          {supply.kind === 'fixed' ? (
            <li>{t('loyalty.enable.mint', { amount: formatAmount(parseDecimal(supply.amount), locale), code })}</li>
          ) : null}
        </ul>
      </Consequence>
      {launch ? (
        <>
          {launch}
          <Button variant="default" onClick={enable}>
            {t('loyalty.enable.action')}
          </Button>
        </>
      ) : (
        <ActionBar>
          <Button size="lg" fullWidth leftSection={<Icon name="lock" />} onClick={enable}>
            {t('loyalty.enable.action')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}
