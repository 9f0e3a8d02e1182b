import { AppError, toStroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { type AnchorTransaction, readWithdrawalPayment, type WithdrawalPayment } from '@lealta/stellar/sep24'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CoinSession } from '#features/transfers/api/anchor-queries.ts'
import { usePaymentWords, usePayWithdrawal } from '#features/transfers/api/pay-withdrawal.tsx'
import { withdrawalQueries } from '#features/transfers/api/withdrawal-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { ActionBar, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

const ZERO = toStroops(0n)

type Part = { session: CoinSession; transaction: AnchorTransaction }

/**
 * The payment of a withdrawal: exactly what the anchor waits for, once. What our own books say of it comes first, so that whoever comes back
 * after a crash, or on another device, is not asked to pay again.
 */
export function PayPart({ session, transaction }: Part) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const { id, status } = transaction
  const isWaiting = status === 'pending_user_transfer_start'
  const { homeDomain } = session.anchor
  const query = useQuery({ ...withdrawalQueries.of(useApi(), walletId, { homeDomain, id }), enabled: isWaiting })
  if (status === 'incomplete') return <Note>{t('transfers.notYet', { anchor: session.anchor.name })}</Note>
  if (!isWaiting) return null
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
      {withdrawal => {
        if (withdrawal.status === 'paying') return <Note>{t('transfers.paying')}</Note>
        if (withdrawal.status === 'paid') return <Note>{t('transfers.paidAlready', { anchor: session.anchor.name })}</Note>
        return <Terms session={session} transaction={transaction} />
      }}
    </QueryView>
  )
}

function Terms({ session, transaction }: Part) {
  const describe = useDescribeError()
  const payment = readTerms(session, transaction)
  if (payment instanceof AppError) return <FormError>{describe(payment)}</FormError>
  return <Payment session={session} transactionId={transaction.id} payment={payment} />
}

/** What is to be paid, or why that cannot be right. */
function readTerms({ coin }: CoinSession, transaction: AnchorTransaction): WithdrawalPayment | AppError {
  try {
    return readWithdrawalPayment(transaction, { asset: coin })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function Payment({ session, transactionId, payment }: { session: CoinSession; transactionId: string; payment: WithdrawalPayment }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { walletId } = useSelectedWallet()
  const may = useMay('transfer.make')
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  const { anchor, coin } = session
  const { destination, amount, memo } = payment
  const values = usePaymentWords(session, payment)
  const pay = usePayWithdrawal(session, { transactionId, payment })
  const available = data?.holdings.find(({ asset }) => asset.id === coin.id)?.available
  const isShort = data !== undefined && (available ?? 0n) < amount
  return (
    <Section title={t('transfers.payTitle')}>
      <Muted>{t('transfers.payLead', { anchor: anchor.name })}</Muted>
      <KeyValue
        rows={[
          { label: t('transfers.amountIn.withdrawal'), value: <Money amount={amount} code={coin.code} /> },
          { label: t('transfers.destination'), value: <CopyText text={destination} label={t('transfers.destination')} short /> },
          {
            label: t('transfers.memo'),
            value: memo.type === 'none' ? undefined : <CopyText text={String(memo.value)} label={t('transfers.memo')} short />,
          },
        ]}
      />
      {isShort ? <FormError>{t('transfers.short', { amount: formatAmount(available ?? ZERO, locale), code: coin.code })}</FormError> : null}
      {may ? (
        <ActionBar>
          <Button fullWidth disabled={isShort} onClick={pay}>
            {t('transfers.pay', values)}
          </Button>
        </ActionBar>
      ) : (
        <Note>{t('transfers.signInRights')}</Note>
      )}
    </Section>
  )
}
