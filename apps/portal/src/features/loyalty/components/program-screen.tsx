import { formatCount, formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { LinkButton } from '#shared/design/link-button.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import classes from '#shared/issuing/issuing.module.css'
import { isComplete, ReadinessList } from '#shared/issuing/readiness-list.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { metadataUrl } from '#shared/programs/metadata-url.ts'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { type Rights, useRights } from '#shared/session/use-rights.ts'

/** `/u/loyalty-program`: the program with its card, figures and what can be done; `drawer` is what is open beside it. */
export function ProgramScreen({ drawer }: { drawer: ReactNode }) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  const rights = useRights()
  const query = useQuery(businessProgram(business.id))
  const program = query.data
  return (
    <Page>
      <PaneHeader title={program?.name ?? t('loyalty.title')} actions={program ? listActions(program, rights, t) : []} />
      <QueryView query={query} skeleton={<CardSkeleton />}>
        {data => (data === null ? <NoProgram mayEdit={rights.mayEdit} /> : <ProgramDetails program={data} rights={rights} />)}
      </QueryView>
      {drawer}
    </Page>
  )
}

function listActions(program: OwnProgram, { mayOperate, mayEdit }: Rights, t: TFunction): HeaderAction[] {
  const at = (path: string) => `/u/loyalty-program/${path}`
  if (program.status !== 'enabled') {
    return [
      ...(mayOperate ? [{ label: t('loyalty.actions.enable'), icon: 'lock' as const, to: at('enable'), primary: true }] : []),
      ...(mayEdit ? [{ label: t('loyalty.actions.edit'), icon: 'edit' as const, to: at('edit') }] : []),
    ]
  }
  return [
    ...(program.joinLink ? [{ label: t('loyalty.actions.join'), icon: 'qr' as const, to: at('join'), primary: true }] : []),
    ...(mayOperate ? [{ label: t('loyalty.actions.mint'), icon: 'plus' as const, to: at('mint') }] : []),
    ...(mayOperate ? [{ label: t('loyalty.actions.burn'), icon: 'minus' as const, to: at('burn') }] : []),
  ]
}

function NoProgram({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        drawing="card"
        title={t('loyalty.emptyTitle')}
        action={mayEdit ? <LinkButton to="/u/loyalty-program/new">{t('loyalty.create')}</LinkButton> : null}
      >
        {t(mayEdit ? 'loyalty.empty' : 'loyalty.emptyOther')}
      </EmptyState>
    </Card>
  )
}

function ProgramDetails({ program, rights }: { program: OwnProgram; rights: Rights }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const business = useSelectedBusiness()
  const { figures } = program
  const amount = (text: string) => parseDecimal(text)
  return (
    <>
      {program.metadataChanged ? <FormError>{t('loyalty.changed')}</FormError> : null}
      <ProgramCard
        name={program.name}
        business={business.name}
        code={program.code}
        logo={program.image?.url ?? business.logo}
        accent={business.accent}
        {...(figures
          ? {
              figures: [
                { label: t('loyalty.figures.outstanding'), amount: amount(figures.outstanding) },
                { label: t('loyalty.figures.inBusiness'), amount: amount(figures.inBusiness) },
                { label: t('loyalty.figures.issued'), amount: amount(figures.issued) },
              ],
            }
          : {})}
      />
      {program.status === 'enabled' ? null : (
        <Section
          title={t('loyalty.readiness.title')}
          card
          action={<StatusChip status={program.status}>{t(`loyalty.status.${program.status}`)}</StatusChip>}
        >
          <p className={classes.muted}>{t('loyalty.readiness.lead')}</p>
          <ReadinessList items={program.readiness} editPath="/u/loyalty-program/edit" />
          {rights.mayOperate && isComplete(program.readiness) ? (
            <LinkButton to="/u/loyalty-program/enable" leftSection={<Icon name="lock" />}>
              {t('loyalty.actions.enable')}
            </LinkButton>
          ) : null}
        </Section>
      )}
      {figures ? (
        <Section title={t('loyalty.figures.title')}>
          <FigureGrid
            figures={[
              { label: t('loyalty.figures.holders'), value: formatCount(figures.holders, locale) },
              { label: t('loyalty.figures.outstanding'), value: formatAmount(amount(figures.outstanding), locale) },
              { label: t('loyalty.figures.inBusiness'), value: formatAmount(amount(figures.inBusiness), locale) },
              { label: t('loyalty.figures.issued'), value: formatAmount(amount(figures.issued), locale) },
              { label: t('loyalty.figures.burned'), value: formatAmount(amount(figures.burned), locale) },
              { label: t('loyalty.figures.pendingHolders'), value: formatCount(figures.pendingHolders, locale) },
            ]}
          />
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {rights.mayOperate && program.assetId ? (
              <LinkButton
                to="/u/pay"
                search={{ asset: program.assetId }}
                variant="default"
                size="sm"
                leftSection={<Icon name="points" size={18} />}
              >
                {t('loyalty.give')}
              </LinkButton>
            ) : null}
            <LinkButton to="/u/loyalty-program/holders" variant="default" size="sm" leftSection={<Icon name="people" size={18} />}>
              {t('loyalty.actions.holders')}
            </LinkButton>
            <LinkButton to="/u/loyalty-program/pending-holders" variant="default" size="sm" leftSection={<Icon name="clock" size={18} />}>
              {t('loyalty.actions.pendingHolders')}
            </LinkButton>
            <LinkButton to="/u/loyalty-program/rewards" variant="default" size="sm" leftSection={<Icon name="reward" size={18} />}>
              {t('loyalty.actions.rewards')}
            </LinkButton>
          </div>
        </Section>
      ) : null}
      <ProgramFacts program={program} />
    </>
  )
}

function ProgramFacts({ program }: { program: OwnProgram }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Section title={t('loyalty.facts.title')} card>
      {program.description ? <p className={classes.text}>{program.description}</p> : null}
      <KeyValue
        rows={[
          { label: t('loyalty.facts.code'), value: program.code },
          {
            label: t('loyalty.facts.supply'),
            value:
              program.supply.kind === 'fixed'
                ? t('loyalty.facts.supplyFixed', { amount: formatAmount(parseDecimal(program.supply.amount), locale) })
                : t('loyalty.facts.supplyUnlimited'),
          },
          {
            label: t('loyalty.facts.terms'),
            value: program.termsLink ? (
              <a href={program.termsLink} target="_blank" rel="noreferrer">
                {t('loyalty.facts.termsLink')}
              </a>
            ) : undefined,
          },
          { label: t('loyalty.facts.enabledAt'), value: program.enabledAt ? formatDay(new Date(program.enabledAt), locale) : undefined },
          { label: t('loyalty.facts.createdAt'), value: formatDay(new Date(program.createdAt), locale) },
          {
            label: t('loyalty.facts.issuer'),
            value: program.issuer ? <CopyText text={program.issuer} label={t('loyalty.facts.issuer')} short /> : undefined,
          },
          {
            label: t('loyalty.facts.document'),
            value: program.ipfshash ? (
              <a href={metadataUrl(program.ipfshash)} target="_blank" rel="noreferrer">
                {t('loyalty.facts.documentOpen')}
              </a>
            ) : undefined,
          },
          {
            key: 'explorer',
            label: t('loyalty.facts.explorer'),
            value: program.assetId ? (
              <a
                href={readConfiguration().explorer_url.replace('{kind}', 'asset').replace('{id}', program.assetId)}
                target="_blank"
                rel="noreferrer"
              >
                {program.code}
              </a>
            ) : undefined,
          },
        ]}
      />
      {program.termsText ? (
        <details>
          <summary>{t('loyalty.facts.terms')}</summary>
          <p className={classes.text}>{program.termsText}</p>
        </details>
      ) : null}
    </Section>
  )
}
