import { hasOwnThresholds } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { accountKey } from '#shared/access/signer-queries.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { RowList } from '#shared/design/list-row.tsx'
import { Page, Pane, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLiveAccount } from '#shared/holdings/use-live-wallet.ts'
import { InsideDrawerContext } from '#shared/layout/drawer-context.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type OperatedAccount, operatorsQuery } from '../api/operators-query.ts'
import { actOf } from '../model/simulate.ts'
import { AddOperatorForm } from './add-operator-form.tsx'
import { OperatorRow } from './operator-row.tsx'
import { Proposals } from './proposals.tsx'
import { SaleOpeners } from './sale-openers.tsx'

/** The operators of an account of the business: its wallet, a till, the issuer of points or of a reward (spec §2 "operators"). */
export function OperatorsPane({ account }: { account: string | null | undefined }) {
  const { t } = useTranslation()
  if (account) return <LiveOperators account={account} />
  return (
    <Frame>
      <PaneHeader title={t('operators.title')} />
      <Note>{t('operators.notYet')}</Note>
    </Frame>
  )
}

/** A pane of the drawer, or a page of its own. */
function Frame({ children }: { children: ReactNode }) {
  const isInside = use(InsideDrawerContext) !== undefined
  return isInside ? <Pane>{children}</Pane> : <Page narrow>{children}</Page>
}

function LiveOperators({ account }: { account: string }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  useLiveAccount(
    account,
    useMemo(() => accountKey(account), [account]),
  )
  const skeleton = (
    <Frame>
      <PaneHeader title={t('operators.title')} />
      <RowsSkeleton rows={3} />
    </Frame>
  )
  return (
    <QueryView query={useQuery(operatorsQuery(useApi(), id, account))} skeleton={skeleton}>
      {data => <Operators operated={data} />}
    </QueryView>
  )
}

function Operators({ operated }: { operated: OperatedAccount }) {
  const { t } = useTranslation()
  const { account, operators, thresholds, callerLevel } = operated
  const isForeign = !hasOwnThresholds(operated)
  const isAdmin = callerLevel === 'high'
  const mayLet = useMay('sale.letOperators')
  const mayPropose = useMay('operator.propose')
  return (
    <Frame>
      <PaneHeader title={t('operators.title')} subtitle={t(`operators.lead.${account.kind}`, { name: account.name })} />
      <Rights operated={operated} />
      {operators.length === 0 ? (
        <Note>{t('operators.locked')}</Note>
      ) : (
        <Section title={t('operators.list')}>
          {isForeign ? <Note>{t('operators.foreign', thresholds)}</Note> : null}
          <RowList label={t('operators.list')}>
            {operators.map(operator => (
              <OperatorRow key={operator.publicKey} operator={operator} operated={operated} />
            ))}
          </RowList>
          {account.kind === 'wallet' && mayLet ? <SaleOpeners /> : null}
          {operators.length === 1 && isAdmin ? <EmptyState drawing="people">{t('operators.alone')}</EmptyState> : null}
        </Section>
      )}
      <Proposals operated={operated} />
      {isAdmin ? (
        <Section title={t('operators.add.title')}>
          <AddOperatorForm operated={operated} />
        </Section>
      ) : mayPropose && operators.length > 0 ? (
        <Section title={t('operators.ask.title')}>
          <AddOperatorForm operated={operated} isAsking />
        </Section>
      ) : null}
    </Frame>
  )
}

/** What the person may do on this account, in one plain sentence (product decision 29). */
function Rights({ operated: { account, callerLevel, operators } }: { operated: OperatedAccount }) {
  const { t } = useTranslation()
  if (operators.length === 0) return null
  const isActing = callerLevel === 'high' || callerLevel === 'med'
  return <p>{t(isActing ? `operators.you.${actOf(account.kind)}.${callerLevel}` : `operators.you.${callerLevel}`)}</p>
}
