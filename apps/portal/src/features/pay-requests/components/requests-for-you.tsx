import { formatMoment } from '@lealta/messages/format'
import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePayRequest } from '#features/pay-requests/api/change-pay-request.ts'
import { payRequestQueries } from '#features/pay-requests/api/pay-request-queries.ts'
import { usePay } from '#features/pay-requests/api/use-pay.tsx'
import type { OwnPayRequest } from '#features/pay-requests/model/pay-request.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Section } from '#shared/design/page.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import classes from './pay-requests.module.css'

/** How soon somebody sees that they were asked. */
const REFRESH_MS = 15_000
const MOST = 3

/** Requests that the wallet was sent and can pay, for the top of other screens; nothing if there are none. */
export function RequestsForYou() {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = payRequestQueries.list(useApi(), walletId, { direction: 'received' })
  const { data } = useInfiniteQuery({ ...query, refetchInterval: REFRESH_MS, staleTime: 0 })
  const open = (data ?? []).filter(request => request.isPayable)
  if (open.length === 0) return null
  return (
    <Section
      title={t('payRequests.forYou')}
      card
      action={
        <LinkButton link={{ to: '/u/pay-requests', search: { direction: 'received' } }} variant="subtle" size="compact-sm">
          {t('common.seeAll')}
        </LinkButton>
      }
    >
      <RowList label={t('payRequests.forYou')}>
        {open.slice(0, MOST).map(request => (
          <RequestRow key={request.id} request={request} walletId={walletId} />
        ))}
      </RowList>
    </Section>
  )
}

function RequestRow({ request, walletId }: { request: OwnPayRequest; walletId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayPay = useMay('wallet.pay')
  const mayEdit = useMay('payRequest.edit')
  const pay = usePay(walletId)
  const decline = useMutation(changePayRequest(useConnections(), walletId, request))
  const [isAsking, setAsking] = useState(false)
  const { asset, remaining, from, message, expiresAt } = request
  const name = nameOfParty(from) ?? ''
  return (
    <>
      <ListRow
        picture={<AssetPicture asset={asset} size={44} />}
        title={<Money amount={remaining} code={asset.code} />}
        detail={
          <>
            {t('payRequests.receivedFrom', { name })} ·{' '}
            {t('payRequests.public.until', { moment: formatMoment(new Date(expiresAt), locale) })}
            {message ? <span className={classes.message}>“{message}”</span> : null}
          </>
        }
        more={
          <div className={classes.actions}>
            {mayPay ? (
              <Button size="sm" onClick={() => pay(request)}>
                {t('payRequests.actions.payAmount', { amount: formatAmount(remaining, locale), code: asset.code })}
              </Button>
            ) : null}
            {mayEdit ? (
              <Button size="sm" variant="default" onClick={() => setAsking(true)}>
                {t('payRequests.actions.decline')}
              </Button>
            ) : null}
            <LinkButton link={{ to: '/u/pay-requests/$payRequestId', params: { payRequestId: request.id } }} variant="subtle" size="sm">
              {t('common.details')}
            </LinkButton>
          </div>
        }
      />
      <ConfirmDialog
        opened={isAsking}
        title={t('payRequests.actions.declineTitle')}
        action={t('payRequests.actions.decline')}
        danger
        busy={decline.isPending}
        onConfirm={() => decline.mutate({ kind: 'decline' }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('payRequests.actions.declineBody', { name })}
      </ConfirmDialog>
    </>
  )
}
