import { formatCount, formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton, QuickLink } from '#shared/access/link-button.tsx'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import pieces from '#shared/design/pieces.module.css'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import classes from '#shared/issuing/issuing.module.css'
import { ReadinessSection } from '#shared/issuing/readiness-section.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { ExplorerLink, OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { LockedDocumentView } from '#shared/programs/locked-document.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The program with its card, figures and actions. */
export function ProgramScreen() {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  const query = useQuery(businessProgram(useApi(), business.id))
  const program = query.data
  const mayMint = useMayOn('token.mint', program?.issuer)
  return (
    <Page>
      <PaneHeader title={program?.name ?? t('loyalty.title')} actions={program ? listActions(program, t, mayMint) : []} />
      <QueryView query={query} skeleton={<CardSkeleton />}>
        {data => (data === null ? <NoProgram /> : <ProgramDetails program={data} />)}
      </QueryView>
    </Page>
  )
}

function listActions(program: OwnProgram, t: TFunction, mayMint: boolean): HeaderAction[] {
  const edit: HeaderAction = { label: t('loyalty.actions.edit'), icon: 'edit', link: { to: '/u/loyalty-program/edit' } }
  if (program.status !== 'enabled') {
    return [{ label: t('loyalty.actions.enable'), icon: 'lock', link: { to: '/u/loyalty-program/enable' }, primary: true }, edit]
  }
  const join: HeaderAction = { label: t('loyalty.actions.join'), icon: 'qr', link: { to: '/u/loyalty-program/join' }, primary: true }
  // The whole fixed supply was minted when the program was enabled.
  const mint: HeaderAction = { label: t('loyalty.actions.mint'), icon: 'plus', link: { to: '/u/loyalty-program/mint' } }
  return [
    ...(program.joinLink ? [join] : []),
    ...(program.supply.kind === 'unlimited' && mayMint ? [mint] : []),
    { label: t('loyalty.actions.burn'), icon: 'minus', link: { to: '/u/loyalty-program/burn' } },
    edit,
  ]
}

function NoProgram() {
  const { t } = useTranslation()
  const mayEdit = useMay('token.edit')
  return (
    <Card>
      <EmptyState
        drawing="card"
        title={t('loyalty.emptyTitle')}
        action={<LinkButton link={{ to: '/u/loyalty-program/new' }}>{t('loyalty.create')}</LinkButton>}
      >
        {t(mayEdit ? 'loyalty.empty' : 'loyalty.emptyOther')}
      </EmptyState>
    </Card>
  )
}

function ProgramDetails({ program }: { program: OwnProgram }) {
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
        <ReadinessSection
          items={program.readiness}
          edit={{ to: '/u/loyalty-program/edit' }}
          enable={{ to: '/u/loyalty-program/enable' }}
          action={<StatusChip status={program.status}>{t(`loyalty.status.${program.status}`)}</StatusChip>}
        />
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
          <div className={pieces.actions}>
            {program.assetId ? (
              <QuickLink link={{ to: '/u/pay', search: { asset: program.assetId } }} icon="points">
                {t('loyalty.give')}
              </QuickLink>
            ) : null}
            <QuickLink link={{ to: '/u/loyalty-program/holders' }} icon="people">
              {t('loyalty.actions.holders')}
            </QuickLink>
            <QuickLink link={{ to: '/u/loyalty-program/pending-holders' }} icon="clock">
              {t('loyalty.actions.pendingHolders')}
            </QuickLink>
            <QuickLink link={{ to: '/u/loyalty-program/operators' }} icon="key">
              {t('operators.title')}
            </QuickLink>
            <QuickLink link={{ to: '/u/loyalty-program/rewards' }} icon="reward">
              {t('loyalty.actions.rewards')}
            </QuickLink>
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
            value: program.termsLink ? <OutsideLink href={program.termsLink}>{t('loyalty.facts.termsLink')}</OutsideLink> : undefined,
          },
          { label: t('loyalty.allowance.title'), value: describeAllowance(program, t) },
          { label: t('loyalty.facts.enabledAt'), value: program.enabledAt ? formatDay(new Date(program.enabledAt), locale) : undefined },
          { label: t('loyalty.facts.createdAt'), value: formatDay(new Date(program.createdAt), locale) },
          {
            label: t('loyalty.facts.issuer'),
            value: program.issuer ? <CopyText text={program.issuer} label={t('loyalty.facts.issuer')} short /> : undefined,
          },
          {
            label: t('loyalty.facts.distribution'),
            value: program.distributionAccount ? (
              <CopyText text={program.distributionAccount} label={t('loyalty.facts.distribution')} short />
            ) : undefined,
          },
          {
            label: t('loyalty.facts.document'),
            value: program.ipfshash ? <LockedDocumentView ipfshash={program.ipfshash} /> : undefined,
          },
          {
            key: 'explorer',
            label: t('loyalty.facts.explorer'),
            value: program.assetId ? (
              <ExplorerLink kind="asset" id={program.assetId}>
                {program.code}
              </ExplorerLink>
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

function describeAllowance({ waitingPerCustomer, waitingSharePercent }: OwnProgram, t: TFunction): string {
  if (waitingPerCustomer === 0 || waitingSharePercent === 0) return t('loyalty.allowance.none')
  return t('loyalty.allowance.value', { perCustomer: waitingPerCustomer, share: waitingSharePercent })
}
