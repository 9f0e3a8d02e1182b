import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { QuickLink } from '#shared/access/link-button.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { type Provider, providersQuery } from '#shared/payment-providers/providers-query.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './transfers.module.css'

/** The stablecoins of the anchors that the business added, and where it adds them. */
export function AddedAnchors() {
  const { t } = useTranslation()
  const may = useMay('paymentProvider.view')
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery({ ...providersQuery(useApi(), businessId), enabled: may })
  if (!may) return null
  return (
    <Section title={t('transfers.added')} card>
      <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
        {providers => providers.filter(({ isAdded }) => isAdded).map(anchor => <AddedAnchor key={anchor.id} anchor={anchor} />)}
      </QueryView>
      <QuickLink icon="plug" link={{ to: '/u/payment-providers' }}>
        {t('providers.title')}
      </QuickLink>
    </Section>
  )
}

function AddedAnchor({ anchor: { name, homeDomain, isOn, state, currencies } }: { anchor: Provider }) {
  const { t } = useTranslation()
  const router = useRouter()
  if (!isOn) return <Note>{t('transfers.addedOff', { name })}</Note>
  if (state !== 'ready') return <Note>{t(`providers.states.${state}`, { name })}</Note>
  // The page is loaded anew: its security policy lets it speak with this anchor (decision 0072).
  const hrefOf = (stablecoin: string) =>
    router.buildLocation({
      to: '/u/wallet/transfers/anclap/$stablecoin',
      params: { stablecoin },
      search: { anchor: homeDomain ?? '' },
    }).href
  return (
    <div className={classes.lines}>
      <Muted>{t('transfers.bankDetail', { anchor: name })}</Muted>
      <ul className={classes.plain}>
        {currencies.map(({ asset, code }) => (
          <li key={asset}>
            <a href={hrefOf(asset)}>{t('transfers.addedCoin', { code, anchor: name })}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
