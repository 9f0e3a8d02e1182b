import type { LoyaltyProgram } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import classes from './issuing.module.css'
import { isComplete, ReadinessList } from './readiness-list.tsx'

/** Switching a program or reward on: the checklist, what is locked for ever, and a typed word, since it cannot be undone (spec §4). */
export function EnablePane({
  area,
  token,
  edit,
  preview,
  onEnable,
}: {
  area: 'loyalty' | 'rewards'
  token: { code: string; readiness: LoyaltyProgram['readiness']; supply: LoyaltyProgram['supply'] }
  edit: PortalLink
  preview: ReactNode
  onEnable: () => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const complete = isComplete(token.readiness)
  const missing = token.readiness.filter(({ done }) => !done).length
  return (
    <Pane>
      <PaneHeader title={t(`${area}.enable.title`)} subtitle={t(`${area}.enable.lead`)} />
      {preview}
      <Section title={t('loyalty.readiness.title')}>
        <p className={classes.muted}>{complete ? t('loyalty.readiness.complete') : t('loyalty.readiness.missing', { count: missing })}</p>
        <ReadinessList items={token.readiness} edit={edit} />
      </Section>
      {complete ? (
        <>
          <div className={classes.grave}>
            <strong>
              <Icon name="lock" />
              {t('loyalty.enable.irreversible')}
            </strong>
            <ul>
              <li>{t(area === 'loyalty' ? 'loyalty.enable.locked' : 'loyalty.enable.lockedReward')}</li>
              <li>{t('loyalty.enable.public')}</li>
              {token.supply.kind === 'fixed' ? (
                <li>{t('loyalty.enable.mint', { amount: formatAmount(parseDecimal(token.supply.amount), locale), code: token.code })}</li>
              ) : null}
            </ul>
          </div>
          <form
            className={classes.form}
            onSubmit={event => {
              event.preventDefault()
              if (typed.trim().toUpperCase() === t('loyalty.enable.word')) onEnable()
            }}
          >
            <TextInput
              label={t('loyalty.enable.typed')}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" disabled={typed.trim().toUpperCase() !== t('loyalty.enable.word')} leftSection={<Icon name="lock" />}>
              {t('loyalty.enable.action')}
            </Button>
          </form>
        </>
      ) : null}
    </Pane>
  )
}
