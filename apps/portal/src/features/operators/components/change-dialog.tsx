import type { BusinessAccount, Operator } from '@lealta/contract'
import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { signedAccountsQuery } from '#shared/access/signer-queries.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { SalesLeft } from '#shared/sales/sales-left.tsx'
import { useSalesLeft } from '#shared/sales/use-sales-left.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { OperatedAccount } from '../api/operators-query.ts'
import { useChangeOperator } from '../api/use-change-operator.tsx'
import { type Change, simulate } from '../model/simulate.ts'
import { useOperatorName } from '../model/use-operator-name.ts'
import { WhoCanWhat } from './who-can-what.tsx'

/**
 * Asks before an operator is changed: shows who can still do what afterwards, refuses what nobody could undo, and asks for a typed word when
 * the last admin or the person's own key goes. A removal offers all accounts that the person signs for.
 */
export function ChangeDialog({
  operator,
  operated,
  change,
  onClose,
}: {
  operator: Operator
  operated: OperatedAccount
  change: Change
  onClose: () => void
}) {
  const { t } = useTranslation()
  const name = useOperatorName()(operator)
  const run = useChangeOperator()
  const simulation = simulate(operated, operator, change)
  const { isLocked, isLastAdmin, isSelf } = simulation
  const [others, setOthers] = useState<readonly BusinessAccount[]>()
  const all = useOtherAccounts(operator, operated, change)
  // Whoever leaves themselves says where; somebody else is removed wherever the person may.
  const chosen = others ?? (isSelf ? [] : all.filter(({ mayRemove }) => mayRemove).map(({ account }) => account))
  const accounts = [operated.account, ...(change === 'remove' ? chosen : [])]
  // Whoever signs for the main wallet no more still closes the sales that they opened with it.
  const isLeaving = change === 'remove' && accounts.some(({ kind }) => kind === 'wallet')
  const left = useSalesLeft(isLeaving ? operator.publicKey : null, isLeaving ? operator.openSales : 0)
  const leavesSales = left.count > 0
  const word = isLastAdmin || isSelf || !leavesSales ? 'operators.change' : 'sales.left'
  return (
    <ConfirmDialog
      opened
      title={t(`operators.change.${change}Title`, { name })}
      action={change === 'remove' ? t('operators.remove') : t('operators.change.goOn')}
      danger={change !== 'raise'}
      {...(isLastAdmin || isSelf || leavesSales ? { typed: { word: t(`${word}.word`), label: t(`${word}.typed`) } } : {})}
      blocked={isLocked || !left.isRead}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        run({ operator, name, change, accounts, openSales: left.count })
      }}
    >
      <Stack>
        <FormError>{isLocked ? t('operators.change.noAdmin') : null}</FormError>
        {isLastAdmin && !isLocked ? <Note>{t('operators.change.lastAdmin')}</Note> : null}
        {isSelf && !isLocked ? <Note>{t('operators.change.self')}</Note> : null}
        {isLeaving && !isLocked ? <SalesLeft left={left} isOwn={isSelf} /> : null}
        <WhoCanWhat title={t('operators.change.after')} after={simulation.after} operated={operated} />
        {change === 'remove' && all.length > 0 ? <Others all={all} chosen={chosen} onChange={setOthers} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}

type Other = { readonly account: BusinessAccount; readonly mayRemove: boolean }

/** The other accounts that an operator who goes signs for; none for who has no access to the business. */
function useOtherAccounts(operator: Operator, { account }: OperatedAccount, change: Change): readonly Other[] {
  const { id } = useSelectedBusiness()
  const maySeeAll = useMay('operator.viewAll')
  const signed = useQuery({
    ...signedAccountsQuery(useApi(), id, operator.publicKey),
    enabled: change === 'remove' && maySeeAll,
  })
  return (signed.data ?? [])
    .filter(one => one.account.publicKey !== account.publicKey)
    .map(one => ({ account: one.account, mayRemove: one.callerLevel === 'high' }))
}

function Others({
  all,
  chosen,
  onChange,
}: {
  all: readonly Other[]
  chosen: readonly BusinessAccount[]
  onChange: (accounts: readonly BusinessAccount[]) => void
}) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t('operators.change.accounts')}
      value={chosen.map(({ publicKey }) => publicKey)}
      onChange={keys => onChange(all.map(({ account }) => account).filter(({ publicKey }) => keys.includes(publicKey)))}
    >
      <Stack gap="xs" mt="xs">
        {all.map(({ account, mayRemove }) => (
          <Checkbox
            key={account.publicKey}
            value={account.publicKey}
            label={t('operators.change.place', { name: account.name, kind: t(`operators.kinds.${account.kind}`) })}
            disabled={!mayRemove}
            {...(mayRemove ? {} : { description: t('operators.change.notAdmin') })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
