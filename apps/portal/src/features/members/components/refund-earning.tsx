import type { CustomerPoints } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { refundEarning } from '#shared/programs/customer-points.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Writes down that the purchase of an earning was refunded, whole or in part. */
export function RefundEarning({ earning, code }: { earning: CustomerPoints['earnings'][number]; code: string }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const refund = useMutation(refundEarning(useConnections(), businessId))
  const left = toStroops(parseDecimal(earning.amount) - parseDecimal(earning.refunded))
  const [isAsked, setAsked] = useState(false)
  const [amount, setAmount] = useState<Stroops | undefined>(left)
  const isReady = amount !== undefined && amount > 0n && amount <= left
  const open = () => {
    setAmount(left)
    setAsked(true)
  }
  const close = () => (refund.isPending ? undefined : setAsked(false))
  // Not the callbacks of `mutate`: a purchase that was refunded whole has no such button any more. What fails opens the error dialog.
  const send = (sum: Stroops) =>
    refund.mutateAsync({ earningId: earning.id, amount: formatDecimal(sum), refunded: earning.refunded }).then(
      () => {
        showToast(t('earnings.refund.done'))
        setAsked(false)
      },
      () => setAsked(false),
    )
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {t('earnings.refund.action')}
      </Button>
      <Modal opened={isAsked} onClose={close} title={t('earnings.refund.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
        <Form onSubmit={() => isReady && void send(amount)}>
          <Note>{t('earnings.refund.body')}</Note>
          <AmountField label={t('earnings.refund.amount')} value={amount} onChange={setAmount} code={code} maximum={left} />
          <Button type="submit" disabled={!isReady} loading={refund.isPending}>
            {t('earnings.refund.confirm')}
          </Button>
        </Form>
      </Modal>
    </>
  )
}
