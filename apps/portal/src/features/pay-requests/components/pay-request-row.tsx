import { useTranslation } from 'react-i18next'
import type { OwnPayRequest } from '#features/pay-requests/model/pay-request.ts'
import { ListRow } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { nameOfParty } from '#shared/recipients/party.tsx'
import classes from './pay-requests.module.css'

/** The other side of a request, in words. */
export function useOtherSide(): (request: OwnPayRequest) => string {
  const { t } = useTranslation()
  return ({ direction, from, to }) => {
    if (direction === 'received') return t('payRequests.receivedFrom', { name: nameOfParty(from) ?? '' })
    const name = to && (to.name ?? to.alias ?? nameOfParty(to))
    return name ? t('payRequests.sentTo', { name }) : t('payRequests.sentToAnyone')
  }
}

/** A request in a list. */
export function PayRequestRow({ request }: { request: OwnPayRequest }) {
  const otherSide = useOtherSide()
  const { id, asset, amount, status, message, createdAt } = request
  return (
    <ListRow
      picture={<AssetPicture asset={asset} size={44} />}
      title={<Money amount={amount} code={asset.code} />}
      detail={
        <>
          {otherSide(request)} · <RelativeTime at={createdAt} />
          {message ? <span className={classes.message}>“{message}”</span> : null}
        </>
      }
      end={<StatusChip status={status} />}
      link={{ to: '/u/pay-requests/$payRequestId', params: { payRequestId: id } }}
    />
  )
}
