import { formatDay } from '@lealta/messages/format'
import { parseDecimal } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton, QuickLink } from '#shared/access/link-button.tsx'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import pieces from '#shared/design/pieces.module.css'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { HolderLinks } from '#shared/issuing/holder-links.tsx'
import { IssuedFigures } from '#shared/issuing/issued-figures.tsx'
import classes from '#shared/issuing/issuing.module.css'
import { listLedgerFacts } from '#shared/issuing/ledger-facts.tsx'
import { listIssuingActions } from '#shared/issuing/list-issuing-actions.ts'
import { ReadinessSection } from '#shared/issuing/readiness-section.tsx'
import { describeSupply } from '#shared/issuing/supply-values.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Shows what was done last with a token, by its asset. */
type ShowActivity = (assetId: string) => ReactNode

/** The program with its card, figures, actions and what was done with it last. */
export function ProgramScreen({ activity }: { activity: ShowActivity }) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  const query = useQuery(businessProgram(useApi(), business.id))
  const program = query.data
  const mayMint = useMayOn('token.mint', program?.issuer)
  return (
    <Page>
      <PaneHeader title={program?.name ?? t('loyalty.title')} actions={program ? listActions(program, t, mayMint) : []} />
      <QueryView query={query} skeleton={<CardSkeleton />}>
        {data => (data === null ? <NoProgram /> : <ProgramDetails program={data} activity={activity} />)}
      </QueryView>
    </Page>
  )
}

const edit = { to: '/u/loyalty-program/edit' } as const
const links = {
  enable: { to: '/u/loyalty-program/enable' },
  edit,
  mint: { to: '/u/loyalty-program/mint' },
  burn: { to: '/u/loyalty-program/burn' },
} as const

function listActions(program: OwnProgram, t: TFunction, mayMint: boolean): HeaderAction[] {
  const join: HeaderAction = { label: t('loyalty.actions.join'), icon: 'qr', link: { to: '/u/loyalty-program/join' }, primary: true }
  const first = program.joinLink ? [join] : []
  const actions = listIssuingActions({ area: 'loyalty', ...program }, links, t, { mayMint, first })
  return program.status === 'enabled' ? [...actions, { label: t('common.edit'), icon: 'edit', link: edit }] : actions
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

function ProgramDetails({ program, activity }: { program: OwnProgram; activity: ShowActivity }) {
  const { t } = useTranslation()
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
          edit={links.edit}
          enable={links.enable}
          action={<StatusChip status={program.status}>{t(`loyalty.status.${program.status}`)}</StatusChip>}
        />
      )}
      {figures ? (
        <Section title={t('loyalty.figures.title')}>
          <IssuedFigures figures={figures} />
          <div className={pieces.actions}>
            {program.assetId ? (
              <QuickLink link={{ to: '/u/pay', search: { asset: program.assetId } }} icon="points">
                {t('loyalty.give')}
              </QuickLink>
            ) : null}
            <HolderLinks
              holders={{ to: '/u/loyalty-program/holders' }}
              pendingHolders={{ to: '/u/loyalty-program/pending-holders' }}
              operators={{ to: '/u/loyalty-program/operators' }}
            />
            <QuickLink link={{ to: '/u/loyalty-program/earn-rules' }} icon="gauge">
              {t('earnRules.open')}
            </QuickLink>
            <QuickLink link={{ to: '/u/loyalty-program/rewards' }} icon="reward">
              {t('loyalty.actions.rewards')}
            </QuickLink>
          </div>
        </Section>
      ) : null}
      {program.assetId ? activity(program.assetId) : null}
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
          { label: t('loyalty.facts.supply'), value: describeSupply(program.supply, locale, t) },
          {
            label: t('loyalty.facts.terms'),
            value: program.termsLink ? <OutsideLink href={program.termsLink}>{t('loyalty.facts.termsLink')}</OutsideLink> : undefined,
          },
          { label: t('loyalty.allowance.title'), value: describeAllowance(program, t) },
          { label: t('loyalty.facts.enabledAt'), value: program.enabledAt ? formatDay(new Date(program.enabledAt), locale) : undefined },
          { label: t('loyalty.facts.createdAt'), value: formatDay(new Date(program.createdAt), locale) },
          ...listLedgerFacts(program, t),
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
