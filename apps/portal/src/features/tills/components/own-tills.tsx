import type { SignedAccount } from '@lealta/contract'
import { reachesLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { signedAccountsQuery } from '#shared/access/signer-queries.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { signingKeyOf } from '#shared/session/session.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'

/** How soon who waits to be added sees their till. */
const LOOK_MS = 10_000

/** The counter of the till that the person signs for; which one, where they are several; or that there is none yet. */
export function OwnTills() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const { wallet } = useSession()
  const mayCreate = useMay('till.edit')
  const signed = useQuery({
    ...signedAccountsQuery(useApi(), id, signingKeyOf(wallet)),
    refetchInterval: ({ state }) => (state.data && listServed(state.data).length === 0 ? LOOK_MS : false),
  })
  return (
    <Page narrow>
      <PaneHeader title={t('common.nav.till')} />
      <QueryView query={signed} skeleton={<RowsSkeleton />}>
        {accounts => {
          const tills = listServed(accounts)
          const [first, ...others] = tills
          if (first && others.length === 0) return <Navigate to="/u/pos/$pos/till" params={toParams(first)} replace />
          if (first) return <Choice tills={tills} />
          // Whoever signs for the wallet or mints can give at any till; whoever runs the business opens one.
          return mayCreate || accounts.some(givesPoints) ? <Navigate to="/u/pos" replace /> : <None />
        }}
      </QueryView>
    </Page>
  )
}

const givesPoints = ({ level }: SignedAccount): boolean => reachesLevel(level, 'med')
const listServed = (accounts: readonly SignedAccount[]): SignedAccount[] =>
  accounts.filter(signed => signed.account.kind === 'pos' && givesPoints(signed))
const toParams = ({ account: { resourceId, alias } }: SignedAccount) => ({ pos: { id: resourceId, alias } })

function Choice({ tills }: { tills: readonly SignedAccount[] }) {
  const { t } = useTranslation()
  return (
    <Section title={t('tills.own.which')} card>
      <RowList label={t('tills.own.which')}>
        {tills.map(till => (
          <ListRow
            key={till.account.publicKey}
            picture={<RoundIcon name="till" />}
            title={till.account.name}
            detail={till.account.alias}
            link={{ to: '/u/pos/$pos/till', params: toParams(till) }}
          />
        ))}
      </RowList>
    </Section>
  )
}

function None() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        drawing="till"
        title={t('tills.own.none')}
        action={
          <LinkButton link={{ to: '/u/pos' }} variant="default">
            {t('tills.own.all')}
          </LinkButton>
        }
      >
        {t('tills.own.noneDetail')}
      </EmptyState>
    </Card>
  )
}
