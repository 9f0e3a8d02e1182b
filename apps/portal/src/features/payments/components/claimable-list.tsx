import { formatMoment } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClaimBalance } from '#features/payments/api/claim-balance.tsx'
import { type Claimable, paymentQueries } from '#features/payments/api/payment-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { Fold } from '#shared/forms/fold.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** What was set aside for the wallet elsewhere, with when it can be accepted; that of strangers is folded away. Nothing where there is none. */
export function ClaimableBalances() {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useInfiniteQuery(paymentQueries.claimable(useApi(), walletId))
  return (
    <QueryView query={query} skeleton={null}>
      {all => {
        if (all.length === 0 && !query.hasNextPage) return null
        const [known, unknown] = [all.filter(({ isKnown }) => isKnown), all.filter(({ isKnown }) => !isKnown)]
        return (
          <Section title={t('payments.claimable.title')} card>
            <Muted>{t('payments.claimable.lead')}</Muted>
            {known.length > 0 ? <ClaimableList claimables={known} label={t('payments.claimable.title')} /> : null}
            {unknown.length > 0 ? (
              <Fold title={t('payments.claimable.unknown', { count: unknown.length })}>
                <Muted>{t('payments.claimable.unknownLead')}</Muted>
                <ClaimableList claimables={unknown} label={t('payments.claimable.unknown', { count: unknown.length })} />
              </Fold>
            ) : null}
            <MoreButton query={query} />
          </Section>
        )
      }}
    </QueryView>
  )
}

function ClaimableList({ claimables, label }: { claimables: readonly Claimable[]; label: string }) {
  const { t } = useTranslation()
  const mayClaim = useMay('wallet.pay')
  const claim = useClaimBalance()
  return (
    <RowList label={label}>
      {claimables.map(claimable => {
        const { asset, amount, from, createdAt } = claimable
        return (
          <ListRow
            key={claimable.id}
            picture={<AssetPicture asset={asset} />}
            title={<Money amount={amount} code={asset.kind === 'reward' ? asset.name : asset.code} />}
            detail={
              <>
                {t('payments.pending.from', { name: (from && nameOfParty(from)) ?? t('payments.pending.unknown') })}
                {createdAt === null ? null : (
                  <>
                    {' · '}
                    <RelativeTime at={createdAt} />
                  </>
                )}
                <When claimable={claimable} />
              </>
            }
            end={
              mayClaim && claimable.state === 'now' ? (
                <Button size="sm" onClick={() => claim(claimable)}>
                  {t('payments.pending.accept')}
                </Button>
              ) : null
            }
          />
        )
      })}
    </RowList>
  )
}

/** When it can be accepted, where that is not always. */
function When({ claimable: { state, claimableFrom, claimableUntil } }: { claimable: Claimable }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const say = (at: string) => formatMoment(new Date(at), locale)
  const words = [
    state === 'ended' ? t('payments.claimable.ended') : '',
    claimableFrom === null ? '' : t('payments.claimable.later', { date: say(claimableFrom) }),
    claimableUntil === null ? '' : t('payments.claimable.until', { date: say(claimableUntil) }),
  ].filter(text => text !== '')
  return words.length === 0 ? null : <> · {words.join(' · ')}</>
}
