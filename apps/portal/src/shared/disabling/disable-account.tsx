import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { IrreversibleForm } from '#shared/forms/irreversible-form.tsx'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import { useLiveAccount } from '#shared/holdings/use-live-wallet.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { DisablementList } from './disablement-list.tsx'
import { type DisablementPlan, disablementQuery, type ReadDisablement } from './disablement-query.ts'

/**
 * What disabling an account of the business does, as the ledger stands, and a word to type before it begins; without that while something
 * is in the way.
 */
export function DisableAccount({
  account: { walletId, publicKey },
  read,
  confirmation,
  onConfirm,
  children,
}: {
  account: { walletId: string; publicKey: string }
  read: ReadDisablement
  confirmation: { word: string; wordLabel: string; action: string }
  onConfirm: (plan: DisablementPlan) => void
  /** The consequences. */
  children: ReactNode
}) {
  const query = useQuery(disablementQuery(walletId, read))
  useLiveAccount(
    publicKey,
    useMemo(() => walletKey(walletId), [walletId]),
  )
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
      {plan => (
        <>
          <DisablementList plan={plan} />
          {plan.obstacles.length === 0 ? (
            <IrreversibleForm icon="warning" {...confirmation} danger onConfirm={() => onConfirm(plan)}>
              {children}
            </IrreversibleForm>
          ) : null}
        </>
      )}
    </QueryView>
  )
}
