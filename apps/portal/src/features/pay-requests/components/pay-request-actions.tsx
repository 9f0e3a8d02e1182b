import { formatAmount } from '@lealta/stellar/amount'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePayRequest, type PayRequestChange } from '#features/pay-requests/api/change-pay-request.ts'
import { usePay, useRefund } from '#features/pay-requests/api/use-pay.tsx'
import { type OwnPayRequest, toDay, toEndOfDay } from '#features/pay-requests/model/pay-request.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import classes from './pay-requests.module.css'

type Asked = 'cancel' | 'decline' | 'accept' | 'extend'

/** What the wallet's side can do with a request; each asks once more, or shows the transaction, before anything happens. */
export function PayRequestActions({ request }: { request: OwnPayRequest }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { walletId } = useSelectedWallet()
  const mayEdit = useMay('payRequest.edit')
  const mayPay = useMay('wallet.pay')
  const pay = usePay(walletId)
  const refund = useRefund(walletId)
  const change = useMutation(changePayRequest(useConnections(), walletId, request))
  const [asked, setAsked] = useState<Asked>()
  const send = (wanted: PayRequestChange) => change.mutate(wanted, { onSettled: () => setAsked(undefined) })
  const { asset, direction, isPayable } = request
  const sum = (amount: OwnPayRequest['amount']) => ({ amount: formatAmount(amount, locale), code: asset.code })
  const name = nameOfParty(request.from) ?? ''
  return (
    <>
      <div className={classes.actions}>
        {direction === 'received' && isPayable && mayPay ? (
          <Button size="lg" onClick={() => pay(request)}>
            {t('payRequests.actions.payAmount', sum(request.remaining))}
          </Button>
        ) : null}
        {request.canAccept && mayEdit ? <Button onClick={() => setAsked('accept')}>{t('payRequests.actions.accept')}</Button> : null}
        {request.refund && mayPay ? (
          <Button variant="default" onClick={() => refund(request)}>
            {t('payRequests.actions.refund', sum(request.refund.amount))}
          </Button>
        ) : null}
        {request.canExtend && mayEdit ? (
          <Button variant="default" onClick={() => setAsked('extend')}>
            {t('payRequests.actions.extend')}
          </Button>
        ) : null}
        {request.canDecline && mayEdit ? (
          <Button variant="default" onClick={() => setAsked('decline')}>
            {t('payRequests.actions.decline')}
          </Button>
        ) : null}
        {request.canCancel && mayEdit ? (
          <Button variant="default" onClick={() => setAsked('cancel')}>
            {t('payRequests.actions.cancel')}
          </Button>
        ) : null}
      </div>
      {request.refund && mayPay ? <p className={classes.muted}>{t('payRequests.actions.refundNote')}</p> : null}
      {(['cancel', 'decline', 'accept'] as const).map(kind => (
        <ConfirmDialog
          key={kind}
          opened={asked === kind}
          title={t(`payRequests.actions.${kind}Title`, sum(request.received))}
          action={t(`payRequests.actions.${kind}`)}
          danger={kind !== 'accept'}
          busy={change.isPending}
          onConfirm={() => send({ kind })}
          onClose={() => setAsked(undefined)}
        >
          {t(`payRequests.actions.${kind}Body`, { name })}
        </ConfirmDialog>
      ))}
      <ExtendDialog
        opened={asked === 'extend'}
        expiresAt={request.expiresAt}
        busy={change.isPending}
        onConfirm={expiresAt => send({ kind: 'extend', expiresAt })}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

function ExtendDialog({
  opened,
  expiresAt,
  busy,
  onConfirm,
  onClose,
}: {
  opened: boolean
  expiresAt: string
  busy: boolean
  onConfirm: (expiresAt: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const today = useNow()
  const [day, setDay] = useState(() => toDay(new Date(Math.max(today.getTime(), new Date(expiresAt).getTime())), 7))
  const until = toEndOfDay(day)
  const isLater = until !== undefined && until > expiresAt && until > today.toISOString()
  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title={t('payRequests.actions.extendTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        <p className={classes.muted}>{t('payRequests.actions.extendBody')}</p>
        <TextInput
          type="date"
          label={t('payRequests.new.until')}
          value={day}
          onChange={event => setDay(event.currentTarget.value)}
          error={isLater ? undefined : t('errors.expiration_date_not_valid')}
          data-autofocus
        />
        <Button loading={busy} disabled={!isLater} onClick={() => until && onConfirm(until)}>
          {t('payRequests.actions.extend')}
        </Button>
      </Stack>
    </Modal>
  )
}
